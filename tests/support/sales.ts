import { newToken } from "~/shop/identity.server";
import { operatorNamed } from "~/shop/actor";
import { findOrderByNumber } from "~/shop/orders/orders.server";
import type { Order } from "~/shop/orders/order";
import { howRepaid } from "~/shop/payments/providers/providers";
import { listOwedPayments } from "~/shop/repayments/owed.server";
import { settleOwed } from "~/shop/repayments/repaid.server";
import type { Coupon } from "~/shop/pricing/coupon";
import { declareWithdrawal, matchWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { fillCart, readyToOrder, testShop, type TestShop } from "./shop";
import { storeVariety, tellOfRows, type TestPack } from "./varieties";

/** Who works at the command line. */
export const OPERATOR = operatorNamed("claire");

export const DAY = 24 * 3600 * 1000;

/** A shop that sells one variety, by these packs: one pack of five seeds at 10.00 where none are given. */
export function smallShop(packs: TestPack[] = [{ sku: "A-5", seeds: 5 }]): Promise<TestShop> {
  return testShop("empty", (db) => storeVariety(db, { slug: "amnesia", packs }));
}

/** A coupon that takes 10 % and is bound by nothing, save what is given. */
export function coupon(
  given: Partial<Coupon & { note: string }> & { code: string },
): Coupon & { note: string } {
  return {
    kind: "percent",
    value: 10,
    currency: null,
    minimum: 0,
    startsOn: null,
    endsOn: null,
    limitTotal: null,
    limitPerCustomer: null,
    used: 0,
    isPublic: false,
    note: "",
    ...given,
  };
}

/** Sets a pack's price in euros, as an import would: the shop sees it at once. */
export async function setPrice(shop: TestShop, sku: string, amount: number): Promise<void> {
  await shop.db
    .updateTable("price")
    .set({ amount })
    .where("sku", "=", sku)
    .where("currency", "=", "EUR")
    .execute();
  await bumpRevision(shop, "catalogue");
}

/** Changes what is sold under a SKU, as an import would. */
export async function setGoods(
  shop: TestShop,
  sku: string,
  goods: Partial<{ sku: string; product_slug: string; seeds: number; free_seeds: number }>,
): Promise<void> {
  await shop.db.updateTable("pack").set(goods).where("sku", "=", sku).execute();
  await bumpRevision(shop, "catalogue");
}

export async function setStock(shop: TestShop, item: string, units: number): Promise<void> {
  await shop.db.updateTable("stock_item").set({ on_hand: units }).where("id", "=", item).execute();
  await bumpRevision(shop, "stock");
}

/** Takes a variety out of the catalogue: the shop sees it at once. */
export async function withdrawVariety(shop: TestShop, slug: string): Promise<void> {
  await shop.db.updateTable("product").set({ published: 0 }).where("slug", "=", slug).execute();
  await bumpRevision(shop, "catalogue");
}

async function bumpRevision(shop: TestShop, name: "catalogue" | "stock"): Promise<void> {
  await tellOfRows(shop.db, name);
  await shop.catalogue.refresh();
}

/** An order of these packs, placed. */
export async function orderOf(
  shop: TestShop,
  packs: Record<string, number> = { "A-5": 1 },
  options: Parameters<typeof readyToOrder>[2] = {},
): Promise<Order> {
  const ready = await readyToOrder(shop, await fillCart(shop, packs, options.region), options);
  const placed = await ready.place();
  if (!placed.ok) throw new Error(`Not placed: ${JSON.stringify(placed.problem)}`);
  return orderNumbered(shop, placed.value.number);
}

export async function orderNumbered(shop: TestShop, number: string): Promise<Order> {
  const order = await findOrderByNumber(shop.db, number);
  if (!order) throw new Error(`No order ${number}`);
  return order;
}

/** The templates of the mails that wait, oldest first. */
export async function mailsWaiting(shop: TestShop): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("outbox")
    .select("template")
    .where("state", "=", "waiting")
    .orderBy("created_at")
    .execute();
  return rows.map(({ template }) => template);
}

/** Numbers from 0 to 1 that a seed fixes, so that a failure comes again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** States a withdrawal of an order, found by its number. @param goods what is given back; "" for all of it */
export async function stateWithdrawal({ db, now }: TestShop, order: Order, goods = ""): Promise<void> {
  const { number: orderNumber, email } = order;
  const statement = { name: "Claire Dupont", orderNumber, email, goods };
  const asked = { region: "fr", token: newToken(), statement, clientAddress: "203.0.113.7" };
  await declareWithdrawal(db, asked, now());
  await matchWithdrawals(db, now());
}

/** Records that all that is owed for an order was given back. */
export async function giveBack({ db, now }: TestShop, number: string) {
  const owed = (await listOwedPayments(db, 100, howRepaid)).filter((due) => due.order === number);
  const amount = owed.reduce((sum, { amount }) => sum + amount, 0);
  return settleOwed(db, { number, amount }, OPERATOR, now());
}
