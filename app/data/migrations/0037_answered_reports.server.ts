import { type Kysely, sql } from "kysely";

/**
 * Reports of reviews may leave an address and are then answered (REVIEW-8). They outlive the review, whose author may take it
 * back while somebody waits for that answer: the table is made anew, without the reference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ["review_report_open", "review_report_review_number"])
    await db.schema.dropIndex(index).execute();
  await db.schema.alterTable("review_report").renameTo("review_report_before").execute();
  await db.schema
    .createTable("review_report")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("review_number", "text", (c) => c.notNull())
    .addColumn("product_name", "text", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("reported_at", "bigint", (c) => c.notNull())
    .addColumn("closed_at", "bigint")
    .addColumn("decision", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .execute();
  await sql`
    insert into review_report
      (id, review_number, product_name, region, reason, words, email, reported_at, closed_at, decision, answer)
    select one.id, one.review_number, review.product_name, 'fr', one.reason, one.words, '',
      one.reported_at, one.closed_at, '', ''
    from review_report_before as one join review on review.number = one.review_number`.execute(db);
  await db.schema.dropTable("review_report_before").execute();
  for (const [name, columns] of Object.entries({
    open: ["closed_at", "reported_at"],
    review_number: ["review_number"],
  }))
    await db.schema.createIndex(`review_report_${name}`).on("review_report").columns(columns).execute();
  // Whose data it is, as for messages.
  await db.schema
    .createIndex("review_report_email")
    .on("review_report")
    .expression(sql`lower(email)`)
    .execute();
}
