import { sql } from "kysely";
import { type Db, inTransaction } from "../../data/db.server";
import { digestOf, keyedDigestsOf } from "../identity.server";
import { REVIEWS } from "../limits/limits";
import { mailboxOf } from "../limits/mailbox";
import { enqueueMail, roomForMails } from "../outbox/outbox.server";
import { type OnFailure, rethrow } from "../tasks/failures.server";
import { utcDay } from "../region/dated";

/* The one mail that asks an order's customer for reviews, and who wants none. Writes `review_request` and `review_refusal`. */

const DAY = 24 * 3600 * 1000;
/** Without the shop's secret: a refusal outlives every change of it. */
const keyOf = (email: string) => digestOf(`no review requests ${mailboxOf(email)}`);
/** With those that were noted under a secret, before. */
const keysOf = (email: string) => [keyOf(email), ...keyedDigestsOf(mailboxOf(email))];

/** REVIEW-9: no order of this mailbox is asked about any more. Twice is the same as once. */
export async function refuseRequests(db: Db, email: string, now: number): Promise<void> {
  await db
    .insertInto("review_refusal")
    .values({ mailbox: keyOf(email), refused_at: now })
    .onConflict((conflict) => conflict.column("mailbox").doNothing())
    .execute();
}

/** Whether a mailbox wants no such mails. */
export async function refusesRequests(db: Db, email: string): Promise<boolean> {
  const rows = db.selectFrom("review_refusal").select("mailbox").where("mailbox", "in", keysOf(email));
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Orders that arrived whole some days ago, and were not looked at yet: the oldest arrivals first. */
function listArrived(db: Db, now: number, limit: number) {
  const arrival = sql<string>`coalesce(shipment.delivered_on, shipment.latest_on)`;
  return (
    db
      .selectFrom("shipment")
      .innerJoin("orders", "orders.id", "shipment.order_id")
      .select([
        "orders.id",
        "orders.number",
        "orders.email",
        "orders.region",
        "orders.state",
        "orders.review_declined",
      ])
      .where(arrival, "<=", utcDay(now - REVIEWS.askedAfterDays * DAY))
      // Whoever bought long ago is not asked out of the blue.
      .where(arrival, ">", utcDay(now - REVIEWS.askedWithinDays * DAY))
      .where("shipment.sequence", "=", 1)
      // Whoever did not receive a parcel is not asked (PAYMENT-35).
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("credit_note")
              .select("credit_note.id")
              .whereRef("credit_note.order_id", "=", "orders.id")
              .where("credit_note.cause", "=", "lost"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("review_request")
              .select("order_id")
              .whereRef("review_request.order_id", "=", "orders.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("shipment as other")
              .select("other.id")
              .whereRef("other.order_id", "=", "orders.id")
              .where((where) =>
                where.or([
                  where(sql`coalesce(other.delivered_on, other.latest_on)`, "is", null),
                  where(
                    sql`coalesce(other.delivered_on, other.latest_on)`,
                    ">",
                    utcDay(now - REVIEWS.askedAfterDays * DAY),
                  ),
                ]),
              ),
          ),
        ),
      )
      .orderBy(arrival)
      .orderBy("orders.id")
      .limit(limit)
      .execute()
  );
}

/**
 * REVIEW-9: queues the mail that asks for reviews of an order, once for each, some weeks after its last parcel came. Not
 * where the customer declined it with the order or for their mailbox, where the order was cancelled or withdrawn from, or
 * where they wrote already.
 * @returns how many were queued
 */
export async function queueReviewRequests(
  db: Db,
  now: number,
  onFailure: OnFailure = rethrow,
): Promise<number> {
  const room = await roomForMails(db, "review-request", REVIEWS.mailsPerMinute);
  if (room === 0) return 0;
  let queued = 0;
  for (const order of await listArrived(db, now, room))
    try {
      if (await askAbout(db, order, now)) queued += 1;
    } catch (error) {
      onFailure(order.number, error);
    }
  return queued;
}

/** Looks at an order that arrived, once; whether its customer is asked. */
function askAbout(
  db: Db,
  order: Awaited<ReturnType<typeof listArrived>>[number],
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { id } = order;
    const wrote = await tx
      .selectFrom("review")
      .select("number")
      .where("order_id", "=", id)
      .executeTakeFirst();
    const left = await tx.selectFrom("withdrawal").select("id").where("order_id", "=", id).executeTakeFirst();
    const isAsked =
      order.state === "placed" &&
      order.review_declined === 0 &&
      // An erased order has no mailbox.
      order.email !== "" &&
      !wrote &&
      !left &&
      !(await refusesRequests(tx, order.email));
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto("review_request")
      .values({ order_id: id, mailed: isAsked ? 1 : 0, looked_at: now })
      // Another process was faster.
      .onConflict((conflict) => conflict.column("order_id").doNothing())
      .executeTakeFirst();
    if (!isAsked || isNew === 0n) return false;
    const { email: recipient, region } = order;
    await enqueueMail(tx, { template: "review-request", recipient, region, orderId: id }, now);
    return true;
  });
}
