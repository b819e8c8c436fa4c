import { seller } from "../profile/profile";
import type { Selectable } from "kysely";
import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import type { Currency } from "../money";
import {
  announceCode,
  type Announcement,
  isAnnounced,
  readAnnounced,
  type UnlawfulPrice,
  unlawfulPrices,
} from "../catalogue/prices/codes.server";
import { daysAt } from "../catalogue/prices/days";
import { mailboxOf } from "../limits/mailbox";
import { daysLater } from "../region/dated";
import { dayOf } from "../region/dates";
import { ok, refuse, type Result } from "../result";
import { countUp, lockRevision, readRevisions } from "../revision.server";
import { type Coupon, couponFaults, type NewCoupon, normaliseCode } from "./coupon";

/* Writes the tables `coupon` and `coupon_use`. */

function couponOf(row: Selectable<Schema["coupon"]>): Coupon & { note: string } {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    currency: row.currency as Currency | null,
    minimum: row.minimum,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    limitTotal: row.limit_total,
    limitPerCustomer: row.limit_per_customer,
    used: row.used,
    isPublic: row.is_public === 1,
    note: row.note,
  };
}

/** The coupon of a typed code, or null. */
export async function findCoupon(db: Db, typed: string): Promise<Coupon | null> {
  const code = normaliseCode(typed);
  const row = await db.selectFrom("coupon").selectAll().where("code", "=", code).executeTakeFirst();
  return row ? couponOf(row) : null;
}

/** Every coupon with the operator's note, by code, but the personal ones. */
export async function listCoupons(db: Db): Promise<(Coupon & { note: string })[]> {
  const rows = await db
    .selectFrom("coupon")
    .selectAll()
    .where("is_personal", "=", 0)
    .orderBy("code")
    .execute();
  return rows.map(couponOf);
}

/** Public codes that are shown at most. */
const MOST_SHOWN = 100;

/**
 * COUPON-11: the codes that are shown to everybody in a storefront of a currency on its day (ISO), by code: those that have begun, are not
 * over and not used up; percentages as long as they may be announced (COUPON-14).
 */
export async function listPublicCoupons(db: Db, currency: Currency, day: string): Promise<Coupon[]> {
  const rows = await db
    .selectFrom("coupon")
    .selectAll()
    .where("is_public", "=", 1)
    .where((row) => row.or([row("currency", "is", null), row("currency", "=", currency)]))
    .where((row) => row.or([row("starts_on", "is", null), row("starts_on", "<=", day)]))
    .where((row) => row.or([row("ends_on", "is", null), row("ends_on", ">=", day)]))
    .where((row) => row.or([row("limit_total", "is", null), row("used", "<", row.ref("limit_total"))]))
    .orderBy("code")
    .limit(MOST_SHOWN)
    .execute();
  const announced = await readAnnounced(db);
  return rows.map(couponOf).filter((coupon) => isAnnounced(coupon, announced));
}

/** Who counts as one customer for a coupon's limit: a mailbox, whatever name it is written under. */
const customerOf = (email: string): string => mailboxOf(email.trim());

