import { sql } from "kysely";
import type { Db } from "../../data/db.server";
import { SIMULATED_METHODS } from "../region/payment-method";

/* What queries ask of an order's payments and shipments, each in one place: for a further condition that names the order. */

/** Payments that real money completed. */
export const realPayments = (db: Db) =>
  db
    .selectFrom("payment")
    .select("payment.id")
    .where("payment.state", "=", "complete")
    .where("payment.method", "not in", SIMULATED_METHODS);

/**
 * Payments of which a part came that nothing is bought with, and which nothing says yet is to be given back (PAYMENT-34): their
 * order was cancelled, or another payment with real money completed it.
 */
export const partsToOwe = (db: Db) =>
  db
    .selectFrom("payment")
    .innerJoin("orders as ended", "ended.id", "payment.order_id")
    // A literal, no parameter: the planner uses a partial index only where its condition is a literal.
    .where("payment.partly_received", ">", sql.lit(0))
    .where((where) =>
      where.or([
        where("ended.state", "=", "cancelled"),
        where.exists(
          where
            .selectFrom("payment as other")
            .select("other.id")
            .whereRef("other.order_id", "=", "payment.order_id")
            .where("other.state", "=", "complete")
            .where("other.method", "not in", SIMULATED_METHODS),
        ),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("refund_due as part")
            .select("part.id")
            .whereRef("part.payment_id", "=", "payment.id"),
        ),
      ),
    );

/** Shipments that the carrier has not got. */
export const unsentShipments = (db: Db) =>
  db.selectFrom("shipment").select("shipment.id").where("shipment.state", "!=", "sent");
