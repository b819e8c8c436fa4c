import { z } from "zod";
import { fr } from "../app/shop/french";
import { isAnnounced, readAnnounced, type UnlawfulPrice } from "../app/shop/catalogue/prices/codes.server";
import { CURRENCIES, decimalText, parseDecimal } from "../app/shop/money";
import { type Coupon, couponFaults, type NewCoupon, normaliseCode } from "../app/shop/pricing/coupon";
import { importCoupons, listCoupons } from "../app/shop/pricing/coupons.server";
import { daysAt, firstMoment } from "../app/shop/catalogue/prices/days";
import { daysLater, isDay } from "../app/shop/region/dated";
import type { Console } from "./console";
import { givenPath, readCsv } from "./files";
import { money } from "./money";

export const usage = fr`  coupons import FICHIER.csv | coupons list
      Ajoute ou remplace des codes promo, tous ou aucun ; liste les codes, ce qu’ils ôtent, leurs utilisations et leurs
      conditions. Un code dont la colonne public dit yes est montré à tous ; un pourcentage public est refusé, avec les
      prix en cause, tant qu’un sachet coûte plus que son prix le plus bas des 30 jours précédents.`;

/** What a code takes off. */
function worthOf({ kind, value, currency }: Coupon): string {
  if (kind === "free_shipping") return fr`port offert`;
  return kind === "fixed" && currency ? money(value, currency) : fr`${value} %`;
}

/** What a code asks for; "" where that is nothing. The last day counts whole. */
const conditionsOf = ({ minimum, currency, startsOn, endsOn, limitPerCustomer }: Coupon): string =>
  [
    ...(minimum > 0 && currency ? [fr`dès ${money(minimum, currency)}`] : []),
    ...(startsOn === null ? [] : [fr`du ${startsOn}`]),
    ...(endsOn === null ? [] : [fr`jusqu’au ${endsOn}`]),
    ...(limitPerCustomer === null ? [] : [fr`${limitPerCustomer} par client`]),
  ].join(", ");

/** A cell, read; what cannot be is told in the shop's words. @param read undefined where it cannot */
const cell = <Value>(read: (text: string) => Value | undefined, message: string) =>
  z.string(message).transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
const orBlank =
  <Value>(read: (text: string) => Value | undefined) =>
  (text: string) =>
    text === "" ? null : read(text);
const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);
const dayAt = (text: string) => (isDay(text) ? text : undefined);
/** Digits alone: « 1e1 » and « 0x10 » are no percentages. */
const percentOf = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

/** The file's column of each field, and what is said where the shop finds fault with it. */
const COLUMNS: Record<keyof NewCoupon, string> = {
  code: "code",
  kind: "kind",
  value: "value",
  currency: "currency",
  minimum: "minimum",
  startsOn: "starts_on",
  endsOn: "ends_on",
  limitTotal: "limit_total",
  limitPerCustomer: "limit_per_customer",
  isPublic: "public",
  note: "note",
};
const MESSAGES: Record<keyof NewCoupon, string> = {
  code: fr`un code, de 64 caractères au plus`,
  kind: fr`percent, fixed ou free_shipping`,
  value: "un pourcentage entier ou un montant",
  currency: "une devise, pour un montant",
  minimum: "un montant comme 40.00",
  startsOn: "une date comme 2026-12-31",
  endsOn: "une date qui ne précède pas starts_on",
  limitTotal: "un nombre entier positif",
  limitPerCustomer: "un nombre entier positif",
  isPublic: fr`yes ou no`,
  note: fr`500 caractères au plus`,
};

const row = z
  .object({
    code: cell((text) => (normaliseCode(text) === "" ? undefined : text), MESSAGES.code),
    kind: z.enum(["percent", "fixed", "free_shipping"], MESSAGES.kind),
    value: z.string(MESSAGES.value),
    currency: cell(
      orBlank((text) => CURRENCIES.find((code) => code === text)),
      MESSAGES.currency,
    ),
    minimum: cell((text) => (text === "" ? 0 : (parseDecimal(text) ?? undefined)), MESSAGES.minimum),
    starts_on: cell(orBlank(dayAt), MESSAGES.startsOn),
    ends_on: cell(orBlank(dayAt), MESSAGES.startsOn),
    limit_total: cell(orBlank(wholeNumber), MESSAGES.limitTotal),
    limit_per_customer: cell(orBlank(wholeNumber), MESSAGES.limitPerCustomer),
    // Files from before there were public codes have no such column.
    public: z.enum(["yes", "no", ""], fr`yes ou no`).default(""),
    note: z.string(MESSAGES.note),
  })
  .transform((coupon, context) => {
    const value = { percent: percentOf(coupon.value), fixed: parseDecimal(coupon.value), free_shipping: 0 }[
      coupon.kind
    ];
    const read: NewCoupon = {
      code: coupon.code,
      kind: coupon.kind,
      value: value ?? Number.NaN,
      currency: coupon.currency,
      minimum: coupon.minimum,
      startsOn: coupon.starts_on,
      endsOn: coupon.ends_on,
      limitTotal: coupon.limit_total,
      limitPerCustomer: coupon.limit_per_customer,
      isPublic: coupon.public === "yes",
      note: coupon.note,
    };
    for (const fault of couponFaults(read))
      context.addIssue({ code: "custom", path: [COLUMNS[fault]], message: MESSAGES[fault] });
    return read;
  });

