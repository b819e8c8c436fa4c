import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { logIn, newSignedIn } from "../support/accounts";
import { testApp } from "../support/app";
import { add, newClaire, orderPack } from "../support/buying";
import { failing } from "../support/failing";
import { isWhole } from "../support/scope";
import type { Shopper } from "../support/shopper";

/* Additions whose answer is lost on its way, and those that fail after they were stored: each counts once. */

const app = await testApp("demo", undefined, afterAll);
const { shop } = app;
await shop.db.updateTable("stock_item").set({ on_hand: 100_000 }).execute();
await shop.catalogue.refresh();

/** What all carts hold of a pack that only one test asks for. */
async function packsOf(sku: string): Promise<number> {
  const lines = await shop.db.selectFrom("cart_line").select("quantity").where("sku", "=", sku).execute();
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

type Fields = Record<string, string>;
/** The ways to add packs: where their form stands, its button, what is typed for a pack. */
const WAYS: Record<
  string,
  { page: string; button: string; fields: (sku: string, quantity: string) => Fields }
> = {
  "a variety's page": {
    page: "/produit/white-widow",
    button: "Ajouter au panier",
    fields: (sku, quantity) => ({ sku, quantity }),
  },
  "the price list": {
    page: "/liste-des-prix",
    button: "Ajouter au panier",
    fields: (sku, quantity) => ({ [`q-${sku}`]: quantity, "q-afghan-kush-1": "1" }),
  },
};
const SKU = "white-widow-5";

/** A form as it is filled in, to be sent by a browser that never reads the answer: it keeps the cookies that it had. */
async function filled(shopper: Shopper, way: string, quantity: string) {
  const { page, button, fields } = WAYS[way] ?? { page: "", button: "", fields: () => ({}) };
  await shopper.visit(page);
  const { path, body } = shopper.fill(button, fields(SKU, quantity));
  const send = async () =>
    (await shopper.send(path, { method: "POST", body: new URLSearchParams(body) })).status;
  return { send, press: () => shopper.press(button, fields(SKU, quantity)) };
}

const guest = async () => {
  const someone = app.shopper();
  await add(someone, "thai", "thai-5");
  return someone;
};
const customer = async () => (await newSignedIn(app)).shopper;
const customerWithCart = async () => {
  const someone = await customer();
  await add(someone, "thai", "thai-5");
  return someone;
};
const elsewhere = async () => {
  const someone = await customerWithCart();
  someone.cookies.delete("cart");
  return someone;
};

describe.each(Object.keys(WAYS))("an addition from %s", (way) => {
  it.each([
    ["a guest with a cart", guest],
    ["a customer with none", customer],
    ["a customer with one", customerWithCart],
    ["a customer whose browser names none", elsewhere],
  ])("by %s whose answer was lost counts once, however often it is sent [CART-26]", async (_, come) => {
    const someone = await come();
    const before = await packsOf(SKU);
    const { send, press } = await filled(someone, way, "2");
    for (let lost = 0; lost < 3; lost += 1) expect(await send()).toBe(303);
    const told = await press();
    expect([told.path, told.text]).toEqual([
      "/panier",
      expect.stringContaining("il n’y est compté qu’une fois"),
    ]);
    expect((await packsOf(SKU)) - before).toBe(2);
    // The answer came: the same again is another addition.
    await (await filled(someone, way, "2")).press();
    expect((await packsOf(SKU)) - before).toBe(4);
  });

  it("counts once from two tabs at once, and for each other number, pack or act between them [CART-26]", async () => {
    const someone = await guest();
    const before = await packsOf(SKU);
    const { send } = await filled(someone, way, "2");
    expect(await Promise.all([send(), send(), send()])).toEqual([303, 303, 303]);
    expect((await packsOf(SKU)) - before).toBe(2);
    // An older revision, and another number: another addition.
    const other = await filled(someone, way, "1");
    await other.send();
    expect((await packsOf(SKU)) - before).toBe(3);
    // The first again: what stands between them was the cart's last act.
    await send();
    expect((await packsOf(SKU)) - before).toBe(5);
  });
});

it("is another addition once the answer came, also where it made one cart of two [CART-26]", async () => {
  // The browser names a cart without owner, the account has one.
  const { shopper: someone, customer } = await newSignedIn(app);
  await add(someone, "thai", "thai-5");
  const other = await guest();
  someone.cookies.set("cart", other.cookies.get("cart") ?? "");
  const before = await packsOf(SKU);
  await (await filled(someone, "a variety's page", "2")).press();
  await (await filled(someone, "a variety's page", "2")).press();
  expect((await packsOf(SKU)) - before).toBe(4);
  expect(
    await shop.db.selectFrom("cart").select("id").where("customer_id", "=", customer.id).execute(),
  ).toHaveLength(1);
});

it("is another addition after a login that made one cart of two [CART-26]", async () => {
  const before = await packsOf(SKU);
  const { shopper: first, customer } = await newSignedIn(app);
  await (await filled(first, "a variety's page", "2")).press();
  // Another browser, a guest's, adds the same, and signs in: the first one's cart is deleted.
  const second = app.shopper();
  await second.visit("/");
  await (await filled(second, "a variety's page", "2")).press();
  await logIn(second, customer.email);
  expect((await packsOf(SKU)) - before).toBe(4);
  await (await filled(first, "a variety's page", "2")).press();
  expect((await packsOf(SKU)) - before).toBe(6);
});

it("of a guest without a cart, sent again, makes a cart each time [CART-26]", async () => {
  const someone = app.shopper();
  await someone.visit("/");
  const { send } = await filled(someone, "a variety's page", "1");
  const carts = async () => (await shop.db.selectFrom("cart").select("id").execute()).length;
  const before = await carts();
  await send();
  await send();
  expect((await carts()) - before).toBe(2);
});

it("« Commander de nouveau » whose answer was lost changes nothing more, whichever cart the browser names [CART-16, CART-26]", async () => {
  for (const come of [customer, customerWithCart, elsewhere]) {
    const someone = await come();
    await orderPack(someone, { paymentMethod: "sandbox", contact: newClaire() });
    await someone.press("Envoyer la réponse", { outcome: "complete" });
    await someone.visit("/compte/commande");
    someone.cookies.delete("cart");
    const held = async () =>
      (await shop.db.selectFrom("cart_line").select(["sku", "quantity"]).execute()).reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      );
    const { path, body } = someone.fill("Commander de nouveau");
    const send = async () =>
      (await someone.send(path, { method: "POST", body: new URLSearchParams(body) })).status;
    expect(await send()).toBe(303);
    const once = await held();
    expect(await send()).toBe(303);
    expect(await held()).toBe(once);
  }
});

