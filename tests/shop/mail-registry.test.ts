import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import type { Message } from "~/mail/transport.server";
import { keepFormerEmail } from "~/shop/customers/links.server";
import { enqueueMail } from "~/shop/outbox/outbox.server";
import { type FACTS, MAILS, type MailTemplate, type QueuedMail } from "~/shop/outbox/registry";
import { recordTransfer } from "~/shop/payments/payments.server";
import { oweBack, recordRefund } from "~/shop/payments/refunds.server";
import { erase } from "~/shop/privacy/privacy.server";
import { deliverMails } from "~/worker/mails.server";
import { newCustomer } from "../support/accounts";
import { OPERATOR, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

/** A customer of whom every mail can be told, and what its rows name, by kind of facts. */
async function everyFact(shop: TestShop) {
  const { db } = shop;
  const customer = await newCustomer(shop);
  const { email } = customer;
  const order = await orderOf(shop, { "A-5": 1 }, { email });
  await db.updateTable("orders").set({ customer_id: customer.id }).execute();
  await recordTransfer(db, order.number, OPERATOR, shop.now());
  const [payment] = order.payments;
  const [shipment] = order.shipments;
  if (!payment || !shipment) throw new Error("No payment, or no shipment");
  const money = { id: payment.id, orderId: order.id, method: payment.method };
  await inTransaction(db, async (tx) => {
    await oweBack(tx, { ...money, currency: "EUR", amount: 100 }, "paid-twice", OPERATOR, shop.now());
    await keepFormerEmail(tx, { id: "f", customerId: customer.id, email }, shop.now());
  });
  const { id: refund } = await db.selectFrom("refund_due").select("id").executeTakeFirstOrThrow();
  const times = { created_at: shop.now(), expires_at: shop.now() + 1000 };
  const person = { first_name: "Claire", last_name: "", born_on: "", password_hash: "" };
  await db
    .insertInto("signup")
    .values({ id: "s", email, email_key: email, ...person, return_path: "/", ...times })
    .execute();
  await db
    .insertInto("withdrawal")
    .values({
      ...{ id: "w", number: "w", attempt: "w", region: "fr", state: "refused", name: "", goods: "", email },
      ...{ order_number: "", order_id: order.id, reason: "Trop tard.", received_at: shop.now() },
    })
    .execute();
  await db
    .insertInto("message")
    .values({
      ...{ id: "m", number: "m", attempt: "m", kind: "contact", region: "fr", state: "answered", email },
      ...{ subject: "other", name: "Claire", order_number: "", text: "Bonjour", answer: "Bonjour." },
      ...{ link: "", kept_longer: 0 },
      ...{ received_at: 0, expires_at: shop.now(), decided_at: null, decided_by: "" },
    })
    .execute();
  const awaited = { sku: "A-5", region: "fr", email, email_key: email };
  await db
    .insertInto("restock_request")
    .values({ id: "r", ...awaited, ...times })
    .execute();
  await db
    .insertInto("subscription")
    .values({
      ...{ id: "n", token: "t", email, email_key: email, region: "fr", consent: "", created_at: 0 },
      ...{ confirmed_at: null, expires_at: shop.now() + 1000, code: null },
    })
    .execute();
  const orderId = order.id;
  const day = "2026-11-20";
  await db.updateTable("shipment").set({ delivered_on: day }).execute();
  for (const [number, state, reason] of [
    ["R", "published", ""],
    ["S", "refused", "insult"],
  ] as const)
    await db
      .insertInto("review")
      .values({
        ...{ number, state, reason, reason_words: "", product_slug: number, product_name: "amnesia" },
        ...{ order_id: orderId, verified: 1, source: "", example: 0, region: "fr", author: "Zoé", rating: 5 },
        ...{ title: "Bien", text: "Bien.", language: "fr", original: "", growing: 0, purchased_on: day },
        ...{ answer: "", helpful: 0, written_at: 0, decided_at: 0, decided_by: "", published_at: null },
      })
      .execute();
  await db
    .insertInto("review_report")
    .values({
      ...{ id: "o", review_number: "R", product_name: "amnesia", region: "fr", reason: "fake", words: "" },
      ...{ email, reported_at: 0, closed_at: 0, decision: "kept", answer: "Il parle du sachet." },
    })
    .execute();
  const names: Record<keyof typeof FACTS, { orderId?: string; subjectId?: string }> = {
    order: { orderId },
    "order-with-terms": { orderId },
    "order-link": { orderId },
    cancellation: { orderId },
    refund: { orderId, subjectId: refund },
    shipment: { orderId, subjectId: shipment.id },
    withdrawal: { orderId, subjectId: "w" },
    "refused-withdrawal": { orderId, subjectId: "w" },
    mailbox: {},
    customer: { subjectId: customer.id },
    "customer-link": { subjectId: customer.id },
    "signup-link": { subjectId: "s" },
    "restock-request": { subjectId: "r" },
    restock: { subjectId: "A-5" },
    subscription: { subjectId: "n" },
    "review-request": { orderId },
    review: { orderId, subjectId: "R" },
    report: { subjectId: "o" },
    "report-decision": { subjectId: "o" },
    message: { subjectId: "m" },
    "message-copy": { subjectId: "m" },
    "message-answer": { subjectId: "m" },
  };
  await db.deleteFrom("outbox").execute();
  return { customer, order, names };
}

describe("every mail of the registry", () => {
  it("is written from its facts, and goes with its person [PRIVACY-3]", async () => {
    const shop = await smallShop();
    const { db } = shop;
    const { customer, order, names } = await everyFact(shop);
    const templates = Object.keys(MAILS) as MailTemplate[];
    const namesOf = (template: MailTemplate) => ({
      ...names[MAILS[template].facts],
      ...(template === "review-refused" && { subjectId: "S" }),
    });
    for (const template of templates) {
      const mail = { template, recipient: customer.email, region: "fr", ...namesOf(template) };
      await enqueueMail(db, mail as QueuedMail, shop.now());
    }
    const sent: Message[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    const failed = await db.selectFrom("outbox").select("last_error").where("state", "!=", "sent").execute();
    expect(failed).toEqual([]);
    expect(sent).toHaveLength(templates.length);

    // Those to a mailbox that is not the account's, as a change of address sends one.
    for (const template of templates)
      if (
        ![
          ...["mailbox", "signup-link", "restock-request", "restock", "subscription"],
          ...["report", "report-decision"],
        ].includes(MAILS[template].facts)
      ) {
        const mail = { template, recipient: "autre@example.org", region: "fr" };
        await enqueueMail(db, { ...mail, ...namesOf(template) } as QueuedMail, shop.now());
      }
    await db.updateTable("shipment").set({ state: "sent", sent_at: shop.now() }).execute();
    expect((await recordRefund(db, order.number, OPERATOR, shop.now())).ok).toBe(true);
    const person = { customerId: customer.id, email: customer.email };
    expect(await erase(db, shop.config.varDir, person, shop.now())).toEqual({ ok: true, value: null });
    expect(await db.selectFrom("outbox").select("template").execute()).toEqual([]);
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