/** How many orders of this customer used a coupon (COUPON-2). */
export async function countUses(db: Db, code: string, email: string): Promise<number> {
  const { uses } = await db
    .selectFrom("coupon_use")
    .select((select) => select.fn.countAll<number>().as("uses"))
    .where("code", "=", code)
    // Uses of before are kept under the address itself.
    .where("customer", "in", [customerOf(email), email.trim().toLowerCase()])
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/**
 * Counts one use, inside the transaction that places the order. The conditional update locks the coupon's row, so
 * that the customer's own uses are then counted with nobody else counting. False where a limit is reached.
 */
export async function takeCoupon(
  tx: Tx,
  code: string,
  order: { id: string; email: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable("coupon")
    .set((set) => ({ used: set("used", "+", 1) }))
    .where("code", "=", code)
    .where((where) =>
      where.or([where("limit_total", "is", null), where("used", "<", where.ref("limit_total"))]),
    )
    .returning(["limit_per_customer", "limit_total", "is_public"])
    .executeTakeFirst();
  if (!taken) return false;
  if (taken.limit_per_customer !== null) {
    const uses = await countUses(tx, code, order.email);
    if (uses >= taken.limit_per_customer) return false;
  }
  await tx
    .insertInto("coupon_use")
    .values({ order_id: order.id, code, customer: customerOf(order.email) })
    .execute();
  await tellOfUse(tx, taken);
  return true;
}

/** Gives a cancelled order's use back. Does nothing where it used none. */
export async function returnCoupon(tx: Tx, orderId: string): Promise<void> {
  const use = await tx
    .deleteFrom("coupon_use")
    .where("order_id", "=", orderId)
    .returning("code")
    .executeTakeFirst();
  if (!use) return;
  const returned = await tx
    .updateTable("coupon")
    .set((set) => ({ used: set("used", "-", 1) }))
    .where("code", "=", use.code)
    .returning(["limit_total", "is_public"])
    .executeTakeFirst();
  if (returned) await tellOfUse(tx, returned);
}

type Limits = Pick<Selectable<Schema["coupon"]>, "is_public" | "limit_total">;

/** A code that everybody is shown is shown no more once it is used up: its uses change a page then. */
const tellOfUse = async (tx: Tx, { is_public, limit_total }: Limits) => {
  if (is_public === 1 && limit_total !== null) await countUp(tx, "codes");
};

/** The row of a coupon that may be stored. @throws {Error} where it may not */
function rowOf(coupon: NewCoupon, isPersonal = false) {
  const faults = couponFaults(coupon);
  if (faults.length > 0) throw new Error(`Coupon ${coupon.code}: ${faults.join(", ")}`);
  return {
    code: normaliseCode(coupon.code),
    kind: coupon.kind,
    value: coupon.value,
    currency: coupon.currency,
    minimum: coupon.minimum,
    starts_on: coupon.startsOn,
    ends_on: coupon.endsOn,
    limit_total: coupon.limitTotal,
    limit_per_customer: coupon.limitPerCustomer,
    is_public: coupon.isPublic ? 1 : 0,
    is_personal: isPersonal ? 1 : 0,
    note: coupon.note,
  };
}

/**
 * Creates a coupon, of which nothing is used yet; answers its code as it is stored. Refused where it may not be stored
 * (`faults` names the fields), and where the code is another one's already, which stays as it is (COUPON-9).
 * @param isPersonal whether one person is given it: no list has it, and it is forgotten once it ended unused (COUPON-16)
 */
export async function createCoupon(
  db: Db,
  coupon: NewCoupon,
  { isPersonal = false } = {},
): Promise<Result<string, { kind: "taken" } | { kind: "unsound"; faults: (keyof NewCoupon)[] }>> {
  const faults = couponFaults(coupon);
  if (faults.length > 0) return refuse({ kind: "unsound", faults });
  const created = await db
    .insertInto("coupon")
    .values({ ...rowOf(coupon, isPersonal), used: 0 })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return created ? ok(created.code) : refuse({ kind: "taken" });
}

/** What a public percentage announces from now on; null where a coupon announces none. */
function announcementOf(coupon: NewCoupon): Announcement | null {
  if (!coupon.isPublic || coupon.kind !== "percent") return null;
  const { value: percent, currency, endsOn: lastDay } = coupon;
  return { code: normaliseCode(coupon.code), percent, currency, lastDay };
}

/** How often an import begins again because prices changed while they were looked at. */
const TRIES = 5;

type ImportProblem =
  /** COUPON-13: public percentages that begin later. */
  | { kind: "begins-later"; codes: string[] }
  /** COUPON-12: packs that one may not be announced for, at most ten. */
  | { kind: "unlawful"; prices: UnlawfulPrice[] }
  /** COUPON-9: codes of which more is used than their new limit lets. */
  | { kind: "used-beyond"; codes: { code: string; used: number }[] };

/**
 * Stores coupons as `saveCoupons` does, all or none, and notes what they announce to everybody. Prices are looked at
 * before, with no lock held; where they changed meanwhile, once more.
 * @throws {Error} at one that `couponFaults` finds fault with
 */
export async function importCoupons(
  db: Db,
  coupons: NewCoupon[],
  now: number,
): Promise<Result<number, ImportProblem>> {
  const announcements = coupons.flatMap((coupon) => announcementOf(coupon) ?? []);
  // By the day where whoever imports is: where it is another one, it is announced from now on, and counts some hours later.
  const today = dayOf(now, seller());
  const later = coupons.filter((coupon) => announcementOf(coupon) && (coupon.startsOn ?? today) > today);
  if (later.length > 0) return refuse({ kind: "begins-later", codes: later.map(({ code }) => code) });
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await readRevisions(db);
    const prices = await unlawfulPrices(db, announcements, now);
    if (prices.length > 0) return refuse({ kind: "unlawful", prices });
    const stored = await inTransaction(db, async (tx): Promise<Result<number, ImportProblem> | null> => {
      await lockRevision(tx, "catalogue");
      const { catalogue, prices } = await readRevisions(tx);
      if (catalogue !== before.catalogue || prices !== before.prices) return null;
      const beyond = await usedBeyond(tx, coupons);
      if (beyond.length > 0) return refuse({ kind: "used-beyond" as const, codes: beyond });
      await saveCoupons(tx, coupons);
      for (const coupon of coupons)
        await announceCode(tx, normaliseCode(coupon.code), announcementOf(coupon), now);
      return ok(coupons.length);
    });
    if (stored) return stored;
  }
  throw new Error("Prices keep changing: import the coupons later");
}

/** Those of which more orders used than their limit in all would let. Locks what it reads: orders that use one wait. */
async function usedBeyond(tx: Tx, coupons: readonly NewCoupon[]) {
  const beyond: { code: string; used: number }[] = [];
  for (const { code, limitTotal } of coupons) {
    if (limitTotal === null) continue;
    const row = await tx
      .updateTable("coupon")
      .set((set) => ({ used: set.ref("used") }))
      .where("code", "=", normaliseCode(code))
      .where("used", ">", limitTotal)
      .returning("used")
      .executeTakeFirst();
    if (row) beyond.push({ code, used: row.used });
  }
  return beyond;
}

/**
 * Stores coupons, replacing those of the same code; what was used stays counted. Codes are normalised.
 * @throws {Error} at one that `couponFaults` finds fault with
 */
export async function saveCoupons(db: Db, coupons: NewCoupon[]): Promise<void> {
  for (const coupon of coupons) {
    const row = rowOf(coupon);
    await db
      .insertInto("coupon")
      .values({ ...row, used: 0 })
      .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
      .execute();
  }
  await countUp(db, "codes");
}

/** Days that a personal code is kept after its last one: carts that have it say that it is over. */
const PERSONAL_KEPT = 30;

/** Forgets personal codes that ended and that no order used (COUPON-16). */
export async function deleteOldCoupons(db: Db, now: number): Promise<void> {
  const last = daysLater(daysAt(now, null).first, -PERSONAL_KEPT);
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("coupon")
      .where("code", "in", (old) =>
        old
          .selectFrom("coupon")
          .select("code")
          .where("is_personal", "=", 1)
          .where("ends_on", "<", last)
          .where("used", "=", 0)
          .limit(SLICE),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
