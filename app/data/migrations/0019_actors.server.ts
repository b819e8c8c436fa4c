import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["actor", "actor_name"])
    await db.schema.alterTable("order_event").addColumn(column, "text").execute();
  // Of what is older, only what one kind of actor can have done; whether a shopper was signed in, nobody knows any more.
  const are = (actor: string, name: string | null, which: ReturnType<typeof sql>) =>
    sql`update order_event set actor = ${actor}, actor_name = ${name} where ${which}`.execute(db);
  await are(
    "operator",
    null,
    sql`kind in ('refund-done', 'withdrawal-accepted', 'withdrawal-refused') or kind like 'shipment-%'
      or (kind = 'order-cancelled' and details like '%"reason":"operator"%')`,
  );
  await are("worker", null, sql`kind = 'order-cancelled' and details like '%"reason":"hold-ended"%'`);
  await are("shopper", null, sql`kind = 'withdrawal-received'`);
  // The operator says that a transfer came, the sandbox what became of its own; money is too much as it comes.
  const moved = sql`kind in ('payment-processing', 'payment-complete', 'payment-failed', 'refund-due')`;
  await are("operator", null, sql`${moved} and details like '%"method":"transfer"%'`);
  await are("provider", "sandbox", sql`${moved} and details like '%"method":"sandbox"%'`);

  // By whom and on which visit an order came to be, where an affiliate led there.
  for (const column of ["affiliate_id", "visit_id"])
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
}
