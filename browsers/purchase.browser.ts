import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "~/config.server";
import { openDatabase } from "~/data/db.server";
import { clientOf } from "./client";
import { openChromium, openFalkon } from "./drivers/devtools";
import { openFirefox } from "./drivers/firefox";
import type { BrowserPage, Start } from "./drivers/page";
import { openWebKit } from "./drivers/webkit";
import { ENGINES, isThere } from "./engines.mjs";
import { buy } from "./purchase";
import { OldShopper } from "./shopper";

/* The purchase in browsers of other ages and makers: it ends in the same rows in each of them, with scripts and without. */

const OPEN: Record<string, (start: Start) => Promise<BrowserPage>> = {
  chromium: openChromium,
  falkon: openFalkon,
  firefox: openFirefox,
  webkit: openWebKit,
};

const shop = process.env["E2E_ORIGIN"] ?? "";
const asked = process.env["BROWSERS"]?.split(",");
const engines = ENGINES.filter((engine) => isThere(engine) && (asked?.includes(engine.name) ?? true));

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
        ...{ state, region, currency, total, coupon_code },
        ...{ to: (JSON.parse(shipping_address) as { city: string }).city },
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

describe.each(engines)("$name", ({ name, driver, binary, starts }) => {
  it.each([true, false])("buys with scripts: %s [PAGE-61, PAGE-63]", async (scripts) => {
    const profile = mkdtempSync(join(tmpdir(), "chenevis-browser-"));
    const index = ENGINES.findIndex((engine) => engine.name === name);
    const client = await clientOf(shop, `198.51.100.${2 * index + Number(scripts)}`);
    const page = await OPEN[driver]?.({ binary, scripts, profile, width: 390, height: 800 });
    if (!page) throw new Error(`No driver ${driver}`);
    onTestFinished(async () => {
      await page.close();
      client.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    });
    const isTakenOver = scripts && starts;
    const shopper = new OldShopper(page, client.origin, isTakenOver);
    const email = await buy(shopper);
    expect(await rowsOf(email)).toEqual(ROWS);
    if (isTakenOver) return;
    // Scripts that could not run are not fetched, either.
    await shopper.visit("/");
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await shopper.scripts()).toEqual([]);
  });
});

it("has an engine to ask", () => {
  expect(engines.length).toBeGreaterThan(0);
});
