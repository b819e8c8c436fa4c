import { rootStorefront } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import { SHOPPER } from "~/shop/actor";
import { newToken } from "~/shop/identity.server";
import { findCreditNote } from "~/shop/repayments/credit-notes.server";
import { creditNotesOf } from "~/shop/orders/invoices.server";
import { isWithdrawn, mayBecome } from "~/shop/orders/order";
import { getOrder } from "~/shop/orders/orders.server";
import {
  checkStatement,
  STATEMENT_LIMITS,
  type Statement,
  WITHDRAWAL_TRANSITIONS,
} from "~/shop/withdrawals/withdrawal";
import {
  declareWithdrawal,
  deleteOldWithdrawals,
  findWithdrawalByNumber,
  findWithdrawalReceipt,
  getWithdrawal,
  listWithdrawals,
  matchWithdrawals,
} from "~/shop/withdrawals/withdrawals.server";
import { acceptWithdrawal, refuseWithdrawal } from "~/shop/withdrawals/decisions.server";
import { recordWithdrawalRepaid } from "~/shop/repayments/repaid.server";
import { withdrawalDeadline } from "~/shop/orders/withdrawal-deadline.server";
import { cancelOrder, releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { prepareShipment, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { howRepaid } from "~/shop/payments/providers/providers";
import { listOwedPayments, listOwedWithdrawals } from "~/shop/repayments/owed.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { erase, ordersUnderWay } from "~/shop/privacy/privacy.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { orderView } from "~/views/order.server";
import { shipmentLoaders } from "~/mail/shipment/loader.server";
import { OPERATOR, DAY, orderOf, smallShop } from "../support/sales";
import { contact, NOON, type TestShop } from "../support/shop";
import { onHand } from "../support/varieties";

const refused = (problem: string) => ({ ok: false, problem });

const STATED: Statement = {
  name: "Claire Dupont",
  orderNumber: "7K3F9-QXM2A",
  email: contact.email,
  goods: "",
};

/** States a withdrawal; answers its reference. @param given by whom, in which form's name, how much later (ms) */
async function stateIt(
  shop: TestShop,
  statement: Statement,
  given: { token?: string; clientAddress?: string; later?: number } = {},
): Promise<string> {
  const { token = newToken(), clientAddress = "192.0.2.1", later = 0 } = given;
  const asked = { region: "fr", token, statement, clientAddress };
  const stated = await declareWithdrawal(shop.db, asked, shop.now() + later);
  if (!stated.ok) throw new Error(`Wait ${stated.problem}`);
  return stated.value;
}

/** States a withdrawal and answers it as it is stored. */
async function declared(shop: TestShop, changes: Partial<Statement> = {}, token = newToken()) {
  const reference = await stateIt(shop, { ...STATED, ...changes }, { token });
  const receipt = await findWithdrawalReceipt(shop.db, reference, shop.now());
  if (!receipt) throw new Error("No receipt");
  return { ...receipt, reference };
}

const count = async (shop: TestShop) => (await listWithdrawals(shop.db, { all: true, limit: 1000 })).length;

/** Mails about withdrawals, oldest first. */
const mails = (shop: TestShop) =>
  shop.db
    .selectFrom("outbox")
    .select(["template", "recipient", "region", "order_id", "subject_id"])
    .where("template", "like", "withdrawal-%")
    .orderBy("created_at")
    .execute();

/** An order that nobody paid, withdrawn from whole; `before`: the packs on hand before it was placed. */
async function unpaidAccepted() {
  const shop = await smallShop();
  const before = await onHand(shop.db, "A-5");
  const order = await orderOf(shop, { "A-5": 2 });
  const { number } = await declared(shop, { orderNumber: order.number });
  await matchWithdrawals(shop.db, shop.now());
  await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
  return { shop, order, before };
}

const events = async (shop: TestShop, orderId: string) =>
  (await getOrder(shop.db, orderId)).events.filter(({ kind }) => kind.startsWith("withdrawal-"));

describe("a statement", () => {
  it("is tidied, not criticised [WITHDRAWAL-5]", () => {
    const typed = {
      name: "  Claire\u200b  Dupont ",
      orderNumber: " commande du\t3 novembre ",
      email: " Claire@EXAMPLE.org",
      goods: "\r\n  Un sachet \r\n\r\n\r\n\r\nun  autre\u0007 \n",
    };
    expect(checkStatement(typed)).toEqual({
      ok: true,
      value: {
        name: "Claire Dupont",
        orderNumber: "commande du 3 novembre",
        email: "Claire@example.org",
        goods: "Un sachet\n\nun autre",
      },
    });
  });

  it("is refused for what is missing or absurdly long, in the form's order [WITHDRAWAL-6]", () => {
    const nothing = { name: " ", orderNumber: "\u200b", email: "claire@", goods: "" };
    expect(checkStatement(nothing)).toEqual({
      ok: false,
      problem: [
        { field: "name", reason: "name-required" },
        { field: "orderNumber", reason: "order-number-required" },
        { field: "email", reason: "email-invalid" },
      ],
    });
    for (const [field, limit] of Object.entries(STATEMENT_LIMITS)) {
      expect(checkStatement({ ...STATED, [field]: "x".repeat(limit) }).ok).toBe(true);
      expect(checkStatement({ ...STATED, [field]: "x".repeat(limit + 1) })).toEqual({
        ok: false,
        problem: [{ field, reason: "too-long" }],
      });
    }
  });

  it("is stored with its acknowledgement, for no order, and can be read for a day [WITHDRAWAL-12, WITHDRAWAL-14]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const { reference, acknowledged, ...withdrawal } = await declared(shop, { orderNumber: order.number });
    expect(withdrawal).toMatchObject({
      ...STATED,
      orderNumber: order.number,
      regionCode: "fr",
      state: "received",
      order: null,
      receivedAt: NOON,
      decidedAt: null,
    });
    expect(withdrawal.number).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(acknowledged).toBe(true);
    expect(await mails(shop)).toEqual([
      {
        template: "withdrawal-received",
        recipient: contact.email,
        region: "fr",
        order_id: null,
        subject_id: withdrawal.id,
      },
    ]);
    const { attempt } = await shop.db.selectFrom("withdrawal").select("attempt").executeTakeFirstOrThrow();
    expect(attempt).not.toBe(reference);
    for (const other of ["", attempt, withdrawal.id, withdrawal.number])
      expect(await findWithdrawalReceipt(shop.db, other, shop.now())).toBeNull();
    shop.advance(DAY - 1);
    expect(await findWithdrawalReceipt(shop.db, reference, shop.now())).not.toBeNull();
    shop.advance(1);
    expect(await findWithdrawalReceipt(shop.db, reference, shop.now())).toBeNull();
    expect(await getWithdrawal(shop.db, withdrawal.id)).toEqual(withdrawal);
  });

  it("is one however often its form is sent, two at once too; other words are another one [WITHDRAWAL-11]", async () => {
    const shop = await smallShop();
    const token = newToken();
    const at = (later: number, statement = STATED) => stateIt(shop, statement, { token, later });
    const references = await Promise.all([at(0), at(1), at(2), at(3)]);
    references.push(await at(60_000));
    expect(new Set(references).size).toBe(1);
    expect([await count(shop), (await mails(shop)).length]).toEqual([1, 1]);
    const other = await at(0, { ...STATED, goods: "Un sachet" });
    expect(references).not.toContain(other);
    await declared(shop);
    expect([await count(shop), (await mails(shop)).length]).toEqual([3, 3]);
  });

  it("is taken, but not mailed, after five from one address in a day [WITHDRAWAL-15]", async () => {
    const shop = await smallShop();
    for (let one = 0; one < 5; one++)
      expect(
        (await declared(shop, { email: one % 2 ? "A@example.org" : "a@example.org" })).acknowledged,
      ).toBe(true);
    const sixth = await declared(shop, { email: "a@example.org" });
    expect(sixth.acknowledged).toBe(false);
    expect((await declared(shop, { email: "b@example.org" })).acknowledged).toBe(true);
    expect([await count(shop), (await mails(shop)).length]).toEqual([7, 6]);
    shop.advance(DAY);
    expect((await declared(shop, { email: "a@example.org" })).acknowledged).toBe(true);
  });
});

describe("statements", () => {
  const wait = (shop: TestShop, statement: Statement, clientAddress: string) =>
    stateIt(shop, statement, { clientAddress }).then(
      () => null,
      (error: Error) => Number(error.message.replace("Wait ", "")),
    );

  it("are ten a day for one order, thirty an hour from one client, and without a bound in all [LIMIT-9]", async () => {
    const shop = await smallShop();
    const spelt = ["7K3F9-QXM2A", "7k3f9 qxm2a", "N° 7K3F9QXM2A"];
    for (let one = 0; one < 10; one++) {
      const statement = { ...STATED, orderNumber: spelt[one % 3] ?? "", goods: `Sachet ${one}` };
      expect(await wait(shop, statement, `192.0.2.${one}`)).toBeNull();
    }
    expect(await wait(shop, STATED, "192.0.2.99")).toBe(DAY);
    expect(await count(shop)).toBe(10);
    for (let one = 0; one < 30; one++)
      expect(await wait(shop, { ...STATED, orderNumber: `A${one}` }, "198.51.100.1")).toBeNull();
    expect(await wait(shop, { ...STATED, orderNumber: "B" }, "198.51.100.1")).toBe(DAY / 24);
    expect(await wait(shop, { ...STATED, orderNumber: "B" }, "198.51.100.2")).toBeNull();
    expect(await count(shop)).toBe(41);
  });

  it("are as many when they come at once [LIMIT-9, LIMIT-13]", async () => {
    const shop = await smallShop();
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, one) => wait(shop, { ...STATED, goods: `${one}` }, `192.0.2.${one}`)),
    );
    expect(all.filter((one) => one === null)).toHaveLength(10);
    expect(await count(shop)).toBe(10);
  });

  it("are looked for once each, a slice at a time, however many wait [WITHDRAWAL-19]", async () => {
    const shop = await smallShop();
    const { db } = shop;
    const order = await orderOf(shop);
    const rows = Array.from({ length: 2_500 }, (_, one) => ({
      id: newToken(),
      number: newToken(),
      attempt: newToken(),
      region: "fr",
      state: "received" as const,
      name: "x",
      email: contact.email,
      order_number: `faux ${one}`,
      goods: "",
      order_id: null,
      received_at: shop.now() - one,
      looked_at: null,
      decided_at: null,
      reason: "",
    }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto("withdrawal")
        .values(rows.slice(from, from + 500))
        .execute();
    const { number } = await declared(shop, { orderNumber: order.number });
    const searched = [];
    for (let time = 0; time < 4; time++) searched.push(await matchWithdrawals(db, shop.now()));
    expect(searched).toEqual([1000, 1000, 501, 0]);
    expect((await findWithdrawalByNumber(db, number))?.order?.id).toBe(order.id);
  });

  it("are forgotten a year later where no order was found, those with an order after five [PRIVACY-13]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const { number } = await declared(shop, { orderNumber: order.number });
    await declared(shop, { orderNumber: "inconnu" });
    await matchWithdrawals(shop.db, shop.now());
    const left = async (days: number) => {
      await deleteOldWithdrawals(shop.db, NOON + days * DAY);
      return (await listWithdrawals(shop.db, { all: true, limit: 10 })).map((one) => one.number);
    };
    expect(await left(364)).toHaveLength(2);
    expect(await left(365)).toEqual([number]);
    expect(await left(5 * 365 - 1)).toEqual([number]);
    expect(await left(5 * 365)).toEqual([]);
  });

  it("that were accepted lose their words, and hold their orders back for ever [PRIVACY-13, WITHDRAWAL-21]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const { number } = await declared(shop, { orderNumber: order.number });
    await matchWithdrawals(shop.db, shop.now());
    await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
    await deleteOldWithdrawals(shop.db, NOON + 5 * 365 * DAY);
    const [kept] = await listWithdrawals(shop.db, { all: true, limit: 10 });
    expect(kept).toMatchObject({ number, name: "", email: "", orderNumber: "", isWhole: true });
    const name = { number: order.number, sequence: null };
    expect(await sendShipment(shop.db, name, {}, OPERATOR, shop.now())).toEqual(refused("withdrawn"));
    expect(await cancelPaidOrder(shop.db, order.number, OPERATOR, shop.now())).toEqual(refused("withdrawn"));
  });
});