/** How many of an act's statements fail, each once; an act has fewer. */
const STATEMENTS = isWhole ? 40 : 25;

describe("an addition that was stored", () => {
  it(
    "is told as stored, and named to the browser, whatever statement fails after it [CART-27]",
    { timeout: 600_000 },
    async () => {
      const { db, failAfter, failed } = failing(shop.db);
      const whole = shop.db;
      shop.db = db;
      onTestFinished(() => {
        shop.db = whole;
      });
      const told: { status: number; added: number; hasFailed: boolean }[] = [];
      for (const way of Object.keys(WAYS))
        for (const come of [guest, customer, elsewhere])
          for (let at = 0; at < STATEMENTS; at += 1) {
            failAfter(Infinity);
            const someone = await come();
            const { send } = await filled(someone, way, "2");
            const before = await packsOf(SKU);
            failAfter(at, 1);
            const status = await send();
            const hasFailed = failed() > 0;
            failAfter(Infinity);
            told.push({ status, hasFailed, added: (await packsOf(SKU)) - before });
          }
      // Some failed before anything was stored, some after it; those that were stored were told so.
      expect(told.filter(({ status, added }) => status !== 303 && added !== 0)).toEqual([]);
      expect(told.filter(({ status, added }) => status === 303 && added !== 2)).toEqual([]);
      expect(told.filter(({ added }) => added === 0).length).toBeGreaterThan(10);
      expect(told.filter(({ added, hasFailed }) => hasFailed && added > 0).length).toBeGreaterThan(3);
    },
  );
});
