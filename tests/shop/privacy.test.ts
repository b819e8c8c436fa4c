import { describe, expect, it } from "vitest";
import { assignCart } from "~/shop/cart/claim.server";
import { keepFormerEmail } from "~/shop/customers/links.server";
import { addWish } from "~/shop/customers/wishlist.server";
import { openSession } from "~/shop/customers/sessions.server";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { lockOrder } from "~/shop/orders/orders.server";
import { enqueueMail } from "~/shop/outbox/outbox.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { howRepaid } from "~/shop/payments/providers/providers";
import { listOwedPayments, owe } from "~/shop/repayments/owed.server";
import { erase, exportData, ordersUnderWay } from "~/shop/privacy/privacy.server";
import { PERSONAL } from "~/shop/privacy/register";
import { type Db, inTransaction } from "~/data/db.server";
import { TABLES } from "~/data/schema";
import { newCustomer } from "../support/accounts";
import { fillRest } from "../support/personal-rows";
import { giveBack, OPERATOR, DAY, mailsWaiting, orderOf, smallShop } from "../support/sales";
import { contact, fillCart, type TestShop } from "../support/shop";
import { saveContact } from "~/shop/checkout/draft.server";

/** The live schema: columns by table, without the migrator's own tables. */
async function liveColumns(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables
      .filter(({ name }) => !name.startsWith("kysely_"))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
  );
}

const MARK = "zqx";
/** What a personal column of a test person holds: a text that stands nowhere else. */
const mark = (table: string, column: string) => `${MARK}-${table}-${column}`;

/**
 * A person with a row in every table that may tell of one, each personal column marked. Columns that rows are found by keep
 * what they are found by, and so do those that hold a number or a JSON of the shop's.
 */
async function markedPerson(shop: TestShop) {
  const { db } = shop;
  const customer = await newCustomer(shop, { email: "zqx.personne@example.org" });
  const order = await orderOf(shop, { "A-5": 1 }, { email: customer.email });
  await recordTransfer(db, order.number, OPERATOR, shop.now());
  await db.updateTable("orders").set({ customer_id: customer.id }).execute();
  await db.updateTable("shipment").set({ state: "sent", sent_at: shop.now() }).execute();
  await openSession(db, customer.id, { userAgent: "" }, shop.now());
  const cart = await fillCart(shop, { "A-5": 1 });
  await assignCart(db, cart.id, customer.id);
  await saveContact(db, cart.id, { ...contact, email: mark("checkout_draft", "contact") }, shop.now());
  await addWish(db, customer.id, mark("wish", "product_slug"), shop.now());
  await fillRest(db, {
    customerId: customer.id,
    email: customer.email,
    orderIds: order.id,
    cartIds: cart.id,
    paymentReferences: order.payments[0]?.reference ?? "",
    // The order's own column is given the same below.
    visitIds: mark("orders", "visit_id"),
  });
  // The cart of the order above, which is nobody's.
  await db.deleteFrom("cart").where("customer_id", "is", null).execute();
  for (const { table, rows, columns } of PERSONAL)
    for (const [column, { is }] of Object.entries(columns)) {
      if (is !== "personal" || column in rows || KEEPS.has(`${table}.${column}`)) continue;
      await db
        .updateTable(table as "customer")
        .set({ [column]: mark(table, column) })
        .execute();
    }
  await db
    .updateTable("orders")
    .set({ shipping_address: marked("shipping_address"), billing_address: marked("billing_address") })
    .execute();
  await db
    .updateTable("order_event")
    .set({ details: JSON.stringify({ by: mark("order_event", "details") }) })
    .execute();
  return { customer, order };
}

/** What is no free text: set apart below, or a number. */
const KEEPS = new Set([
  "orders.shipping_address",
  "orders.billing_address",
  "orders.email",
  "customer.email",
  "customer.email_key",
  "customer.growing_since",
  "order_event.details",
  "checkout_draft.contact",
  "wish.product_slug",
  "cart_line.sku",
]);