describe("the match", () => {
  it("is made by number and e-mail, however they are typed, and once [WITHDRAWAL-16]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const typed = order.number.toLowerCase().replace("-", " ");
    const { number } = await declared(shop, {
      orderNumber: `N° ${typed}`,
      email: contact.email.toUpperCase(),
    });
    shop.advance(60_000);
    await Promise.all([matchWithdrawals(shop.db, shop.now()), matchWithdrawals(shop.db, shop.now())]);
    await matchWithdrawals(shop.db, shop.now());
    expect(await findWithdrawalByNumber(shop.db, number)).toMatchObject({
      state: "received",
      order: { id: order.id, number: order.number, email: contact.email },
    });
    expect(await events(shop, order.id)).toEqual([
      { at: NOON, kind: "withdrawal-received", actor: SHOPPER, details: { number } },
    ]);
  });

  it.each([
    ["another e-mail", (number: string) => ({ orderNumber: number, email: "autre@example.org" })],
    ["another number", () => ({ orderNumber: "00000-00000" })],
    ["what is no number", () => ({ orderNumber: "ma commande" })],
  ])("finds nothing by %s [WITHDRAWAL-16]", async (_, changes) => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await declared(shop, changes(order.number));
    await matchWithdrawals(shop.db, shop.now());
    const [one] = await listWithdrawals(shop.db, { all: false, limit: 10 });
    expect(one?.order).toBeNull();
    expect(await events(shop, order.id)).toEqual([]);
  });
});

