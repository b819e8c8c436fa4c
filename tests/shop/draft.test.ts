import { describe, expect, it } from "vitest";
import { findDraft, firstUnfinished, saveChoices, saveContact, STEPS } from "~/shop/checkout/draft.server";
import type { PaymentMethod } from "~/shop/region/region";
import { smallShop } from "../support/sales";
import { contact, fillCart } from "../support/shop";
import { regionOf } from "./sample-storefront";

const choices = { shippingOption: "regular-untracked", paymentMethod: "sandbox" } as const;
const fr = regionOf("fr");
const methods: PaymentMethod[] = ["transfer", "sandbox"];

describe("the steps of the checkout", () => {
  it("are three, by these names [CHECKOUT-1]", () => {
    expect(STEPS).toEqual(["coordonnees", "livraison-paiement", "verification"]);
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