/** The first day on which what is free from a moment (UTC ms) on is free all day, in every storefront of a currency. */
function firstWholeDay(from: number, currency: string): string {
  const { first, last } = daysAt(from, currency);
  return firstMoment(last, currency) >= from && first === last ? last : daysLater(last, 1);
}

/** Why a percentage may not be announced for a pack, with the lawful figures (COUPON-12). */
function unlawfulSentence({ code, sku, currency, price, lowest, lawful, free }: UnlawfulPrice): string {
  const pack = fr`${code}, ${sku}`;
  const when = free === null ? "" : fr` Possible à partir du ${firstWholeDay(free, currency)}.`;
  if (lowest === null) return fr`${pack} : prix des 30 jours précédents inconnu (${currency}).${when}`;
  const figures = fr`${pack} : prix ${decimalText(price)} ${currency}, prix le plus bas des 30 jours précédents ${decimalText(lowest)} ${currency}.`;
  const allowed =
    lawful > 0
      ? fr`Avec ce code, la réduction licite n’est que de ${lawful} %.`
      : fr`Avec ce code, ce ne serait pas une réduction.`;
  return fr`${figures} ${allowed}${when}`;
}

/** Columns that the file should not have. @param row its first one */
const unknownColumns = (row: unknown) =>
  Object.keys(row ?? {})
    .filter((column) => !Object.values(COLUMNS).includes(column))
    .map((column) => fr`colonne inconnue : ${column} ; possibles : ${Object.values(COLUMNS).join(", ")}.`);

/** Codes that a file has twice, however they are written (COUPON-4). */
function doubled(coupons: readonly NewCoupon[]): string[] {
  const seen = new Map<string, string>();
  return coupons.flatMap(({ code }) => {
    const first = seen.get(normaliseCode(code));
    seen.set(normaliseCode(code), first ?? code);
    return first === undefined ? [] : [fr`${code} : le même code que ${first}, deux fois dans le fichier.`];
  });
}

async function importFile(file: string, io: Console): Promise<number> {
  const read = await readCsv(file);
  if (!read.ok) {
    io.err(read.problem);
    io.err("Rien n’a été importé.");
    return 1;
  }
  const rows = read.value;
  const parsed = rows.map(({ cells }) => row.safeParse(cells));
  const faults = parsed.flatMap((result, index) =>
    result.success
      ? []
      : result.error.issues.map(
          (issue) => fr`ligne ${rows[index]?.line ?? 0}, ${issue.path.join(".")} : ${issue.message}`,
        ),
  );
  if (faults.length > 0) {
    for (const fault of faults) io.err(fault);
    io.err("Rien n’a été importé.");
    return 1;
  }
  const coupons = parsed.flatMap((result) => (result.success ? [result.data] : []));
  const wrong = [...unknownColumns(rows[0]?.cells), ...doubled(coupons)];
  if (wrong.length > 0) {
    for (const fault of wrong) io.err(fault);
    io.err("Rien n’a été importé.");
    return 1;
  }
  const done = await importCoupons(io.db, coupons, io.now);
  if (!done.ok) {
    if (done.problem.kind === "begins-later")
      for (const code of done.problem.codes)
        io.err(
          fr`${code} : un pourcentage public commence le jour de son import, car ses prix sont alors vérifiés. Laissez starts_on vide, ou importez-le ce jour-là.`,
        );
    else if (done.problem.kind === "used-beyond")
      for (const { code, used } of done.problem.codes)
        io.err(fr`${code} : a déjà servi ${used} fois, limit_total ne peut pas être plus petit.`);
    else for (const price of done.problem.prices) io.err(unlawfulSentence(price));
    io.err("Rien n’a été importé.");
    return 1;
  }
  io.out(fr`Codes promo : ${coupons.length} ${coupons.length > 1 ? fr`enregistrés` : fr`enregistré`}.`);
  return 0;
}

export async function run(args: string[], io: Console): Promise<number> {
  const [verb, file, ...rest] = args;
  if (verb === "import" && file && rest.length === 0) return importFile(givenPath(io.cwd, file), io);
  if (verb === "list" && file === undefined) {
    const announced = await readAnnounced(io.db);
    for (const coupon of await listCoupons(io.db)) {
      const { code, used, limitTotal, isPublic, note } = coupon;
      const shown = isPublic
        ? isAnnounced(coupon, announced)
          ? "\tpublic"
          : fr`\tpublic, plus annoncé`
        : "";
      const uses = `${used}${limitTotal === null ? "" : `/${limitTotal}`}`;
      io.out([code, worthOf(coupon), uses, conditionsOf(coupon), note].join("\t") + shown);
    }
    return 0;
  }
  io.err(usage);
  return 2;
}
