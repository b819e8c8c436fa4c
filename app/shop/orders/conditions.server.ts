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

/** Shipments that the carrier has not got. */
export const unsentShipments = (db: Db) =>
  db.selectFrom("shipment").select("shipment.id").where("shipment.state", "!=", "sent");
