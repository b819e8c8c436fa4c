import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { addToCart } from "~/shop/cart/cart.server";
import type { Cart } from "~/shop/cart/cart";
import { changeStock, putBack, takeStock } from "~/shop/catalogue/stock.server";
import { exportCatalogue, importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { OPERATOR, orderNumbered, orderOf, smallShop } from "../support/sales";
import { readyToOrder, type TestShop } from "../support/shop";
import { onHand } from "../support/varieties";

const take = (shop: TestShop, ...lines: [string, number][]) =>
  inTransaction(shop.db, (tx) =>
    takeStock(
      tx,
      lines.map(([stockItem, stockUnits]) => ({ stockItem, stockUnits })),
    ),
  );

describe("units of a stock item", () => {
  it("the stock check: taking more than is on hand is answered with the item, not with an error [ORDER-4]", async () => {
    const shop = await smallShop([
      { sku: "A", seeds: 5, stock: 3 },
      { sku: "B", seeds: 5, stock: 3 },
    ]);
    expect(await take(shop, ["B", 4])).toEqual({ short: "B" });
    expect(await take(shop, ["C", 1])).toEqual({ short: "C" });
    expect(await take(shop, ["A", 2], ["B", 3], ["A", 1])).toBeNull();
    expect([await onHand(shop.db, "A"), await onHand(shop.db, "B")]).toEqual([0, 0]);
  });

  it("that a file says keep what was sold and given back since it was compared [CATALOGUE-18]", async () => {
    const shop = await smallShop([
      { sku: "A", seeds: 5, stock: 10 },
      { sku: "B", seeds: 5, stock: 10 },
      { sku: "C", seeds: 5, stock: 10 },
    ]);
    await take(shop, ["A", 2], ["B", 4]);
    await inTransaction(shop.db, (tx) => putBack(tx, [{ stockItem: "C", stockUnits: 1 }]));
    await inTransaction(shop.db, (tx) =>
      changeStock(tx, [
        { id: "C", before: 10, after: 5 },
        { id: "B", before: 10, after: 3 },
        { id: "A", before: 10, after: 20 },
      ]),
    );
    expect([await onHand(shop.db, "A"), await onHand(shop.db, "B"), await onHand(shop.db, "C")]).toEqual([
      18, 0, 6,
    ]);
  });

  it("and orders of the same items never wait for each other in a ring, whatever a file changes and takes out [CATALOGUE-19]", async () => {
    const shop = await smallShop([
      { sku: "A", seeds: 5, stock: 1000 },
      { sku: "B", seeds: 5, stock: 1000 },
    ]);
    const both = [
      { stockItem: "B", stockUnits: 1 },
      { stockItem: "A", stockUnits: 1 },
    ];
    const change = () =>
      inTransaction(shop.db, (tx) =>
        changeStock(tx, [
          { id: "B", before: 1000, after: 1000 },
          { id: "X", before: 0, after: null },
          { id: "A", before: 1000, after: 1000 },
        ]),
      );
    const acts = Array.from({ length: 40 }, (_, index) =>
      index % 4 === 0 ? change() : inTransaction(shop.db, (tx) => takeStock(tx, both)),
    );
    expect((await Promise.allSettled(acts)).map(({ status }) => status)).toEqual(acts.map(() => "fulfilled"));
    expect([await onHand(shop.db, "A"), await onHand(shop.db, "B")]).toEqual([970, 970]);
  });

  it("the stock check: two lines on one stock item are summed [ORDER-4]", async () => {
    const shop = await smallShop([{ sku: "A", seeds: 5, stock: 3 }]);
    expect(await take(shop, ["A", 2], ["A", 2])).toEqual({ short: "A" });
  });

  it("the database itself lets no stock go below zero [ORDER-3]", async () => {
    const shop = await smallShop([{ sku: "A", seeds: 5, stock: 3 }]);
    await expect(shop.db.updateTable("stock_item").set({ on_hand: -1 }).execute()).rejects.toThrow(/check/i);
  });

  it("are taken in one order, so that orders of the same things do not wait for each other [ORDER-3]", async () => {
    const shop = await smallShop(["a-b", "A", "ab", "B", "é"].map((sku) => ({ sku, seeds: 5, stock: 1000 })));
    const all: [string, number][] = ["a-b", "A", "ab", "B", "é"].map((sku) => [sku, 1]);
    // Its lines stand in the order in which they were added.
    let cart: Cart | null = null;
    for (const [sku] of all.toReversed()) {
      const one = { sku, quantity: 1 };
      const added = await addToCart(
        shop.db,
        shop.catalogue.storefront("fr"),
        { cartId: cart?.id ?? null, revision: Infinity, clientAddress: "203.0.113.7" },
        one,
        shop.now(),
      );
      if (!added.ok) throw new Error(added.problem.kind);
      cart = added.value;
      shop.advance(1);
    }
    if (!cart) throw new Error("No cart");
    const placed = await (await readyToOrder(shop, cart)).place();
    if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
    const { quote } = await orderNumbered(shop, placed.value.number);
    const twenty = Array.from({ length: 20 }, (_, i) => {
      const turned = [...all.slice(i % 5), ...all.slice(0, i % 5)];
      return i % 2 ? take(shop, ...turned) : inTransaction(shop.db, (tx) => putBack(tx, quote.lines));
    });
    await Promise.all(twenty);
    for (const [sku] of all) expect(await onHand(shop.db, sku)).toBe(999);
  });

  it("that an order took are put back, those that left the catalogue passed over", async () => {
    const shop = await smallShop([
      { sku: "A-1", seeds: 1, stockItem: "A", stock: 20 },
      { sku: "A-5", seeds: 5, stockItem: "A", stockTake: 5 },
      { sku: "B-5", seeds: 5, stock: 1 },
    ]);
    const order = await orderOf(shop, { "A-1": 2, "A-5": 1, "B-5": 1 });
    expect(await onHand(shop.db, "A")).toBe(13);
    await shop.db.deleteFrom("pack").where("sku", "=", "B-5").execute();
    await shop.db.deleteFrom("stock_item").where("id", "=", "B-5").execute();
    await inTransaction(shop.db, (tx) => putBack(tx, order.quote.lines));
    expect(await onHand(shop.db, "A")).toBe(20);
  });
});

describe("packs of an order whose SKU an import changed", () => {
  it("go back to the same goods under their new SKU, counted as these are [CATALOGUE-20]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 100 }]);
    const { db } = shop;
    const order = await orderOf(shop, { "A-5": 2 });
    const imported = async (change: (file: string) => string) => {
      const { catalogue } = await exportCatalogue(db, { withStock: true });
      const file = parseCatalogue(change(catalogue));
      if (!file.ok) throw new Error(JSON.stringify(file.problem));
      expect((await importCatalogue(db, file.value, shop.now())).ok).toBe(true);
    };
    // Other goods have their old SKU by now.
    await imported((file) => {
      const [head = "", row = ""] = file.split("\n");
      const other = row.replace(/amnesia/gi, (name) => (name === "amnesia" ? "autre" : "Autre"));
      return [head, row.replace(",A-5,", ",AMN-5,"), other, ""].join("\n");
    });
    expect(await onHand(db, "AMN-5")).toBe(98);
    const others = await onHand(db, "A-5");
    expect((await cancelOrder(db, order.number, OPERATOR, shop.now())).ok).toBe(true);
    expect(await onHand(db, "AMN-5")).toBe(100);
    expect(await onHand(db, "A-5")).toBe(others);
  });
});