describe("the decision", () => {
  const matched = async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const withdrawal = await declared(shop, { orderNumber: order.number });
    await matchWithdrawals(shop.db, shop.now());
    shop.advance(60_000);
    return { shop, order, withdrawal };
  };

  it("follows this table, whose states are those that the database takes [WITHDRAWAL-17]", async () => {
    expect(WITHDRAWAL_TRANSITIONS).toEqual({ received: ["accepted", "refused"], accepted: [], refused: [] });
    expect(mayBecome(WITHDRAWAL_TRANSITIONS, "accepted", "refused")).toBe(false);
    const { shop, withdrawal } = await matched();
    const set = (state: string) =>
      shop.db
        .updateTable("withdrawal")
        .set({ state: state as never })
        .where("id", "=", withdrawal.id)
        .execute();
    for (const state of Object.keys(WITHDRAWAL_TRANSITIONS)) await set(state);
    await expect(set("lost")).rejects.toThrow();
  });

  it("accepts with an event and a mail [WITHDRAWAL-17]", async () => {
    const { shop, order, withdrawal } = await matched();
    const decided = await acceptWithdrawal(shop.db, { number: withdrawal.number }, OPERATOR, shop.now());
    expect(decided).toMatchObject({ ok: true, value: { state: "accepted", decidedAt: NOON + 60_000 } });
    const details = { number: withdrawal.number };
    expect(await events(shop, order.id)).toEqual([
      { at: NOON, kind: "withdrawal-received", actor: SHOPPER, details },
      {
        at: NOON + 60_000,
        kind: "withdrawal-accepted",
        actor: OPERATOR,
        details: { ...details, whole: true },
      },
    ]);
    expect((await mails(shop)).at(-1)).toEqual({
      template: "withdrawal-accepted",
      recipient: contact.email,
      region: "fr",
      order_id: order.id,
      subject_id: withdrawal.id,
    });
    expect(await listWithdrawals(shop.db, { all: false, limit: 10 })).toEqual([]);
    expect(await count(shop)).toBe(1);
  });

  it("refuses with a reason, and not without [WITHDRAWAL-17]", async () => {
    const { shop, order, withdrawal } = await matched();
    const { number } = withdrawal;
    expect(await refuseWithdrawal(shop.db, { number, reason: " \n" }, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "no-reason",
    });
    expect(await mails(shop)).toHaveLength(1);
    expect(
      await refuseWithdrawal(shop.db, { number, reason: " Trop tard. " }, OPERATOR, shop.now()),
    ).toMatchObject({
      ok: true,
      value: { state: "refused", reason: "Trop tard." },
    });
    expect((await events(shop, order.id)).map(({ kind }) => kind)).toEqual([
      "withdrawal-received",
      "withdrawal-refused",
    ]);
    expect((await mails(shop)).map(({ template }) => template)).toEqual([
      "withdrawal-received",
      "withdrawal-refused",
    ]);
  });

  it("is made once, by two at once too [WITHDRAWAL-17]", async () => {
    const { shop, order, withdrawal } = await matched();
    const { number } = withdrawal;
    const both = await Promise.all([
      acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now()),
      refuseWithdrawal(shop.db, { number, reason: "Trop tard." }, OPERATOR, shop.now()),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const again = await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
    expect(again).toEqual({ ok: false, problem: "decided" });
    expect(await mails(shop)).toHaveLength(2);
    expect(await events(shop, order.id)).toHaveLength(2);
  });

  it("keeps the order that the worker matched meanwhile, refused by hand or not [WITHDRAWAL-16]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const { number } = await declared(shop, { orderNumber: order.number });
    const refusal = { number, reason: "Délai passé." };
    await Promise.all([
      matchWithdrawals(shop.db, shop.now()),
      refuseWithdrawal(shop.db, refusal, OPERATOR, shop.now()),
    ]);
    await matchWithdrawals(shop.db, shop.now());
    const withdrawal = await findWithdrawalByNumber(shop.db, number);
    expect(withdrawal?.state).toBe("refused");
    const received = (await events(shop, order.id)).filter(({ kind }) => kind === "withdrawal-received");
    expect(received).toHaveLength(withdrawal?.order ? 1 : 0);
  });

  it("of one without an order names it by hand to accept, and need not to refuse [WITHDRAWAL-16, WITHDRAWAL-18]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const lost = await declared(shop, { orderNumber: "ma commande", email: "autre@example.org" });
    const accept = (named?: string) =>
      acceptWithdrawal(shop.db, { number: lost.number, order: named }, OPERATOR, shop.now());
    expect(await accept()).toEqual({ ok: false, problem: "unmatched" });
    expect(await accept("00000-00000")).toEqual({ ok: false, problem: "unknown-order" });
    expect(await accept(order.number)).toMatchObject({ ok: true, value: { order: { id: order.id } } });
    expect((await events(shop, order.id)).map(({ kind, at }) => [kind, at])).toEqual([
      ["withdrawal-received", NOON],
      ["withdrawal-accepted", NOON],
    ]);
    // Who stated it is told, and who placed the order.
    const told = (await mails(shop)).filter(({ template }) => template === "withdrawal-accepted");
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      ["autre@example.org", contact.email].sort(),
    );
    const other = await declared(shop, { orderNumber: "?" });
    const refused = await refuseWithdrawal(
      shop.db,
      { number: other.number, reason: "Commande inconnue." },
      OPERATOR,
      shop.now(),
    );
    expect(refused).toMatchObject({ ok: true, value: { state: "refused", order: null } });
    expect(await acceptWithdrawal(shop.db, { number: "00000-00000" }, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "unknown",
    });
  });
});

