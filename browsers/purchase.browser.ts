import { describe, expect, it } from "vitest";
import { readConfig } from "~/config.server";
import { openDatabase } from "~/data/db.server";
import { engines, openShopper } from "./open";
import { buy } from "./purchase";

/* The purchase in browsers of other ages and makers: it ends in the same rows in each of them, with scripts and without. */

/** The rows of the one order of a mailbox, as far as they do not differ from one purchase to the next. */
async function rowsOf(email: string) {
  const db = openDatabase(readConfig(process.env).databaseUrl);
  try {
    const orders = await db.selectFrom("orders").selectAll().where("email", "=", email).execute();
    const ids = orders.map(({ id }) => id);
    const lines = await db.selectFrom("order_line").selectAll().where("order_id", "in", ids).execute();
    const payments = await db.selectFrom("payment").selectAll().where("order_id", "in", ids).execute();
    return {
      orders: orders.map(({ state, region, currency, total, coupon_code, shipping_address }) => ({
        state,
        region,
        currency,
        total,
        coupon_code,
        to: (JSON.parse(shipping_address) as { city: string }).city,
      })),
      lines: lines
        .map(({ sku, quantity, unit_price, total }) => ({ sku, quantity, unit_price, total }))
        .sort((one, other) => one.sku.localeCompare(other.sku)),
      payments: payments.map(({ method, state, amount }) => ({ method, state, amount })),
    };
  } finally {
    await db.destroy();
  }
}

const ROWS = {
  orders: [
    {
      state: "placed",
      region: "fr",
      currency: "EUR",
      total: 63_81,
      coupon_code: "ESSAI10",
      to: "Nantes",
    },
  ],
  lines: [
    { sku: "afghani-5", quantity: 2, unit_price: 26_50, total: 53_00 },
    { sku: "durban-poison-3", quantity: 1, unit_price: 17_90, total: 17_90 },
  ],
  payments: [{ method: "transfer", state: "pending", amount: 63_81 }],
};

describe.each(engines)("$name", (engine) => {
  it.each([true, false])("buys with scripts: %s [PAGE-61, PAGE-63]", async (scripts) => {
    const shopper = await openShopper(engine, scripts);
    const email = await buy(shopper);
    expect(await rowsOf(email)).toEqual(ROWS);
    if (shopper.isTakenOver) return;
    // Scripts that could not run are not fetched, either.
    await shopper.visit("/");
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await shopper.scripts()).toEqual([]);
  });
});

it("has an engine to ask", () => {
  expect(engines.length).toBeGreaterThan(0);
});
