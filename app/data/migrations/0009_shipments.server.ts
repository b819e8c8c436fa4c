import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ["sequence", "integer"],
    ["sent_at", "bigint"],
    ["delivered_on", "text"],
    ["earliest_on", "text"],
    ["average_on", "text"],
    ["latest_on", "text"],
    ["tracking_code", "text"],
    ["tracking_url", "text"],
  ] as const)
    await db.schema
      .alterTable("shipment")
      .addColumn(name, type, (c) => (name === "sequence" ? c.notNull().defaultTo(1) : c))
      .execute();
  await db.schema
    .createIndex("shipment_sequence")
    .unique()
    .on("shipment")
    .columns(["order_id", "sequence"])
    .execute();

  await db.schema
    .createTable("shipment_line")
    .addColumn("shipment_id", "text", (c) => c.notNull().references("shipment.id").onDelete("cascade"))
    .addColumn("sku", "text", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint("shipment_line_pk", ["shipment_id", "sku"])
    .execute();
  // Until now an order had one shipment, of everything.
  await sql`
    insert into shipment_line (shipment_id, sku, quantity)
    select shipment.id, order_line.sku, sum(order_line.quantity)
    from shipment join order_line on order_line.order_id = shipment.order_id
    group by shipment.id, order_line.sku
  `.execute(db);
  await sql`update shipment set sent_at = updated_at where state = 'sent'`.execute(db);
}
