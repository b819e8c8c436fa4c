import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { fr } from "../app/shop/french";
import { CURRENCIES, parseDecimal } from "../app/shop/money";
import { couponFaults, type NewCoupon } from "../app/shop/pricing/coupon";
import { listCoupons, saveCoupons } from "../app/shop/pricing/coupons.server";
import { inTransaction } from "../app/data/db.server";
import type { Console } from "./console";

export const usage = `  coupons import FICHIER.csv | coupons list
      Ajoute ou remplace des codes promo, tous ou aucun ; liste les codes avec leurs utilisations.`;

const blank = z.literal("").transform(() => null);
const amount = z
  .string()
  .transform((text) => parseDecimal(text))
  .pipe(z.int("un montant comme 40.00"));
const count = z.union([blank, z.coerce.number().int().positive()]);
const day = z.union([
  blank,
  z.iso.date("une date comme 2026-12-31").transform((text) => Date.parse(`${text}T00:00:00Z`)),
]);

/** The file's column of each field, and what is said where the shop finds fault with it. */
const COLUMNS: Record<keyof NewCoupon, string> = {
  code: "code",
  kind: "kind",
  value: "value",
  currency: "currency",
  minimum: "minimum",
  startsAt: "starts_on",
  endsAt: "ends_on",
  limitTotal: "limit_total",
  limitPerCustomer: "limit_per_customer",
  note: "note",
};
const MESSAGES: Record<keyof NewCoupon, string> = {
  code: fr`un code, de 64 caractères au plus`,
  kind: fr`percent, fixed ou free_shipping`,
  value: "un pourcentage entier ou un montant",
  currency: "une devise, pour un montant",
  minimum: "un montant comme 40.00",
  startsAt: "une date comme 2026-12-31",
  endsAt: "une date qui ne précède pas starts_on",
  limitTotal: "un nombre entier positif",
  limitPerCustomer: "un nombre entier positif",
  note: fr`500 caractères au plus`,
};

const row = z
  .object({
    code: z.string().trim().min(1, "un code"),
    kind: z.enum(["percent", "fixed", "free_shipping"]),
    value: z.string(),
    currency: z.union([blank, z.enum(CURRENCIES)]),
    minimum: z.union([z.literal("").transform(() => 0), amount]),
    starts_on: day,
    ends_on: day,
    limit_total: count,
    limit_per_customer: count,
    note: z.string(),
  })
  .transform((coupon, context) => {
    const value = { percent: Number(coupon.value), fixed: parseDecimal(coupon.value), free_shipping: 0 }[
      coupon.kind
    ];
    const read: NewCoupon = {
      code: coupon.code,
      kind: coupon.kind,
      value: value ?? Number.NaN,
      currency: coupon.currency,
      minimum: coupon.minimum,
      startsAt: coupon.starts_on,
      // The last day counts whole.
      endsAt: coupon.ends_on === null ? null : coupon.ends_on + 24 * 3600 * 1000,
      limitTotal: coupon.limit_total,
      limitPerCustomer: coupon.limit_per_customer,
      note: coupon.note,
    };
    for (const fault of couponFaults(read))
      context.addIssue({ code: "custom", path: [COLUMNS[fault]], message: MESSAGES[fault] });
    return read;
  });

async function importFile(file: string, io: Console): Promise<number> {
  let rows: unknown[];
  try {
    rows = parse(await readFile(file), { columns: true, bom: true, trim: true, delimiter: [",", ";"] });
  } catch (error) {
    io.err(`${file} : ${(error as Error).message}`);
    io.err("Rien n’a été importé.");
    return 1;
  }
  const parsed = rows.map((cells) => row.safeParse(cells));
  const faults = parsed.flatMap((result, index) =>
    result.success
      ? []
      : result.error.issues.map((issue) => `ligne ${index + 2}, ${issue.path.join(".")} : ${issue.message}`),
  );
  if (faults.length > 0) {
    for (const fault of faults) io.err(fault);
    io.err("Rien n’a été importé.");
    return 1;
  }
  const coupons = parsed.flatMap((result) => (result.success ? [result.data] : []));
  await inTransaction(io.db, (tx) => saveCoupons(tx, coupons));
  io.out(`Codes promo : ${coupons.length} enregistrés.`);
  return 0;
}

export async function run(args: string[], io: Console): Promise<number> {
  const [verb, file] = args;
  if (verb === "import" && file) return importFile(resolve(io.cwd, file), io);
  if (verb === "list") {
    for (const { code, kind, value, used, limitTotal, note } of await listCoupons(io.db))
      io.out(`${code}\t${kind} ${value}\t${used}${limitTotal === null ? "" : `/${limitTotal}`}\t${note}`);
    return 0;
  }
  io.err(usage);
  return 2;
}
