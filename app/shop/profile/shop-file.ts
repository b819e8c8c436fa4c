import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Currency, SIGNS } from "../money";
import type { KnownCountry } from "../region/countries";
import { placeOf, type Region, type RegionCode, type TransferAccount } from "../region/storefront-region";
import { ok, refuse, type Result } from "../result";
import { type ShopFileFault, shopFileReasons as reasons } from "./fault";
import type { ShopProfile } from "./profile";
import { faultsBetween, type ShopFile, shopFile } from "./shop-file-schema";

/* shop.yaml, read: whose shop it is, or what is wrong in which line. */

type Postage = NonNullable<ShopFile["storefronts"][RegionCode]>["postage"]["tracked"];

/** A storefront as the shop knows it. */
function regionOf(code: RegionCode, file: ShopFile, isRoot: boolean): Region | null {
  const own = file.storefronts[code];
  if (!own) return null;
  const { iso, timeZone, noteLanguage } = placeOf(code);
  const [first, ...others] = own.countries as [KnownCountry, ...KnownCountry[]];
  const option = ({ price, free_from }: Postage) => ({ price, freeFrom: free_from ?? null });
  return {
    code,
    basename: isRoot ? "/" : `/${code}`,
    locale: { code, iso, language: "fr" },
    timeZone,
    currency: { isoCode: own.currency, sign: SIGNS[own.currency] },
    paymentMethods: own.payments,
    seedMaximum: own.seed_maximum,
    holdDays: own.hold_days,
    transfer: accountOf(file, own.currency),
    ...(noteLanguage && { noteLanguage }),
    serves: [first, ...others],
    postage: {
      "priority-tracked": option(own.postage.tracked),
      "regular-untracked": option(own.postage.untracked),
    },
  };
}

const addressOf = ({ seller: { address } }: ShopFile) => ({
  street: address.street,
  buildingNumber: address.number,
  postalCode: address.postal_code,
  town: address.town,
  country: address.country,
});

function accountOf(file: ShopFile, code: Currency): TransferAccount | null {
  const own = file.accounts?.[code];
  return own ? { ...own, address: addressOf(file) } : null;
}

/** A text whose numbers, « 10 000 », stay on one line. */
const unbroken = (text: string) => text.replace(/(?<=\d) (?=\d)/g, "\u00a0");

function profileOf(file: ShopFile): Omit<ShopProfile, "digest"> {
  const codes = Object.keys(file.storefronts) as RegionCode[];
  const open = codes.filter((code) => file.storefronts[code]);
  const rootCode = file.root ?? (open.includes("fr") ? "fr" : open[0]);
  const regions = open.flatMap((code) => regionOf(code, file, code === rootCode) ?? []);
  const [root, ...rest] = regions.toSorted((one, other) =>
    one.code === rootCode ? -1 : other.code === rootCode ? 1 : 0,
  );
  if (!root) throw new Error("A shop without a storefront is refused before");
  const { seller, affiliates } = file;
  return {
    name: file.name,
    claim: file.claim,
    sender: file.sender,
    seller: {
      name: seller.name,
      legalForm: seller.legal_form,
      capital: seller.capital === undefined ? null : unbroken(seller.capital),
      address: addressOf(file),
      registration: unbroken(seller.register),
      phone: unbroken(seller.phone),
      email: seller.email,
      timeZone: seller.time_zone,
    },
    tax: { regime: file.tax.regime, union: file.tax.union, numbers: file.tax.numbers ?? {} },
    root,
    storefronts: [root, ...rest],
    welcomePercent: file.newsletter.discount_percent,
    affiliates: affiliates
      ? { percent: affiliates.percent, visitDays: affiliates.visit_days, payouts: affiliates.payouts }
      : null,
    sendsFrom: file.sending.from,
    preparationDays: file.sending.preparation_days,
  };
}

/** What zod says of a value that no sentence of its own was given for. */
const generic: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? reasons.missing : reasons.text);

/** Faults told at once: who mends ten reads on. */
const TOLD = 10;

/**
 * Reads shop.yaml.
 * @param source its text, no longer than `FILES.shop`
 * @returns the profile without its digest, or what is wrong, at most ten faults in the order of their lines
 */
export function readShopFile(source: string): Result<Omit<ShopProfile, "digest">, ShopFileFault[]> {
  const lines = new LineCounter();
  // `failsafe`: every value is a text.
  const document = parseDocument(source, {
    schema: "failsafe",
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "silent",
  });
  const lineAt = (offset: number) => lines.linePos(offset).line || 1;
  const writing = document.errors.map(({ code, pos: [at] }) => ({
    line: lineAt(at),
    place: "",
    reason: reasons.writing(code),
  }));
  if (writing.length > 0) return refuse(writing.slice(0, TOLD));
  let value: unknown;
  try {
    // No alias at all: a few of them that name each other stand for millions of values.
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    return refuse([{ line: 1, place: "", reason: reasons.writing("BAD_ALIAS") }]);
  }
  /** The line of a key, or of the nearest one above that is written. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true) as
        { range?: [number, number, number] } | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return 1;
  };
  const told = (path: readonly PropertyKey[], reason: string): ShopFileFault => ({
    line: lineOf(path),
    place: path.map(String).join("."),
    reason,
  });
  const parsed = shopFile.safeParse(value, { error: generic });
  const faults = parsed.success
    ? faultsBetween(parsed.data).map(([path, reason]) => told(path, reason))
    : parsed.error.issues.map((issue) =>
        told(
          issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path,
          issue.message,
        ),
      );
  if (faults.length > 0 || !parsed.success)
    return refuse(faults.toSorted((one, other) => one.line - other.line).slice(0, TOLD));
  return ok(profileOf(parsed.data));
}
