import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { TABLES } from "~/data/schema";
import type { Message } from "~/mail/transport.server";
import { keepFormerEmail } from "~/shop/customers/links.server";
import { enqueueMail } from "~/shop/outbox/outbox.server";
import { type Facts, FACTS, MAILS, type MailTemplate, type QueuedMail } from "~/shop/outbox/registry";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { oweBack } from "~/shop/payments/refunds.server";
import { erase } from "~/shop/privacy/privacy.server";
import { deliverMails } from "~/worker/mails.server";
import { newCustomer } from "../support/accounts";
import { fillRest } from "../support/personal-rows";
import { giveBack, OPERATOR, orderOf, smallShop } from "../support/sales";
import { fillCart, type TestShop } from "../support/shop";

/** A customer of whom every mail can be told, and what its rows name, by kind of facts. */
async function everyFact(shop: TestShop) {
  const { db } = shop;
  const customer = await newCustomer(shop);
  const { email } = customer;
  const order = await orderOf(shop, { "A-5": 1 }, { email });
  const waiting = await orderOf(shop, { "A-5": 1 }, { email });
  const failing = await orderOf(shop, { "A-5": 1 }, { email });
  await db.updateTable("payment").set({ state: "failed" }).where("order_id", "=", failing.id).execute();
  await db.updateTable("orders").set({ customer_id: customer.id }).execute();
  await recordTransfer(db, order.number, OPERATOR, shop.now());
  const [payment] = order.payments;
  if (!payment) throw new Error("No payment");
  const money = { id: payment.id, orderId: order.id, method: payment.method };
  await inTransaction(db, async (tx) => {
    await oweBack(tx, { ...money, currency: "EUR", amount: 100 }, "paid-twice", OPERATOR, shop.now());
    await keepFormerEmail(tx, { id: "f", customerId: customer.id, email }, shop.now());
  });
  await db.updateTable("shipment").set({ delivered_on: "2026-11-20" }).execute();
  const person = {
    ...{ customerId: customer.id, email, orderIds: order.id, paymentReferences: payment.reference },
    // Nothing of these is mailed.
    ...{ cartIds: (await fillCart(shop, { "A-5": 1 })).id, messageIds: "m", visitIds: "v" },
  };
  await fillRest(db, person, {
    ...{ "message.state": "answered", "message.subject": "other", "message.answer": "Bonjour." },
    ...{ "review.state": "published", "review.product_slug": "R", "review_report.reason": "fake" },
    ...{ "review_report.decision": "kept", "withdrawal.state": "refused", "restock_request.sku": "A-5" },
    ...{ "credit_note.cause": "lost" },
  });
  const review = await db.selectFrom("review").selectAll().executeTakeFirstOrThrow();
  const refused = { number: "S", product_slug: "S", state: "refused", reason: "insult" } as const;
  await db
    .insertInto("review")
    .values({ ...review, ...refused })
    .execute();
  await db.deleteFrom("outbox").execute();
  /** What a mail of these facts names: the first row of its subject's table. */
  const namesOf = async ({ order: named, subject }: Facts) => {
    if (!subject) return named ? { orderId: order.id } : {};
    const [key = ""] = Object.keys(TABLES[subject].columns);
    let rows = db.selectFrom(subject as "customer").selectAll();
    // The other order has a shipment too, and ids are in no order.
    if (subject === "shipment") rows = rows.where("order_id" as "id", "=", order.id);
    const row = await rows.orderBy(key as "id").executeTakeFirstOrThrow();
    return { ...(named && { orderId: order.id }), subjectId: row[key as "id"] };
  };
  return { customer, order, waiting, failing, namesOf };
}

describe("every mail of the registry", () => {
  it("is written from its facts, and goes with its person [PRIVACY-3]", async () => {
    const shop = await smallShop();
    const { db } = shop;
    const { customer, order, waiting, failing, namesOf: namesOfFacts } = await everyFact(shop);
    const templates = Object.keys(MAILS) as MailTemplate[];
    const namesOf = async (template: MailTemplate) => ({
      ...(await namesOfFacts(FACTS[MAILS[template].facts])),
      ...(template === "review-refused" && { subjectId: "S" }),
      // Of an order that is paid nothing is missing, and nothing failed.
      ...(template === "payment-part" && { orderId: waiting.id }),
      ...(template === "payment-failed" && { orderId: failing.id }),
    });
    for (const template of templates) {
      const mail = { template, recipient: customer.email, region: "fr", ...(await namesOf(template)) };
      await enqueueMail(db, mail as QueuedMail, shop.now());
    }
    const sent: Message[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    const failed = await db.selectFrom("outbox").select("last_error").where("state", "!=", "sent").execute();
    expect(failed).toEqual([]);
    expect(sent).toHaveLength(templates.length);

    // Those to a mailbox that is not the account's, as a change of address sends one: known by their order, the account or the message.
    for (const template of templates) {
      const { order: named, subject }: Facts = FACTS[MAILS[template].facts];
      if (!named && subject !== "customer" && subject !== "message") continue;
      const mail = { template, recipient: "autre@example.org", region: "fr" };
      await enqueueMail(db, { ...mail, ...(await namesOf(template)) } as QueuedMail, shop.now());
    }
    await db.updateTable("shipment").set({ state: "sent", sent_at: shop.now() }).execute();
    expect((await giveBack(shop, order.number)).ok).toBe(true);
    const person = { customerId: customer.id, email: customer.email };
    expect(await erase(db, shop.config.varDir, person, shop.now())).toEqual({ ok: true, value: null });
    expect(await db.selectFrom("outbox").select("template").execute()).toEqual([]);
  });

  it("waits for the next start once the worker is to end [SERVER-1]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    for (let index = 0; index < 3; index++)
      await enqueueMail(
        shop.db,
        { template: "order-link", recipient: order.email, region: "fr", orderId: order.id },
        shop.now(),
      );
    const sent: Message[] = [];
    const transport = { send: async (mail: Message) => void sent.push(mail), close: () => undefined };
    await deliverMails(shop, transport, () => sent.length > 0);
    expect(sent).toHaveLength(1);
    await deliverMails(shop, transport);
    expect(sent).toHaveLength(4);
  });

  it("is queued with what its facts are found by: less, or another's, does not compile [MAIL-1]", () => {
    const to = { recipient: "claire@example.org", region: "fr" };
    const mails: QueuedMail[] = [
      { ...to, template: "order-placed", orderId: "o" },
      { ...to, template: "refund-due", orderId: "o", subjectId: "r" },
      { ...to, template: "account-unknown" },
      // @ts-expect-error there is no such mail
      { ...to, template: "order-plced", orderId: "o" },
      // @ts-expect-error without an order
      { ...to, template: "order-placed" },
      // @ts-expect-error its order is not known
      { ...to, template: "payment-failed", orderId: null },
      // @ts-expect-error the refund is missing
      { ...to, template: "refund-due", orderId: "o" },
      // @ts-expect-error a customer's mail tells of no order
      { ...to, template: "password-reset", subjectId: "c", orderId: "o" },
    ];
    expect(mails).toHaveLength(8);
  });
});