describe("a withdrawal of an order that nobody paid", () => {
  it("keeps its hold while it waits, and gets its customer the full days once it is refused [HOLD-2]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    shop.advance(6 * DAY);
    const { number } = await declared(shop, { orderNumber: order.number });
    await matchWithdrawals(shop.db, shop.now());
    shop.advance(2 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    await refuseWithdrawal(shop.db, { number, reason: "Déjà parti." }, OPERATOR, shop.now());
    expect((await getOrder(shop.db, order.id)).heldUntil).toBe(shop.now() + 7 * DAY);
    shop.advance(7 * DAY - 1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    shop.advance(1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
  });

  it("keeps no hold for longer than a fortnight, and none that its mailbox did not confirm [HOLD-2, HOLD-6]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const short = await orderOf(shop, { "A-5": 1 }, { email: "autre@example.org" });
    await shop.db.updateTable("order_hold").set({ confirmed: 0 }).where("order_id", "=", short.id).execute();
    shop.advance(6 * DAY);
    await declared(shop, { orderNumber: order.number });
    await declared(shop, { orderNumber: short.number, email: "autre@example.org" });
    await matchWithdrawals(shop.db, shop.now());
    shop.advance(DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([short.number]);
    shop.advance(13 * DAY);
    // Another statement keeps it no longer.
    await declared(shop, { orderNumber: order.number });
    await matchWithdrawals(shop.db, shop.now());
    shop.advance(DAY - 1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    shop.advance(1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
  });
});

describe("an accepted withdrawal", () => {
  /** One of a paid order of two packs of seven, accepted. @param goods as they were stated; "" for all */
  const accepted = async (goods: string, isSent: boolean) => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 2 });
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const name = { number: order.number, sequence: null };
    if (isSent) await sendShipment(shop.db, name, {}, OPERATOR, shop.now());
    const { number } = await declared(shop, { orderNumber: order.number, goods });
    await matchWithdrawals(shop.db, shop.now());
    const guest = { customerId: null, email: contact.email };
    const underWay = () => ordersUnderWay(shop.db, guest);
    const send = async () => sendShipment(shop.db, name, {}, OPERATOR, shop.now());
    return { shop, order, number, guest, underWay, send };
  };
  const refund = (shop: TestShop, number: string, amount: number) =>
    recordWithdrawalRepaid(shop.db, { number, amount }, OPERATOR, shop.now());

  it("is listed until what it gives back is recorded, once; nobody is erased before [WITHDRAWAL-20, PRIVACY-6, INVOICE-15]", async () => {
    const { shop, order, number, underWay } = await accepted("Un sachet", true);
    expect(await underWay()).toEqual([order.number]);
    expect(await listOwedWithdrawals(shop.db, 10)).toEqual([]);
    expect(await refund(shop, number, 1)).toEqual({ ok: false, problem: "nothing-due" });
    await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
    const { total, currency } = order.quote;
    expect(await listOwedWithdrawals(shop.db, 10)).toEqual([
      {
        withdrawal: number,
        order: order.number,
        atMost: total,
        currency,
        since: shop.now(),
        email: contact.email,
      },
    ]);
    expect(await underWay()).toEqual([order.number]);
    expect(await refund(shop, number, total + 1)).toMatchObject({
      ok: false,
      problem: { kind: "too-much", left: total },
    });
    expect(await refund(shop, "AAAAA-AAAAA", 1)).toEqual({ ok: false, problem: "unknown" });
    const both = await Promise.all([refund(shop, number, 1250), refund(shop, number, 1250)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await events(shop, order.id)).at(-1)).toMatchObject({
      kind: "withdrawal-refunded",
      actor: OPERATOR,
      details: { number, amount: 1250 },
    });
    const [note = ""] = creditNotesOf(await getOrder(shop.db, order.id));
    expect(await findCreditNote(shop.db, order.id, note)).toMatchObject({ withdrawal: number, amount: 1250 });
    expect(await listOwedWithdrawals(shop.db, 10)).toEqual([]);
    expect(await underWay()).toEqual([]);
  });

  it("gives back at most what others left of the order's total [WITHDRAWAL-20]", async () => {
    const { shop, order, number } = await accepted("Un sachet", true);
    const { number: second } = await declared(shop, { orderNumber: order.number, goods: "L’autre" });
    await matchWithdrawals(shop.db, shop.now());
    for (const one of [number, second])
      await acceptWithdrawal(shop.db, { number: one }, OPERATOR, shop.now());
    const { total } = order.quote;
    expect((await refund(shop, number, total - 100)).ok).toBe(true);
    expect(await listOwedWithdrawals(shop.db, 10)).toMatchObject([{ withdrawal: second, atMost: 100 }]);
    expect(await refund(shop, second, 101)).toMatchObject({ problem: { kind: "too-much", left: 100 } });
    expect((await refund(shop, second, 100)).ok).toBe(true);
  });

  it("of all, twice stated, is given back once [WITHDRAWAL-20]", async () => {
    const { shop, order, number, underWay } = await accepted("", true);
    const { number: second } = await declared(shop, { orderNumber: order.number });
    await matchWithdrawals(shop.db, shop.now());
    for (const one of [number, second])
      await acceptWithdrawal(shop.db, { number: one }, OPERATOR, shop.now());
    expect(await listOwedWithdrawals(shop.db, 10)).toHaveLength(2);
    // Less than the total: the dearer of two ways of sending is not given back.
    expect((await refund(shop, number, order.quote.total - 200)).ok).toBe(true);
    expect(await listOwedWithdrawals(shop.db, 10)).toEqual([]);
    expect(await refund(shop, second, 1)).toEqual({ ok: false, problem: "nothing-due" });
    expect(await underWay()).toEqual([]);
  });

  it("of all that nobody paid cancels it: money that comes later is owed [WITHDRAWAL-21, PAYMENT-21]", async () => {
    const { shop, order, before } = await unpaidAccepted();
    expect(await onHand(shop.db, "A-5")).toBe(before);
    expect((await getOrder(shop.db, order.id)).state).toBe("cancelled");
    const paid = await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    expect(paid).toMatchObject({ ok: true, value: { late: true } });
    expect(await onHand(shop.db, "A-5")).toBe(before);
    expect(await listOwedPayments(shop.db, 10, howRepaid)).toMatchObject([{ order: order.number }]);
    expect(await listOwedWithdrawals(shop.db, 10)).toEqual([]);
  });

  it("stays with the order that was found by number and e-mail [WITHDRAWAL-16]", async () => {
    const { shop, order, number } = await accepted("", true);
    const other = await orderOf(shop, { "A-5": 1 }, { email: "autre@example.org" });
    expect(await acceptWithdrawal(shop.db, { number, order: other.number }, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "other-order",
    });
    const named = await acceptWithdrawal(shop.db, { number, order: order.number }, OPERATOR, shop.now());
    expect(named).toMatchObject({ ok: true, value: { order: { number: order.number } } });
  });

  it("holds its order from the moment it is stated, and its person cannot be erased while it waits [WITHDRAWAL-21, PRIVACY-6]", async () => {
    const shop = await smallShop();
    const { number } = await orderOf(shop);
    await recordTransfer(shop.db, number, OPERATOR, shop.now());
    await declared(shop, { orderNumber: number });
    // The worker has not looked yet.
    const guest = { customerId: null, email: contact.email };
    expect(await ordersUnderWay(shop.db, guest)).toEqual([number]);
    const name = { number, sequence: null };
    expect(await prepareShipment(shop.db, name, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "withdrawn",
    });
    expect(await sendShipment(shop.db, name, {}, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "withdrawn",
    });
  });

  it("of an order that was cancelled and that nobody paid holds up no erasure: there is nothing to give back [PRIVACY-6]", async () => {
    const shop = await smallShop();
    const guest = { customerId: null, email: contact.email };
    for (const isPaid of [false, true]) {
      const order = await orderOf(shop);
      await declared(shop, { orderNumber: order.number });
      expect(await ordersUnderWay(shop.db, guest)).toEqual([order.number]);
      await cancelOrder(shop.db, order.number, OPERATOR, shop.now());
      if (isPaid) await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
      const before = await ordersUnderWay(shop.db, guest);
      await matchWithdrawals(shop.db, shop.now());
      const expected = isPaid ? [order.number] : [];
      expect([before, await ordersUnderWay(shop.db, guest)]).toEqual([expected, expected]);
    }
  });

  it("stated with somebody's mailbox holds up no erasure where nothing proves it, however its number is typed [PRIVACY-6]", async () => {
    const shop = await smallShop();
    const other = await orderOf(shop, { "A-5": 1 }, { email: "autre@example.org" });
    await recordTransfer(shop.db, other.number, OPERATOR, shop.now());
    const subject = { customerId: null, email: "inconnue@example.org" };
    const numbers = ["00000-00000", "N7K3F9QXM22", "bonjour", other.number, `${other.number}-2`];
    for (const orderNumber of numbers) await declared(shop, { email: "Inconnue@example.org", orderNumber });
    const before = await ordersUnderWay(shop.db, subject);
    await matchWithdrawals(shop.db, shop.now());
    expect([before, await ordersUnderWay(shop.db, subject)]).toEqual([[], []]);
    expect((await erase(shop.db, shop.config.varDir, subject, shop.now())).ok).toBe(true);
    const left = await shop.db.selectFrom("withdrawal").select("email").execute();
    expect(left.filter(({ email }) => email.toLowerCase() === subject.email)).toEqual([]);
    // Whoever owns the other order is held by nothing either, save their own order.
    const owner = { customerId: null, email: "autre@example.org" };
    expect(await ordersUnderWay(shop.db, owner)).toEqual([other.number]);
  });

  it.each([
    (number: string) => number,
    (number: string) => `commande n° ${number.toLowerCase()}-2`,
    (number: string) => number.replace("-", ""),
  ])("of an order of theirs holds up an erasure from the moment it is stated, %#", async (typed) => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const unit = { number: order.number, sequence: null };
    await sendShipment(shop.db, unit, {}, OPERATOR, shop.now());
    const guest = { customerId: null, email: contact.email };
    expect(await ordersUnderWay(shop.db, guest)).toEqual([]);
    await declared(shop, { orderNumber: typed(order.number) });
    expect(await ordersUnderWay(shop.db, guest)).toEqual([order.number]);
    await matchWithdrawals(shop.db, shop.now());
    expect(await ordersUnderWay(shop.db, guest)).toEqual([order.number]);
  });

  it("owes nothing where nothing was paid with real money", async () => {
    const shop = await smallShop();
    for (const method of ["transfer", "sandbox"] as const) {
      const order = await orderOf(shop, undefined, { method });
      if (method === "sandbox")
        await shop.db
          .updateTable("payment")
          .set({ state: "complete" })
          .where("order_id", "=", order.id)
          .execute();
      const { number } = await declared(shop, { orderNumber: order.number });
      await matchWithdrawals(shop.db, shop.now());
      await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
      expect(await refund(shop, number, 1)).toEqual({ ok: false, problem: "nothing-due" });
    }
    expect(await listOwedWithdrawals(shop.db, 10)).toEqual([]);
  });

  it("of all that has not left keeps it, and gives its seeds back to the stock once [WITHDRAWAL-21]", async () => {
    const { shop, order, number, underWay, send } = await accepted("", false);
    const before = await onHand(shop.db, "A-5");
    expect(await send()).toEqual({ ok: false, problem: "withdrawn" });
    await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
    expect(await onHand(shop.db, "A-5")).toBe(before + 2);
    const { number: again } = await declared(shop, { orderNumber: order.number, name: "Claire D." });
    await matchWithdrawals(shop.db, shop.now());
    await acceptWithdrawal(shop.db, { number: again }, OPERATOR, shop.now());
    expect(await onHand(shop.db, "A-5")).toBe(before + 2);
    expect(await send()).toEqual({ ok: false, problem: "withdrawn" });
    expect(await refund(shop, number, 0)).toMatchObject({ ok: true });
    expect(await underWay()).toEqual([]);
  });

  it("of a part says what of it has not left: that stays, and the rest leaves [WITHDRAWAL-21, WITHDRAWAL-22]", async () => {
    const { shop, order, number, send, guest } = await accepted("Un sachet", false);
    const accept = (...unsent: [number?]) =>
      acceptWithdrawal(
        shop.db,
        { number, unsent: unsent.map((quantity = 0) => ({ sku: "A-5", quantity })) },
        OPERATOR,
        shop.now(),
      );
    const before = await onHand(shop.db, "A-5");
    expect(await send()).toEqual(refused("withdrawn"));
    expect(await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now())).toEqual(refused("which-packs"));
    expect(await accept(3)).toEqual(refused("not-these-packs"));
    expect((await accept(1)).ok).toBe(true);
    expect(await accept(1)).toEqual(refused("decided"));
    expect(await onHand(shop.db, "A-5")).toBe(before + 1);
    expect((await send()).ok).toBe(true);
    const { shipments } = await getOrder(shop.db, order.id);
    expect(shipments.map(({ state, lines }) => [state, lines.map(({ quantity }) => quantity)])).toEqual([
      ["sent", [1]],
    ]);
    // Its person can be erased, and the order is not withdrawn from whole for that.
    await refund(shop, number, 1000);
    shop.advance(90 * DAY);
    expect(await erase(shop.db, shop.config.varDir, guest, shop.now())).toMatchObject({ ok: true });
    const [left] = await listWithdrawals(shop.db, { all: true, limit: 10 });
    expect(left).toMatchObject({ goods: "", isWhole: false });
    // What the books keep is still read, though the events are empty.
    expect(creditNotesOf(await getOrder(shop.db, order.id))).toHaveLength(1);
  });

  it("of a part that is all there is, in words, is of the whole order [WITHDRAWAL-22]", async () => {
    const { shop, order, number, send } = await accepted("Les deux sachets", false);
    const before = await onHand(shop.db, "A-5");
    const unsent = [{ sku: "A-5", quantity: 2 }];
    expect((await acceptWithdrawal(shop.db, { number, unsent }, OPERATOR, shop.now())).ok).toBe(true);
    expect(await onHand(shop.db, "A-5")).toBe(before + 2);
    expect(isWithdrawn(await getOrder(shop.db, order.id))).toBe(true);
    expect(await send()).toEqual(refused("withdrawn"));
  });

  it("of a part does not settle one of all the rest, nor does its page say so [WITHDRAWAL-20, WITHDRAWAL-21]", async () => {
    const { shop, order, number } = await accepted("Un sachet", true);
    await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
    await refund(shop, number, 1000);
    const { number: rest } = await declared(shop, { orderNumber: order.number });
    await matchWithdrawals(shop.db, shop.now());
    await acceptWithdrawal(shop.db, { number: rest }, OPERATOR, shop.now());
    const told = async () => {
      const now = await getOrder(shop.db, order.id);
      return orderView(now, shop.catalogue.storefront("fr").region, ["transfer"], true).endedText;
    };
    expect(await told()).toContain("Votre remboursement est en préparation.");
    expect(await listOwedWithdrawals(shop.db, 10)).toMatchObject([{ withdrawal: rest }]);
    await refund(shop, rest, 500);
    expect(await told()).toContain("Votre remboursement est fait");
  });

  it("of a part of an order that nobody paid waits until that is cancelled [WITHDRAWAL-22]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 2 });
    const before = await onHand(shop.db, "A-5");
    const { number } = await declared(shop, { orderNumber: order.number, goods: "Un sachet" });
    await matchWithdrawals(shop.db, shop.now());
    const unsent = [{ sku: "A-5", quantity: 1 }];
    for (const packs of [undefined, [], unsent])
      expect(await acceptWithdrawal(shop.db, { number, unsent: packs }, OPERATOR, shop.now())).toEqual(
        refused("unpaid-part"),
      );
    expect(await onHand(shop.db, "A-5")).toBe(before);
    await cancelOrder(shop.db, order.number, OPERATOR, shop.now());
    expect((await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now())).ok).toBe(true);
    expect(await onHand(shop.db, "A-5")).toBe(before + 2);
  });

  it("of a part after one of all gives nothing back a second time [WITHDRAWAL-22]", async () => {
    const { shop, order, number } = await accepted("", false);
    await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now());
    const before = await onHand(shop.db, "A-5");
    const { number: part } = await declared(shop, { orderNumber: order.number, goods: "Un sachet" });
    await matchWithdrawals(shop.db, shop.now());
    const unsent = [{ sku: "A-5", quantity: 1 }];
    expect(await acceptWithdrawal(shop.db, { number: part, unsent }, OPERATOR, shop.now())).toEqual(
      refused("not-these-packs"),
    );
    expect((await acceptWithdrawal(shop.db, { number: part }, OPERATOR, shop.now())).ok).toBe(true);
    expect(await onHand(shop.db, "A-5")).toBe(before);
  });

  it("of a part that waits beside a parcel that left ends the second one [WITHDRAWAL-22]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 3 });
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const name = { number: order.number, sequence: null };
    const lines = [{ sku: "A-5", quantity: 1 }];
    await sendShipment(shop.db, name, { lines }, OPERATOR, shop.now());
    await prepareShipment(shop.db, { ...name, sequence: 2 }, OPERATOR, shop.now());
    const { number } = await declared(shop, { orderNumber: order.number, goods: "Deux sachets" });
    await matchWithdrawals(shop.db, shop.now());
    const before = await onHand(shop.db, "A-5");
    const unsent = [{ sku: "A-5", quantity: 2 }];
    expect((await acceptWithdrawal(shop.db, { number, unsent }, OPERATOR, shop.now())).ok).toBe(true);
    expect(await onHand(shop.db, "A-5")).toBe(before + 2);
    const after = await getOrder(shop.db, order.id);
    expect(after.shipments.map(({ state }) => state)).toEqual(["sent"]);
    expect(withdrawalDeadline(after, rootStorefront())).not.toBeNull();
    // The mail that this parcel is prepared has nothing left to tell.
    const waiting = await shop.db
      .selectFrom("outbox")
      .selectAll()
      .where("template", "=", "shipment-prepared")
      .execute();
    expect(waiting).toHaveLength(1);
    for (const { subject_id: subjectId } of waiting)
      expect(await shipmentLoaders.shipment(shop, { orderId: order.id, subjectId } as OutboxMail)).toBeNull();
  });

  it("of what has left gives nothing back to the stock [WITHDRAWAL-21, WITHDRAWAL-22]", async () => {
    for (const goods of ["", "Un sachet"]) {
      const { shop, number } = await accepted(goods, true);
      const before = await onHand(shop.db, "A-5");
      expect((await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now())).ok).toBe(true);
      expect(await onHand(shop.db, "A-5")).toBe(before);
    }
  });

  it("of an order that left in part gives the packs back that had not [WITHDRAWAL-21]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 3 });
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const name = { number: order.number, sequence: null };
    const sent = await sendShipment(
      shop.db,
      name,
      { lines: [{ sku: "A-5", quantity: 1 }] },
      OPERATOR,
      shop.now(),
    );
    expect(sent.ok).toBe(true);
    const before = await onHand(shop.db, "A-5");
    const { number } = await declared(shop, { orderNumber: order.number });
    await matchWithdrawals(shop.db, shop.now());
    expect((await acceptWithdrawal(shop.db, { number }, OPERATOR, shop.now())).ok).toBe(true);
    expect(await onHand(shop.db, "A-5")).toBe(before + 2);
  });

  it("of an unpaid order gives its seeds back once, as its hold ends", async () => {
    const { shop, order, before } = await unpaidAccepted();
    await releaseExpiredHolds(shop.db, order.heldUntil);
    expect(await onHand(shop.db, "A-5")).toBe(before);
  });
});
