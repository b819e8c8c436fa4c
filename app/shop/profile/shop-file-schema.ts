import { z } from "zod";
import { AFFILIATE_LIMITS } from "../affiliates/affiliate";
import { CURRENCIES, type Currency, parseDecimal } from "../money";
import { validIban } from "../payments/transfer";
import { printable } from "../printable";
import { parseEmail, parsePhone } from "../region/address";
import { isKnownCountry, type KnownCountry } from "../region/countries";
import { needsAccount, PAYMENT_METHODS } from "../region/payment-method";
import { placeOf, REGION_CODES, type RegionCode } from "../region/storefront-region";
import { shopFileReasons as reasons } from "./fault";

/*
 * What shop.yaml may say. Every value is read as a text, so that a postal code keeps its zero and « no » is no `false`; what a
 * text means is said here. docs/operating.md explains the keys to the operator.
 */

/** A group of keys, of which no other is allowed. */
const keys = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, input, ...issue }) =>
      code === "unrecognized_keys"
        ? reasons.unknownKey(String((issue as { keys?: string[] }).keys?.[0]), Object.keys(shape))
        : input === undefined
          ? reasons.missing
          : reasons.group,
  });

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, reasons.empty)
    .max(most, reasons.tooLong(most))
    .refine((value) => printable(value) === value, reasons.unprintable)
    .refine((value) => !value.includes("{{"), reasons.mark);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => (input === undefined ? reasons.missing : reasons.oneOf(values)) });

/** A list in which nothing stands twice. */
const list = <Item extends z.ZodType<string>>(item: Item, least: number) =>
  z
    .array(item, { error: ({ input }) => (input === undefined ? reasons.missing : reasons.list) })
    .min(least, reasons.list)
    .superRefine((values, context) => {
      for (const [index, value] of values.entries())
        if (values.indexOf(value) < index)
          context.addIssue({ code: "custom", path: [index], message: reasons.twice(value) });
    });

/** A text that is read as something else; null is what it cannot be. */
const read = <Value>(most: number, parse: (value: string) => Value | null, reason: string) =>
  text(most).transform((value, context) => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message: reason });
    return z.NEVER;
  });

const money = read(12, parseDecimal, reasons.money);
const count = (least: number, most: number) =>
  read(
    12,
    (value) => (/^\d{1,9}$/.test(value) && +value >= least && +value <= most ? +value : null),
    reasons.count(least, most),
  );
const country = read(2, (value) => (isKnownCountry(value) ? value : null), reasons.country);
const currency = oneOf(CURRENCIES);
const byCurrency = <Value extends z.ZodType>(value: Value) =>
  keys(
    Object.fromEntries(CURRENCIES.map((code) => [code, value.optional()])) as Record<
      Currency,
      z.ZodOptional<Value>
    >,
  );

const isZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat("fr", { timeZone: value }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
};

const SENDER = /^[^<>"]+ <([^<>\s]+)>$/;

const postage = keys({ price: money, free_from: money.optional() });

const storefront = keys({
  currency,
  countries: list(country, 1),
  postage: keys({ tracked: postage, untracked: postage }),
  hold_days: count(1, 60),
  seed_maximum: count(1, 1000),
  payments: list(oneOf(PAYMENT_METHODS), 0),
});

const account = keys({
  holder: text(70),
  iban: text(42).refine(validIban, reasons.iban),
  bic: text(11).regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, reasons.bic),
  bank: text(100),
});

export const shopFile = keys({
  name: text(40),
  claim: text(60),
  sender: text(120).refine((value) => parseEmail(SENDER.exec(value)?.[1] ?? "") !== null, reasons.sender),
  seller: keys({
    name: text(100),
    legal_form: text(100),
    capital: text(60).optional(),
    register: text(100),
    address: keys({
      street: text(70),
      number: text(16),
      postal_code: text(16),
      town: text(35),
      country,
    }),
    phone: text(32),
    email: read(254, parseEmail, reasons.email),
    time_zone: text(64).refine(isZone, reasons.zone),
  }),
  tax: keys({
    regime: oneOf(["registered", "exempt"]),
    union: oneOf(["one-stop-shop", "below-threshold"]),
    numbers: z.record(z.string(), text(20), { error: reasons.group }).optional(),
  }),
  accounts: byCurrency(account).optional(),
  root: oneOf(REGION_CODES as readonly [RegionCode, ...RegionCode[]]).optional(),
  storefronts: keys(
    Object.fromEntries(REGION_CODES.map((code) => [code, storefront.optional()])) as Record<
      RegionCode,
      z.ZodOptional<typeof storefront>
    >,
  ),
  newsletter: keys({ discount_percent: count(0, 50) }),
  affiliates: keys({
    percent: count(1, AFFILIATE_LIMITS.percent),
    visit_days: count(1, AFFILIATE_LIMITS.visitDays),
    payouts: byCurrency(money),
  }).optional(),
  sending: keys({ from: country, preparation_days: count(0, 30) }),
});
export type ShopFile = z.infer<typeof shopFile>;

/** What a number of value added tax begins with, where it is not the country's code. */
const TAX_PREFIX: Partial<Record<KnownCountry, string>> = { GR: "EL", CH: "CHE", LI: "CHE", MC: "FR" };
const taxPrefix = (iso: KnownCountry) => TAX_PREFIX[iso] ?? iso;

type Said = [path: PropertyKey[], message: string];

/** What the tax's keys say that cannot be. */
function taxFaults({ tax, seller: { address } }: ShopFile): Said[] {
  const numbers = Object.entries(tax.numbers ?? {});
  return [
    ...numbers.flatMap(([iso, number]): Said[] => {
      const path = ["tax", "numbers", iso];
      if (!isKnownCountry(iso)) return [[path, reasons.country]];
      const isOwn = new RegExp(`^${taxPrefix(iso)}[-. A-Z0-9]{5,}$`).test(number);
      return isOwn ? [] : [[path, reasons.taxNumber(iso, taxPrefix(iso))]];
    }),
    ...(tax.regime === "registered" && !numbers.some(([iso]) => iso === address.country)
      ? [[["tax", "numbers"], reasons.noTaxNumber(address.country)] satisfies Said]
      : []),
  ];
}

/** What single values cannot tell: whether they fit one another. Each fault with the keys down to it. */
export function faultsBetween(file: ShopFile): Said[] {
  const open = REGION_CODES.filter((code) => file.storefronts[code] !== undefined);
  const sold = new Set(open.map((code) => file.storefronts[code]?.currency));
  const said: Said[] = taxFaults(file);
  if (parsePhone(file.seller.phone, file.seller.address.country) === null)
    said.push([["seller", "phone"], reasons.phone]);
  if (open.length === 0) said.push([["storefronts"], reasons.oneOf(REGION_CODES)]);
  else if (file.root && !open.includes(file.root)) said.push([["root"], reasons.notOpen(file.root)]);
  for (const code of open) {
    const own = file.storefronts[code];
    const { home } = placeOf(code);
    if (!own) continue;
    if (home && own.countries[0] !== home)
      said.push([["storefronts", code, "countries"], reasons.home(home)]);
    if (own.payments.some(needsAccount) && !file.accounts?.[own.currency])
      said.push([["accounts"], reasons.noAccount(code, own.currency)]);
  }
  for (const code of CURRENCIES)
    if (file.affiliates?.payouts[code] !== undefined && !sold.has(code))
      said.push([["affiliates", "payouts", code], reasons.noPayout(code)]);
  return said;
}
