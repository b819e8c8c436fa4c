import { type Db, inTransaction } from "~/data/db.server";
import { keepFormerEmail } from "~/shop/customers/links.server";
import { FACTS, type FactsEntry, MAILS, type MailTemplate } from "~/shop/outbox/registry";
import { owe } from "~/shop/repayments/owed.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import type { DataSubject } from "~/shop/privacy/data-subject";
import { PERSONAL } from "~/shop/privacy/register";
import { newCustomer } from "./accounts";
import { fillRest } from "./personal-rows";
import { giveBack, OPERATOR, orderOf } from "./sales";
import { contact, fillCart, type TestShop } from "./shop";

/** Stands in every text of the person, and nowhere else. */
export const MARK = "zqx";
const EMAIL = `${MARK}.personne@example.org`;
/** A mailbox that they named once, in a withdrawal from an order of theirs. */
const OTHER = `${MARK}.autre@example.org`;

/** What a row of the outbox names. */
type Names = { orderId?: string; subjectId?: string };

/** Writes the mark into every free text of every row that tells of a person, but where rows are found by it. */
async function markTexts(db: Db): Promise<void> {
  const live = await db.introspection.getTables();
  for (const { table, rows, columns } of PERSONAL)
    for (const [column, { is }] of Object.entries(columns)) {
      const { dataType = "" } =
        live.find(({ name }) => name === table)?.columns.find(({ name }) => name === column) ?? {};
      if (is !== "personal" || column in rows) continue;
      // Those are no free text; addresses, details and payloads are marked by themselves.
      if (
        /email|contact|slug|sku|coupon|visit|_address|details|payload/.test(column) ||
        /int/i.test(dataType)
      )
        continue;
      await db
        .updateTable(table as "customer")
        .set({ [column]: `${MARK} ${table} ${column}` })
        .execute();
    }
  const payload = JSON.stringify({ payer: MARK });
  await db.updateTable("payment_event").set({ payload }).execute();
  await db.updateTable("order_event").set({ details: payload }).execute();
}

/**
 * A person with a row in every table that may tell of one, of whom every mail can be told; they alone are in the shop's database. All
 * that a person typed is marked.
 */
export async function mailedPerson(shop: TestShop, { guest = false } = {}) {
  const { db, now } = shop;
  const customer = guest ? null : await newCustomer(shop, { email: EMAIL });
  const shipping = { ...contact.shipping, firstName: MARK, lastName: MARK, line1: `1 rue ${MARK}` };
  const own = { email: EMAIL, shipping };
  const order = await orderOf(shop, { "A-5": 1 }, own);
  const waiting = await orderOf(shop, { "A-5": 1 }, own);
  const failing = await orderOf(shop, { "A-5": 1 }, own);
  await db.updateTable("payment").set({ state: "failed" }).where("order_id", "=", failing.id).execute();
  await db
    .updateTable("orders")
    .set({
      customer_id: customer?.id ?? null,
      visit_id: `${MARK}-visit`,
      placed_shipping_address: JSON.stringify(shipping),
      // Some mails tell of it as it stands, and some of its end.
      cancelled_because: "customer",
    })
    .execute();
  await recordTransfer(db, order.number, OPERATOR, now());
  const [payment] = order.payments;
  if (!payment) throw new Error("No payment");
  const money = { id: payment.id, orderId: order.id, method: payment.method };
  await inTransaction(db, async (tx) => {
    await owe(tx, { ...money, currency: "EUR", amount: 100 }, "paid-twice", OPERATOR, now());
    if (customer) await keepFormerEmail(tx, { id: "f", customerId: customer.id, email: EMAIL }, now());
  });
  await db.updateTable("shipment").set({ delivered_on: "2026-11-20" }).execute();
  const person = {
    ...(customer && { customerId: customer.id }),
    email: EMAIL,
    orderIds: order.id,
    paymentReferences: payment.reference,
    visitIds: `${MARK}-visit`,
    // Emptied by the orders above: nothing of a guest's is in one that names nobody.
    ...(customer && { cartIds: (await fillCart(shop, { "A-5": 1 })).id }),
  };
  if (customer) await db.updateTable("cart").set({ customer_id: customer.id }).execute();
  await fillRest(db, person, {
    "message.state": "answered",
    "message.subject": "other",
    "message.number": "M",
    "review.state": "published",
    "review.product_slug": "R",
    "review_report.reason": "fake",
    "review_report.decision": "kept",
    "withdrawal.state": "refused",
    "restock_request.sku": "A-5",
    "credit_note.cause": "lost",
  });
  const review = await db.selectFrom("review").selectAll().executeTakeFirstOrThrow();
  const refused = { number: "S", product_slug: "S", state: "refused", reason: "insult" } as const;
  await db
    .insertInto("review")
    .values({ ...review, ...refused })
    .execute();
  const withdrawal = await db.selectFrom("withdrawal").selectAll().executeTakeFirstOrThrow();
  const matched = { id: "w", number: "W", attempt: "w", email: OTHER, order_id: order.id };
  await db
    .insertInto("withdrawal")
    .values({ ...withdrawal, ...matched })
    .execute();
  await markTexts(db);
  await db.deleteFrom("outbox").execute();

  /** What mails of a template name: an order, or each row of its subject's table; none where there is no such row of a guest's. */
  const namesOf = async (template: MailTemplate): Promise<Names[]> => {
    const { order: named, subject, subjectIfAny }: FactsEntry = FACTS[MAILS[template].facts];
    // Of an order that is paid nothing is missing, and nothing failed.
    const of = { "payment-part": waiting, "payment-failed": failing }[template as string] ?? order;
    const names = named === "always" ? { orderId: of.id } : {};
    const [table, key] = (subject ?? subjectIfAny ?? "").split(".") as ["customer", "id"];
    if (!table) return [names];
    let rows = db.selectFrom(table).select(`${key} as subjectId`);
    // Other orders have shipments too.
    if (named === "always") rows = rows.where("order_id" as "id", "=", order.id);
    if (table === ("review" as string))
      rows = rows.where("state" as "id", "=", template.replace("review-", ""));
    const found = await rows.execute();
    return found.length === 0 && subjectIfAny ? [names] : found.map((row) => ({ ...names, ...row }));
  };
  const subject: DataSubject = { customerId: customer?.id ?? null, email: EMAIL };
  /** Lets nothing hold an erasure up. */
  const settle = async () => {
    await db.updateTable("shipment").set({ state: "sent", sent_at: now() }).execute();
    const given = await giveBack(shop, order.number);
    if (!given.ok) throw new Error("Not given back");
  };
  return { subject, order, namesOf, settle };
}
