import { describe, expect, it } from "vitest";
import { makeChoices, quoteWith } from "~/shop/checkout/choices.server";
import {
  CHECKOUT_STEPS,
  findDraft,
  firstUnfinished,
  saveChoices,
  saveContact,
} from "~/shop/checkout/draft.server";
import type { PaymentMethod } from "~/shop/region/payment-method";
import { priceCart } from "~/shop/cart/priced-cart.server";
import { isPayable } from "~/shop/pricing/quote";
import { saveCoupons } from "~/shop/pricing/coupons.server";
import { applyCoupon } from "~/shop/cart/coupon.server";
import { findCart } from "~/shop/cart/rows.server";
import { coupon, smallShop } from "../support/sales";
import { contact, fillCart } from "../support/shop";
import { regionOf } from "./sample-storefront";

const choices = { shippingOption: "regular-untracked", paymentMethod: "sandbox" } as const;
const fr = regionOf("fr");
const methods: PaymentMethod[] = ["transfer", "sandbox"];

describe("the steps of the checkout", () => {
  it("are three, by these names [CHECKOUT-1]", () => {
    expect(CHECKOUT_STEPS).toEqual(["coordonnees", "livraison-paiement", "verification"]);
  });

  it("are each saved when sent, and keep what the others saved and the attempt's token [CHECKOUT-1]", async () => {
    const shop = await smallShop();
    const cart = await fillCart(shop, { "A-5": 1 });
    expect(await findDraft(shop.db, cart.id)).toBeNull();
    await saveContact(shop.db, cart.id, contact, shop.now());
    const first = await findDraft(shop.db, cart.id);
    expect(first).toMatchObject({ contact, shippingOption: null, paymentMethod: null });
    await saveChoices(shop.db, cart.id, choices, shop.now());
    expect(await findDraft(shop.db, cart.id)).toEqual({ attempt: first?.attempt, contact, ...choices });
    const corrected = { ...contact, email: "paul@example.org" };
    await saveContact(shop.db, cart.id, corrected, shop.now());
    expect(await findDraft(shop.db, cart.id)).toEqual({
      attempt: first?.attempt,
      contact: corrected,
      ...choices,
    });
  });

  it("lead back to the first that is not done [CHECKOUT-2]", () => {
    const draft = { attempt: "a", contact, ...choices };
    const step = (given: object | null) => firstUnfinished(fr, methods, given && { ...draft, ...given });
    expect(step(null)).toBe("coordonnees");
    expect(step({ contact: null })).toBe("coordonnees");
    expect(step({ shippingOption: null })).toBe("livraison-paiement");
    expect(step({ paymentMethod: null })).toBe("livraison-paiement");
    expect(step({})).toBe("verification");
  });

  it("lead back to the choices where the means of payment was switched off meanwhile [CHECKOUT-2]", () => {
    const draft = { attempt: "a", contact, ...choices };
    expect(firstUnfinished(fr, ["transfer"], draft)).toBe("livraison-paiement");
  });

  it("lead back to the address where this storefront does not serve its country [STOREFRONT-7]", () => {
    const draft = { attempt: "a", contact, ...choices };
    const to = (country: string) => ({
      ...draft,
      contact: { ...contact, shipping: { ...contact.shipping, country } },
    });
    expect(firstUnfinished(fr, methods, to("BE"))).toBe("verification");
    expect(firstUnfinished(fr, methods, to("US"))).toBe("coordonnees");
    expect(firstUnfinished(fr, methods, to("JP"))).toBe("coordonnees");
    expect(firstUnfinished(regionOf("ch"), methods, draft)).toBe("coordonnees");
    expect(firstUnfinished(regionOf("ch"), methods, to("LI"))).toBe("verification");
  });
});

describe("the second step", () => {
  const FREE = "regular-untracked";
  const DEAR = "priority-tracked";

  /** A cart whose goods cost nothing by a code, with its first step done: what it costs is its sending. */
  async function choosing(given: Partial<Parameters<typeof makeChoices>[1]> = {}, isFree = true) {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "TOUT", value: 100 })]);
    const storefront = shop.catalogue.storefront("fr");
    const cart = await fillCart(shop, { "A-5": 1 });
    if (isFree) await applyCoupon(shop.db, storefront, cart, "TOUT", shop.now());
    await saveContact(shop.db, cart.id, contact, shop.now());
    const draft = await findDraft(shop.db, cart.id);
    const priced = await priceCart(
      shop.db,
      storefront,
      await findCart(shop.db, cart.id, shop.now()),
      { country: "FR" },
      shop.now(),
    );
    // One way of sending costs nothing here.
    const quotes = priced.quotes.map((quote) =>
      isFree && quote.shipping.option === FREE ? { ...quote, total: 0 } : quote,
    );
    const { region } = storefront;
    const among = { cartId: cart.id, draft, region, country: "FR" as const, quotes, methods, ...given };
    const send = (shippingOption: unknown, paymentMethod: unknown) =>
      makeChoices(shop.db, among, { shippingOption, paymentMethod }, shop.now());
    return { send, quotes, saved: async () => findDraft(shop.db, cart.id) };
  }

  it("is saved, and leads to the first step that is not done [CHECKOUT-2]", async () => {
    const done = await choosing();
    expect(await done.send(DEAR, "sandbox")).toEqual({ ok: true, value: "verification" });
    expect(await done.saved()).toMatchObject({ shippingOption: DEAR, paymentMethod: "sandbox" });
    const early = await choosing({ draft: null });
    expect(await early.send(DEAR, "sandbox")).toEqual({ ok: true, value: "coordonnees" });
  });

  it("asks for a means of payment only where something is to be paid, and notes the first one otherwise [CHECKOUT-18]", async () => {
    for (const nothing of [undefined, ""]) {
      const step = await choosing();
      expect(
        [FREE, DEAR].map((option) => isPayable(quoteWith(step.quotes, option) ?? { total: -1 })),
      ).toEqual([false, true]);
      expect(await step.send(DEAR, nothing)).toEqual({ ok: false, problem: ["paymentMethod"] });
      expect(await step.saved()).toMatchObject({ shippingOption: null, paymentMethod: null });
      expect(await step.send(FREE, nothing)).toEqual({ ok: true, value: "verification" });
      expect(await step.saved()).toMatchObject({ shippingOption: FREE, paymentMethod: methods[0] });
    }
    const chosen = await choosing();
    await chosen.send(FREE, "sandbox");
    expect(await chosen.saved()).toMatchObject({ paymentMethod: "sandbox" });
    const payable = await choosing({}, false);
    expect(await payable.send(FREE, undefined)).toEqual({ ok: false, problem: ["paymentMethod"] });
  });

  it("names every choice that is missing, or is none of those that it has [CHECKOUT-2]", async () => {
    const step = await choosing();
    const both = ["shippingOption", "paymentMethod"];
    for (const [option, method, problem] of [
      [undefined, undefined, both],
      ["pigeon", "barter", both],
      [[DEAR, FREE], ["sandbox"], both],
      ["pigeon", "sandbox", ["shippingOption"]],
      [DEAR, "barter", ["paymentMethod"]],
      [FREE, "barter", ["paymentMethod"]],
    ] as const)
      expect(await step.send(option, method)).toEqual({ ok: false, problem });
    expect(await (await choosing({ methods: [] })).send(FREE, undefined)).toEqual({
      ok: false,
      problem: ["paymentMethod"],
    });
    expect(await step.saved()).toMatchObject({ shippingOption: null, paymentMethod: null });
  });
});
