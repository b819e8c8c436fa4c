import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Orders that nobody has paid yet: a row goes once its order is paid or cancelled, so that the table stays small.
  await db.schema
    .createTable("order_hold")
    .addColumn("order_id", "text", (c) => c.primaryKey().references("orders.id").onDelete("cascade"))
    .addColumn("mailbox", "text", (c) => c.notNull())
    .addColumn("client", "text", (c) => c.notNull())
    .addColumn("confirmed", "integer", (c) => c.notNull())
    .addColumn("opened_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("order_hold_mailbox").on("order_hold").column("mailbox").execute();
  await db.schema.createIndex("order_hold_client").on("order_hold").column("client").execute();
  await sql`
    insert into order_hold (order_id, mailbox, client, confirmed, opened_at)
    select id, '', '', 1, placed_at from orders
    where state = 'placed'
      and not exists (select 1 from payment where payment.order_id = orders.id and payment.state = 'complete')
  `.execute(db);
}
