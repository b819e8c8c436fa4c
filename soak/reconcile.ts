import type { Db } from "~/data/db.server";
import type { Quote } from "~/shop/pricing/quote";

/*
 * Whether the rows of a shop agree with each other, whatever happened to its processes: what was sold was taken from the
 * stock, each order has its payment, its mail and its event once, and each sum adds up.
 */

/** Faults in words, none where all agrees. @param stock units that each stock item held before anything was sold */
export async function reconcile(db: Db, stock: ReadonlyMap<string, number>): Promise<string[]> {
  const faults: string[] = [];
  const orders = await db.selectFrom("orders").selectAll().execute();
  const payments = await db.selectFrom("payment").selectAll().execute();
  const lines = await db.selectFrom("order_line").selectAll().execute();
  const mails = await db.selectFrom("outbox").select(["order_id", "template"]).execute();
  const events = await db.selectFrom("order_event").select(["order_id", "kind"]).execute();
  const holds = new Set(
    (await db.selectFrom("order_hold").select("order_id").execute()).map((row) => row.order_id),
  );
  const owed = new Set(
    (await db.selectFrom("refund_due").select("payment_id").execute()).map((row) => row.payment_id),
  );
  const shipments = await db.selectFrom("shipment").select("order_id").execute();

  for (const order of orders) {
    const of = <Row extends { order_id: string | null }>(rows: Row[]) =>
      rows.filter((row) => row.order_id === order.id);
    const say = (fault: string) => faults.push(`${order.number}: ${fault}`);
    const quote = JSON.parse(order.quote) as Quote;
    const sum = of(lines).reduce((total, line) => total + line.total, 0);
    if (sum !== quote.subtotal || quote.total !== order.total) say("its lines do not add up to its quote");
    const own = of(payments);
    if (own.length === 0) say("no payment");
    const complete = own.filter(({ state }) => state === "complete");
    const count = (kind: string) => of(events).filter((event) => event.kind === kind).length;
    const mailed = (template: string) => of(mails).filter((mail) => mail.template === template).length;
    if (count("order-placed") !== 1) say(`${count("order-placed")} times placed`);
    if (mailed("order-placed") !== 1) say(`${mailed("order-placed")} mails of its order`);
    if (count("payment-complete") !== complete.length) say("events and payments disagree");
    // Money that is owed is told by another mail.
    const bought = complete.filter(({ id }) => !owed.has(id));
    if (order.state === "placed" && mailed("payment-received") !== bought.length)
      say(`${mailed("payment-received")} mails of ${bought.length} payments`);
    for (const { id, amount, partly_received: part } of own) {
      if (part < 0 || part >= Math.max(amount, 1)) say(`a part of ${part} of ${amount}`);
      if (part > 0 && order.state === "cancelled" && !owed.has(id)) say("a part is kept");
    }
    if (of(shipments).length !== 1) say(`${of(shipments).length} shipments`);
    const waits = order.state === "placed" && complete.length === 0;
    if (holds.has(order.id) !== waits) say("held though nothing is awaited, or not held though it is");
  }
  const sold = new Map<string, number>();
  for (const line of lines)
    if (orders.find(({ id }) => id === line.order_id)?.state === "placed")
      sold.set(line.stock_item, (sold.get(line.stock_item) ?? 0) + line.stock_units);
  for (const { id, on_hand } of await db.selectFrom("stock_item").selectAll().execute()) {
    const before = stock.get(id);
    if (before !== undefined && on_hand + (sold.get(id) ?? 0) !== before)
      faults.push(`${id}: ${before} before, ${sold.get(id) ?? 0} sold, ${on_hand} left`);
  }
  for (const { provider, event_id, outcome } of await db.selectFrom("payment_event").selectAll().execute())
    if (outcome === "received") faults.push(`${provider} ${event_id} was stored and never applied`);
  return faults;
}