const marked = (column: string) =>
  JSON.stringify({ ...contact.shipping, line1: mark("orders", column), country: "FR" });

/** Every value of every table, as one text. */
async function everything(db: Db): Promise<string> {
  const tables = Object.keys(await liveColumns(db));
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table as "customer")
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

describe("the register of personal data", () => {
  it("knows every column of the live schema, and no other [PRIVACY-1]", async () => {
    const shop = await smallShop();
    const registered = Object.fromEntries(
      Object.entries(TABLES).map(([table, { columns }]) => [table, Object.keys(columns).sort()]),
    );
    expect(registered).toEqual(await liveColumns(shop.db));
  });

  it("the export holds every personal column [PRIVACY-2]", async () => {
    const shop = await smallShop();
    const { customer } = await markedPerson(shop);
    const exported = JSON.stringify(
      await exportData(shop.db, { customerId: customer.id, email: customer.email }),
    );
    const columns = PERSONAL.flatMap(({ table, columns, name }) =>
      Object.entries(columns)
        .filter(([, { is }]) => is === "personal")
        .map(([column]) => ({ table, column, name })),
    );
    expect(columns.length).toBeGreaterThan(40);
    const data = JSON.parse(exported) as Record<string, Record<string, unknown>[]>;
    expect(columns.filter(({ name, column }) => !data[name]?.some((row) => row[column] != null))).toEqual(
      // Nothing was told of it.
      [{ table: "customer", column: "growing_since", name: "compte" }],
    );
  });

  it("an erasure leaves no personal word anywhere, and the accounts as they were [PRIVACY-3]", async () => {
    const shop = await smallShop();
    const { customer, order } = await markedPerson(shop);
    const other = await orderOf(shop, { "A-5": 1 }, { email: "autre@example.org" });
    expect(await everything(shop.db)).toContain(MARK);
    const subject = { customerId: customer.id, email: customer.email };
    expect(await erase(shop.db, shop.config.varDir, subject, shop.now())).toEqual({ ok: true, value: null });
    const left = await everything(shop.db);
    expect(left).not.toContain(MARK);
    // The other order's two addresses.
    expect(left.match(/Lilas/g)).toHaveLength(2);
    const kept = await shop.db
      .selectFrom("orders")
      .select(["number", "total", "email", "shipping_address"])
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ number: order.number, total: order.quote.total, email: "" });
    expect(JSON.parse(kept.shipping_address)).toMatchObject({ country: "FR", lastName: "" });
    expect(await exportData(shop.db, subject)).toEqual({});
    // Nobody else's is touched.
    const others = await shop.db
      .selectFrom("orders")
      .select("email")
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect(others.email).toBe("autre@example.org");
  });

  it("is refused while an order is under way, and changes nothing [PRIVACY-5]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { email: "client@example.org" });
    const guest = { customerId: null, email: "Client@example.org" };
    expect(await ordersUnderWay(shop.db, guest)).toEqual([order.number]);
    const before = await everything(shop.db);
    expect(await erase(shop.db, shop.config.varDir, guest, shop.now())).toEqual({
      ok: false,
      problem: [order.number],
    });
    expect(await everything(shop.db)).toBe(before);
  });

  it("is refused while money is owed to them, and is done once it was given back [PRIVACY-6]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { email: "client@example.org" });
    shop.advance(8 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const guest = { customerId: null, email: "client@example.org" };
    expect(await erase(shop.db, shop.config.varDir, guest, shop.now())).toEqual({
      ok: false,
      problem: [order.number],
    });
    await giveBack(shop, order.number);
    expect((await exportData(shop.db, guest))["remboursements"]).toMatchObject([
      { amount: 1690, reason: "order-cancelled", given_back_at: shop.now() },
    ]);
    expect((await erase(shop.db, shop.config.varDir, guest, shop.now())).ok).toBe(true);
  });

  it("looks at the orders behind their locks: what comes to be owed meanwhile refuses it [PRIVACY-7]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { email: "client@example.org" });
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    await shop.db.updateTable("shipment").set({ state: "sent", sent_at: shop.now() }).execute();
    const [payment] = order.payments;
    if (!payment) throw new Error("No payment");
    let erasing: Promise<unknown> = Promise.resolve();
    await inTransaction(shop.db, async (tx) => {
      await lockOrder(tx, order.id);
      erasing = erase(
        shop.db,
        shop.config.varDir,
        { customerId: null, email: "client@example.org" },
        shop.now(),
      );
      // As long as it takes to look, where it does not wait.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { currency, total: amount } = order.quote;
      const money = { id: payment.id, orderId: order.id, method: "transfer", currency, amount } as const;
      await owe(tx, money, "paid-twice", OPERATOR, shop.now());
    });
    expect(await erasing).toEqual({ ok: false, problem: [order.number] });
  });

  it("owes money back to whom was erased without a mail to nobody [PAYMENT-22]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { email: "client@example.org" });
    shop.advance(8 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    const guest = { customerId: null, email: "client@example.org" };
    expect((await erase(shop.db, shop.config.varDir, guest, shop.now())).ok).toBe(true);
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    expect(await listOwedPayments(shop.db, 10, howRepaid)).toMatchObject([
      { order: order.number, email: "" },
    ]);
    expect(await mailsWaiting(shop)).toEqual([]);
  });

  it("takes a guest's cart along whose checkout names their mailbox [PRIVACY-2]", async () => {
    const shop = await smallShop();
    const cart = await fillCart(shop, { "A-5": 1 });
    const like = await fillCart(shop, { "A-5": 1 });
    await saveContact(shop.db, cart.id, { ...contact, email: "a_b@example.org" }, shop.now());
    await saveContact(shop.db, like.id, { ...contact, email: "axb@example.org" }, shop.now());
    expect(
      (await erase(shop.db, shop.config.varDir, { customerId: null, email: "A_B@example.org" }, shop.now()))
        .ok,
    ).toBe(true);
    const left = await shop.db.selectFrom("cart").select("id").execute();
    expect(left).toEqual([{ id: like.id }]);
  });

  it("is of the address too that an account left and can have back, unless another account has it [PRIVACY-2, PRIVACY-3]", async () => {
    const shop = await smallShop();
    const { db } = shop;
    const customer = await newCustomer(shop, { email: "nouvelle@example.org" });
    const leave = (id: string, email: string) =>
      inTransaction(db, (tx) => keepFormerEmail(tx, { id, customerId: customer.id, email }, shop.now()));
    await leave("a", "Ancienne@example.org");
    await leave("b", "autre@example.org");
    await newCustomer(shop, { email: "autre@example.org" });
    for (const email of ["ancienne@example.org", "autre@example.org"])
      await enqueueMail(db, { template: "account-exists", recipient: email, region: "fr" }, shop.now());
    const subject = { customerId: customer.id, email: customer.email };
    const recipients = (await exportData(db, subject))["messages"]?.map(({ recipient }) => recipient);
    expect(recipients).toEqual(["ancienne@example.org"]);
    expect((await erase(db, shop.config.varDir, subject, shop.now())).ok).toBe(true);
    const left = await db.selectFrom("outbox").select("recipient").execute();
    expect(left).toEqual([{ recipient: "autre@example.org" }]);
  });

  it("a guest's data are those of their mailbox, not what joined an account [PRIVACY-2]", async () => {
    const shop = await smallShop();
    const customer = await newCustomer(shop, { email: "partage@example.org" });
    const joined = await orderOf(shop, { "A-5": 1 }, { email: customer.email });
    await shop.db.updateTable("orders").set({ customer_id: customer.id }).execute();
    const own = await orderOf(shop, { "A-5": 1 }, { email: customer.email });
    const data = await exportData(shop.db, { customerId: null, email: customer.email });
    const numbers = (data["commandes"] ?? []).map(({ number }) => number);
    expect(numbers).toEqual([own.number]);
    expect(numbers).not.toContain(joined.number);
  });
});
