import type { PersonKey } from "~/data/column";
import type { Db } from "~/data/db.server";
import { PERSONAL } from "~/shop/privacy/register";

/* Rows that tell of a person, made of what schema.ts says of their columns. */

type Given = Record<string, string | number>;

/** What a row that is made of its columns alone holds where "" and 0 will not do: what it refers to, JSON, the shop's own words. */
const GIVEN: Given = {
  region: "fr",
  expires_at: Date.UTC(2100, 0),
  "affiliate_visit.affiliate_id": "affiliate",
  "coupon_use.code": "C",
  "mailed_link.purpose": "reset",
  "message.kind": "contact",
  "message.state": "received",
  "payment_event.payload": "{}",
  "payment_event.provider": "sandbox",
  "review.number": "R",
  "review.rating": 5,
  "review.state": "waiting",
  "review_report.review_number": "R",
  "review_vote.review_number": "R",
  "withdrawal.state": "refused",
};

const anyPayment = async (db: Db) =>
  (await db.selectFrom("payment").select("id").limit(1).executeTakeFirst())?.id;

/**
 * A row in each table of the register that has none yet, found by what its person is found by; a guest is found by no customer's id.
 * None of money that is owed: it would refuse an erasure (PRIVACY-6).
 * @param given what columns are to hold, by « table.column », or by name in any table
 */
export async function fillRest(
  db: Db,
  person: Partial<Record<PersonKey, string>>,
  given: Given = {},
): Promise<void> {
  // An order's payment is made before what came of it in parts.
  const known: Given = { ...GIVEN, "payment_part.payment_id": (await anyPayment(db)) ?? "payment", ...given };
  await db
    .insertInto("coupon")
    .values({ code: "C", kind: "free_shipping", value: 0, minimum: 0, used: 0, note: "" })
    .execute();
  const live = await db.introspection.getTables();
  for (const { table, rows } of PERSONAL) {
    const [found] = Object.entries(rows).find(([, by]) => person[by]) ?? [];
    if (table === "refund_due" || !found) continue;
    const from = table as "customer";
    if (await db.selectFrom(from).selectAll().limit(1).executeTakeFirst()) continue;
    // On PostgreSQL the rows of a template are kept beside them, in a schema of their own.
    const columns = live.find(({ name, schema }) => name === table && schema !== "kept")?.columns ?? [];
    const values = columns.flatMap(({ name, dataType, isNullable, hasDefaultValue }) => {
      // SQLite calls a key nullable. Of two columns that a person is found by the first is enough, where the other may be null.
      const isLeftOut = hasDefaultValue || (isNullable && name !== "id" && name !== found);
      const by = isLeftOut ? undefined : rows[name];
      const value = known[`${table}.${name}`] ?? (by && person[by]) ?? known[name];
      if (value !== undefined) return [[name, value] as const];
      if (isLeftOut) return [];
      if (name === "id") return [[name, table] as const];
      return [[name, /int|real|double|numeric/i.test(dataType) ? 0 : ""] as const];
    });
    await db
      .insertInto(from)
      .values(Object.fromEntries(values) as never)
      .execute();
  }
}