describe("the pages' word on stock", () => {
  const availability = async (shop: TestShop, sku: string) => {
    await shop.catalogue.refresh();
    return shop.catalogue.storefront("fr").bySku.get(sku)?.pack.availability;
  };

  it("follows an order from in to low to out, and back [CATALOGUE-10]", async () => {
    const shop = await smallShop([{ sku: "A", seeds: 5, stock: 7 }]);
    await take(shop, ["A", 1]);
    expect(await availability(shop, "A")).toBe("in");
    const order = await orderOf(shop, { A: 1 });
    expect(await availability(shop, "A")).toBe("low");
    await take(shop, ["A", 4]);
    expect(await availability(shop, "A")).toBe("low");
    await take(shop, ["A", 1]);
    expect(await availability(shop, "A")).toBe("out");
    await inTransaction(shop.db, (tx) => putBack(tx, order.quote.lines));
    expect(await availability(shop, "A")).toBe("low");
  });

  it("is each pack's own where packs of several sizes take from one stock [CATALOGUE-10]", async () => {
    const shop = await smallShop([
      { sku: "A-1", seeds: 1, stockItem: "A", stock: 30 },
      { sku: "A-5", seeds: 5, stockItem: "A", stockTake: 5 },
    ]);
    expect([await availability(shop, "A-1"), await availability(shop, "A-5")]).toEqual(["in", "in"]);
    await take(shop, ["A", 1]);
    expect([await availability(shop, "A-1"), await availability(shop, "A-5")]).toEqual(["in", "low"]);
  });

  it("makes the catalogue read again only where it changes [CATALOGUE-10]", async () => {
    const shop = await smallShop([{ sku: "A", seeds: 5, stock: 100 }]);
    const before = shop.catalogue.storefront("fr");
    await take(shop, ["A", 50]);
    await shop.catalogue.refresh();
    expect(shop.catalogue.storefront("fr")).toBe(before);
    await take(shop, ["A", 45]);
    await shop.catalogue.refresh();
    expect(shop.catalogue.storefront("fr")).not.toBe(before);
  });
});
