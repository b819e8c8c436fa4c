import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { assignCart, findCartOf } from "~/shop/cart/claim.server";
import { findRow } from "~/shop/customers/customer-rows.server";
import { findSession, openSession } from "~/shop/customers/sessions.server";
import { type Browser, signIn } from "~/shop/customers/sign-in.server";
import { listWishes } from "~/shop/customers/wishlist.server";
import { newCustomer } from "../support/accounts";
import { smallShop } from "../support/sales";
import { fillCart, type TestShop } from "../support/shop";

/* What a login stores: a session, one cart, a wish. */

const browser: Browser = { sessionToken: null, cartId: null, userAgent: "Lynx" };

/** Signs a customer in, whose password was asked just now. */
async function enter(shop: TestShop, id: string, given: Partial<Browser>, wish: string | null = null) {
  const row = await findRow(shop.db, "id", id);
  const proved = { customerId: id, passwordHash: row?.password_hash ?? "" };
  const storefront = shop.catalogue.storefront("fr");
  return signIn(shop.db, storefront, proved, { ...browser, ...given }, wish, shop.now());
}

/** A customer whose account keeps a cart, and a browser with another one and somebody's session. */
async function before(shop: TestShop) {
  const { id } = await newCustomer(shop);
  const kept = await fillCart(shop, { "A-5": 2 });
  await assignCart(shop.db, kept.id, id);
  const here = await fillCart(shop, { "A-5": 1 });
  const other = await newCustomer(shop);
  const sessionToken = await openSession(shop.db, other.id, { userAgent: "" }, shop.now());
  return { id, kept, browser: { sessionToken, cartId: here.id } };
}

/** Everything that a login writes. */
async function stored({ db }: TestShop) {
  return {
    sessions: await db.selectFrom("customer_session").select(["customer_id", "digest"]).execute(),
    carts: await db.selectFrom("cart").select(["id", "customer_id"]).orderBy("id").execute(),
    lines: await db.selectFrom("cart_line").select(["cart_id", "quantity"]).orderBy("cart_id").execute(),
  };
}

describe("signing in", () => {
  it("ends the browser's former session, opens one, makes one cart of two, and adds the wish that led there [ACCOUNT-28]", async () => {
    const shop = await smallShop();
    const { id, browser } = await before(shop);
    const signedIn = await enter(shop, id, browser, "amnesia");
    expect(signedIn).toMatchObject({
      afterEnded: false,
      claimed: { cart: { id: browser.cartId, lines: [{ quantity: 3 }] }, joined: 2, left: 0 },
      wish: { wished: "added" },
    });
    expect(await findSession(shop.db, browser.sessionToken, shop.now())).toBeNull();
    expect(await findSession(shop.db, signedIn?.token ?? "", shop.now())).toMatchObject({ customer: { id } });
    expect((await findCartOf(shop.db, id, shop.now()))?.id).toBe(browser.cartId);
    expect(await listWishes(shop.db, id)).toEqual(["amnesia"]);
  });

  it("adds no wish that the storefront does not sell, and says whether the browser's session had ended [ACCOUNT-28]", async () => {
    const shop = await smallShop();
    const { id } = await newCustomer(shop);
    expect(await enter(shop, id, { sessionToken: "ended" }, "unknown")).toMatchObject({
      afterEnded: true,
      wish: null,
      claimed: { cart: null },
    });
    expect(await listWishes(shop.db, id)).toEqual([]);
  });

  it("that fails at its last row leaves nothing: no session, no joined cart, and the former session is open [ACCOUNT-28]", async () => {
    const shop = await smallShop();
    const { id, browser } = await before(shop);
    const asItWas = await stored(shop);
    await sql`alter table wish rename to wish_elsewhere`.execute(shop.db);
    await expect(enter(shop, id, browser, "amnesia")).rejects.toThrow(/wish/);
    expect(await stored(shop)).toEqual(asItWas);
    await sql`alter table wish_elsewhere rename to wish`.execute(shop.db);
    expect(await enter(shop, id, browser, "amnesia")).toMatchObject({ claimed: { joined: 2 } });
  });

  it("that fails as the carts become one leaves no session without the joined cart [ACCOUNT-28]", async () => {
    const shop = await smallShop();
    const { id, browser } = await before(shop);
    const { sessions, carts } = await stored(shop);
    await sql`alter table cart_line rename to cart_line_elsewhere`.execute(shop.db);
    await expect(enter(shop, id, browser)).rejects.toThrow(/cart_line/);
    await sql`alter table cart_line_elsewhere rename to cart_line`.execute(shop.db);
    expect(await stored(shop)).toMatchObject({ sessions, carts });
  });

  it("by a password that became another one meanwhile changes nothing, the browser's session included [ACCOUNT-28]", async () => {
    const shop = await smallShop();
    const { id, browser } = await before(shop);
    const asItWas = await stored(shop);
    const proved = { customerId: id, passwordHash: "the former one" };
    const storefront = shop.catalogue.storefront("fr");
    expect(
      await signIn(shop.db, storefront, proved, { ...browser, userAgent: "" }, "amnesia", shop.now()),
    ).toBeNull();
    expect(await stored(shop)).toEqual(asItWas);
  });
});
