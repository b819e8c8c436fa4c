import { rootStorefront } from "~/shop/profile/profile";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Cart } from "~/shop/cart/cart";
import { claimCart, findCartOf, keepInAccount } from "~/shop/cart/claim.server";
import { addAddress, ADDRESSES_LIMIT, listAddresses } from "~/shop/customers/addresses.server";
import { requestReset } from "~/shop/customers/customers.server";
import { requestEmailChange } from "~/shop/customers/email-change.server";
import { findSession, openSession } from "~/shop/customers/sessions.server";
import { signUp } from "~/shop/customers/signups.server";
import { addWish, listWishes } from "~/shop/customers/wishlist.server";
import { newToken } from "~/shop/identity.server";
import { SIZES } from "~/shop/limits/limits";
import { mailOrderLink } from "~/shop/orders/links.server";
import { getOrder } from "~/shop/orders/orders.server";
import { recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { erase } from "~/shop/privacy/privacy.server";
import { writeReview } from "~/shop/reviews/reviews.server";
import type { MailTemplate } from "~/shop/outbox/registry";
import { declareWithdrawal } from "~/shop/withdrawals/withdrawals.server";
import { newCustomer, PASSWORD } from "../support/accounts";
import { DAY, OPERATOR, orderOf, smallShop } from "../support/sales";
import { contact, fillCart, readyToOrder, testShop, type TestShop } from "../support/shop";

/* LIMIT-13: limits hold whatever comes at the same moment. What is asked N times at once counts as if one came after another. */

const HERE = "192.0.2.7";

/** The same act, so many times at once. */
const atOnce = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** Lets every connection of the pool be open: acts that wait for one would come after another. */
const warm = (shop: TestShop) => atOnce(10, () => shop.db.selectFrom("customer").select("id").execute());

const mails = async (shop: TestShop, template: MailTemplate): Promise<number> =>
  (await shop.db.selectFrom("outbox").select("id").where("template", "=", template).execute()).length;

describe("what is asked at the same moment", () => {
  it("mails an order's link once, and once more after ten minutes [ORDER-13]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await warm(shop);
    await atOnce(12, () => mailOrderLink(shop.db, order, shop.now()));
    expect(await mails(shop, "order-link")).toBe(1);
    shop.advance(10 * 60_000);
    await atOnce(12, () => mailOrderLink(shop.db, order, shop.now()));
    expect(await mails(shop, "order-link")).toBe(2);
  });

  it("takes every statement of withdrawal, and mails five to one address a day, however that is typed [WITHDRAWAL-15]", async () => {
    const shop = await smallShop();
    await warm(shop);
    const declare = (index: number) =>
      declareWithdrawal(
        shop.db,
        {
          region: "fr",
          clientAddress: `192.0.2.${index}`,
          token: newToken(),
          statement: {
            name: "Claire Dupont",
            orderNumber: `inconnue ${index}`,
            email: index % 2 ? "claire@example.org" : "Claire@Example.org",
            goods: "",
          },
        },
        shop.now(),
      );
    await atOnce(20, declare);
    expect(await mails(shop, "withdrawal-received")).toBe(5);
    expect(await shop.db.selectFrom("withdrawal").select("id").execute()).toHaveLength(20);
    shop.advance(DAY);
    await atOnce(20, declare);
    expect(await mails(shop, "withdrawal-received")).toBe(10);
  });

  it("counts a statement that is confirmed many times at once as one [WITHDRAWAL-11]", async () => {
    const shop = await smallShop();
    await warm(shop);
    const statement = { name: "Claire", orderNumber: "x", email: "claire@example.org", goods: "" };
    const token = newToken();
    await atOnce(10, () =>
      declareWithdrawal(shop.db, { region: "fr", token, statement, clientAddress: "192.0.2.1" }, shop.now()),
    );
    expect(await mails(shop, "withdrawal-received")).toBe(1);
    const counted = await shop.db.selectFrom("rate_limit").select("points").execute();
    expect(new Set(counted.map(({ points }) => points))).toEqual(new Set([1]));
  });

  it("makes one cart of all browsers that one customer signs in on, with the packs of each [CART-12]", async () => {
    const shop = await smallShop();
    const { id } = await newCustomer(shop);
    const carts: Cart[] = [];
    for (let time = 0; time < 6; time++) carts.push(await fillCart(shop, { "A-5": 1 }));
    await warm(shop);
    await atOnce(6, (index) =>
      claimCart(
        shop.db,
        shop.catalogue.storefront("fr"),
        { cartId: carts[index]?.id ?? null, customerId: id },
        shop.now(),
      ),
    );
    expect(await shop.db.selectFrom("cart").select("id").execute()).toHaveLength(1);
    const cart = await findCartOf(shop.db, id, shop.now());
    expect(cart?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([["A-5", 6]]);
  });

  it("keeps one cart where one browser signs in many times at once [CART-12]", async () => {
    const shop = await smallShop();
    const { id } = await newCustomer(shop);
    const cart = await fillCart(shop, { "A-5": 2 });
    await warm(shop);
    const storefront = shop.catalogue.storefront("fr");
    const claimed = await atOnce(6, () =>
      claimCart(shop.db, storefront, { cartId: cart.id, customerId: id }, shop.now()),
    );
    expect(new Set(claimed.map((one) => one.cart?.id))).toEqual(new Set([cart.id]));
    expect((await findCartOf(shop.db, id, shop.now()))?.lines).toMatchObject([{ quantity: 2 }]);
  });

  it("makes one cart of all that one customer's browser makes by « Ajouter », and leads to that one [CART-14]", async () => {
    const shop = await smallShop();
    const { id } = await newCustomer(shop);
    const carts: Cart[] = [];
    // The same addition twice would be one (CART-26).
    for (const packs of [1, 2, 3]) carts.push(await fillCart(shop, { "A-5": packs }));
    await warm(shop);
    const storefront = shop.catalogue.storefront("fr");
    const kept = await Promise.all(
      carts.map((cart) => keepInAccount(shop.db, storefront, { cart, customerId: id }, shop.now())),
    );
    const left = await shop.db.selectFrom("cart").select("id").execute();
    expect(left).toHaveLength(1);
    // Whichever answer comes last, its cookie names a cart that is there.
    expect(new Set(kept.map(({ cart }) => cart.id))).toEqual(new Set([left[0]?.id]));
    const cart = await findCartOf(shop.db, id, shop.now());
    expect(cart?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([["A-5", 6]]);
  });

  it("adds once what one customer's browser without a cart sends many times at once [CART-26]", async () => {
    const shop = await smallShop();
    const { id } = await newCustomer(shop);
    const carts: Cart[] = [];
    for (let time = 0; time < 6; time++) carts.push(await fillCart(shop, { "A-5": 2 }));
    await warm(shop);
    const storefront = shop.catalogue.storefront("fr");
    await Promise.all(
      carts.map((cart) => keepInAccount(shop.db, storefront, { cart, customerId: id }, shop.now())),
    );
    expect(await shop.db.selectFrom("cart").select("id").execute()).toHaveLength(1);
    const cart = await findCartOf(shop.db, id, shop.now());
    expect(cart?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([["A-5", 2]]);
  });

  it("leaves two hundred wishes, and each of them once [WISHLIST-3, WISHLIST-4]", async () => {
    const shop = await testShop();
    const { id } = await newCustomer(shop);
    const rows = Array.from({ length: SIZES.wishes - 2 }, (_, index) => ({
      customer_id: id,
      product_slug: `wish-${index}`,
      added_at: shop.now(),
    }));
    await shop.db.insertInto("wish").values(rows).execute();
    await warm(shop);
    const wished = await atOnce(10, (index) => addWish(shop.db, id, `more-${index}`, shop.now()));
    expect(wished.filter((one) => one === "added")).toHaveLength(2);
    expect(wished.filter((one) => one === "full")).toHaveLength(8);
    expect(await listWishes(shop.db, id)).toHaveLength(SIZES.wishes);
    const other = await newCustomer(shop);
    const same = await atOnce(10, () => addWish(shop.db, other.id, "one", shop.now()));
    expect(same.filter((one) => one === "added")).toHaveLength(1);
    expect(same.filter((one) => one === "known")).toHaveLength(9);
  });

  it("leaves twenty addresses, one of them the default [ADDRESS-3, ADDRESS-4]", async () => {
    const shop = await testShop();
    const { id } = await newCustomer(shop);
    await warm(shop);
    await atOnce(30, (index) =>
      addAddress(shop.db, id, { ...contact.shipping, line1: `${index} rue des Lilas` }, shop.now()),
    );
    const kept = await listAddresses(shop.db, id);
    expect(kept).toHaveLength(ADDRESSES_LIMIT);
    expect(kept.filter(({ isDefault }) => isDefault.shipping)).toHaveLength(1);
  });

  it("mails as often as it may: five sign-ups, three links, five changes of address [LIMIT-1]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    const token = await openSession(shop.db, id, { userAgent: "" }, shop.now());
    const session = await findSession(shop.db, token, shop.now());
    if (!session) throw new Error("No session");
    await warm(shop);
    const asked = {
      email: "zoe@example.org",
      password: PASSWORD,
      firstName: "Zoé",
      lastName: "Martin",
      bornOn: "1985-03-27",
      region: "fr",
      wish: null,
      returnPath: "/compte",
    };
    await atOnce(12, () => signUp(shop.db, asked, HERE, shop.now()));
    await atOnce(12, () => requestReset(shop.db, email, "fr", HERE, shop.now()));
    await atOnce(12, () => requestEmailChange(shop.db, session, "neuve@example.org", "fr", shop.now()));
    expect([
      await mails(shop, "account-activation"),
      await mails(shop, "password-reset"),
      await mails(shop, "email-change"),
      await mails(shop, "email-change-asked"),
    ]).toEqual([5, 3, 5, 5]);
  });
});

describe("an erasure, and what its person does at the same moment", () => {
  it("leaves no order behind that has their name: it is refused for it, or the order is [PRIVACY-5]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 1000 }]);
    await warm(shop);
    for (let delay = 0; delay < 20; delay++) {
      const customer = await newCustomer(shop);
      const isGuest = delay % 2 === 1;
      const cart = await fillCart(shop, { "A-5": 1 });
      const owner = isGuest ? {} : { customerId: customer.id, customerEmail: customer.email };
      const email = isGuest ? `guest-${delay}@example.org` : customer.email;
      const { place } = await readyToOrder(shop, cart, { email, ...owner });
      const subject = { customerId: isGuest ? null : customer.id, email };
      const [placed, erased] = await Promise.all([
        place(),
        sleep(delay).then(() => erase(shop.db, shop.config.varDir, subject, shop.now())),
      ]);
      const named = await shop.db.selectFrom("orders").select("id").where("email", "=", email).execute();
      expect([placed.ok, erased.ok, named.length]).toEqual(placed.ok ? [true, false, 1] : [false, true, 0]);
    }
  });

  it("takes no review of an order that was read before its customer was erased [PRIVACY-5]", async () => {
    const shop = await smallShop();
    const { db } = shop;
    const { id, number } = await orderOf(shop);
    await recordTransfer(db, number, OPERATOR, shop.now());
    await sendShipment(db, { number, sequence: null }, {}, OPERATOR, shop.now());
    await recordDelivery(db, { number, sequence: null }, undefined, OPERATOR, shop.now());
    const order = await getOrder(db, id);
    const author = { customerId: null, browser: "b", clientAddress: HERE };
    const typed = {
      rating: 5,
      author: "Claire D.",
      title: "Net",
      text: "Graines entières.",
      language: "fr",
    } as const;
    const write = () =>
      writeReview(db, { order, slug: "amnesia", region: rootStorefront(), author }, typed, shop.now());
    expect((await write()).ok).toBe(true);
    const subject = { customerId: null, email: contact.email };
    expect((await erase(db, shop.config.varDir, subject, shop.now())).ok).toBe(true);
    expect(await write()).toEqual({ ok: false, problem: "not-arrived" });
    expect(await db.selectFrom("review").select("number").execute()).toEqual([]);
  });
});
