import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importCoupons } from "~/shop/pricing/coupons.server";
import { testApp } from "../support/app";
import { add } from "../support/buying";
import { coupon } from "../support/sales";
import { plain, type VisitedPage } from "../support/shopper";

/* The page of the codes that everybody may use. */

const app = await testApp("demo", undefined, afterAll);
const CODES = "/codes-de-reduction";
const use = (code: string) => `Utiliser le code ${code}`;

/** The codes on a page, each with what is said of it. */
const offers = ({ $ }: VisitedPage) =>
  $("main li:has(> .sheet)")
    .toArray()
    .map((item) => ({
      offer: plain($(item).find("h2").text()),
      code: $(item).find("strong").text(),
      conditions: $(item)
        .find("ul li")
        .toArray()
        .map((line) => plain($(line).text())),
      buttons: $(item).find("form button").length,
    }));

beforeEach(async () => {
  await app.shop.db.updateTable("coupon").set({ is_public: 0 }).execute();
});

/** Stores codes in place of what was stored, all public. */
async function store(...given: Parameters<typeof coupon>[0][]) {
  const coupons = given.map((one) => coupon({ isPublic: true, ...one }));
  const done = await importCoupons(app.shop.db, coupons, app.shop.now());
  expect(done.ok).toBe(true);
}

describe("the codes that everybody may use", () => {
  it("stand with their conditions in words, those of the storefront's currency [COUPON-15]", async () => {
    await store(
      { code: "DIX", endsOn: "2026-12-01" },
      { code: "CINQ", kind: "fixed", value: 500, currency: "EUR", minimum: 4000, limitTotal: 20 },
      { code: "PORT", kind: "free_shipping", value: 0, currency: "CHF", limitPerCustomer: 1 },
      { code: "CACHE", isPublic: false },
    );
    const here = await app.shopper().visit(CODES);
    expect(offers(here)).toEqual([
      {
        offer: "5,00 € de réduction sur les graines",
        code: "CINQ",
        conditions: [
          "À partir de 40,00 € d’achats, livraison non comprise.",
          "Sur tous les sachets de la boutique France.",
          "Pour les 20 premières commandes qui le portent.",
        ],
        buttons: 1,
      },
      {
        offer: "10 % de réduction sur les graines",
        code: "DIX",
        conditions: [
          "Sans montant minimum.",
          "Sur tous les sachets de la boutique France.",
          "Jusqu’au 1er décembre 2026 inclus.",
        ],
        buttons: 1,
      },
    ]);
    expect(here.text).toContain("prix le plus bas des 30 jours");
    const swiss = await app.shopper().visit(`/ch${CODES}`);
    expect(offers(swiss).map(({ code, offer }) => [code, offer])).toEqual([
      ["DIX", "10 % de réduction sur les graines"],
      ["PORT", "Livraison offerte"],
    ]);
    expect(offers(swiss)[1]?.conditions).toEqual([
      "Sans montant minimum.",
      "Pour les commandes de la boutique Suisse.",
      "Une seule fois par adresse e-mail.",
    ]);
  });

  it("are put on the cart by a button, which answers as the cart's own form does [COUPON-15]", async () => {
    await store({ code: "DIX" }, { code: "GROS", currency: "EUR", minimum: 90_000 });
    const shopper = app.shopper();
    await shopper.visit(CODES);
    const empty = await shopper.press(use("DIX"));
    expect([empty.status, empty.path]).toEqual([200, "/panier"]);
    expect(plain(empty.text)).toContain("Code promo DIX gardé : il comptera dès votre premier sachet.");
    await shopper.visit(CODES);
    const large = await shopper.press(use("GROS"));
    expect(plain(large.text)).toContain("Code promo GROS gardé : il comptera dès 900,00 € d’achats.");
    await add(shopper, "skunk-1", "skunk-1-5");
    await shopper.visit(CODES);
    const done = await shopper.press(use("DIX"));
    expect([done.status, done.path]).toEqual([200, "/panier"]);
    expect(done.text).toContain("Code promo DIX appliqué");
    await shopper.visit(CODES);
    const refused = await shopper.press(use("GROS"));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Il vaut à partir de 900,00 €");
  });

  it("have no button where seeds are sent nowhere, and where there is none the page says so [COUPON-15]", async () => {
    const none = await app.shopper().visit(CODES);
    expect(none.status).toBe(200);
    expect(none.text).toContain("Aucun code en ce moment");
    expect(none.$('meta[name="robots"]').attr("content")).toContain("noindex");
    await store({ code: "DIX" });
    const closed = await app.shopper().visit(`/us${CODES}`);
    expect(offers(closed).map(({ code, buttons }) => [code, buttons])).toEqual([["DIX", 0]]);
    expect(closed.$('main dt:contains("Livraison")')).toHaveLength(1);
  });

  it("are led to by the menu's « Bonnes affaires » [COUPON-15]", async () => {
    const { $ } = await app.shopper().visit("/ch");
    const link = $(`footer nav a[href="/ch${CODES}"]`);
    expect(plain(link.first().text())).toBe("Bonnes affaires");
  });
});
