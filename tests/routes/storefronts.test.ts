import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { table } from "../support/pages";
import { isWhole } from "../support/scope";
import { plain } from "../support/shopper";

/* Every route in every storefront, against what both must answer, word for word: a route without a row fails. */

const app = await testApp("demo", undefined, afterAll);

interface Expected {
  prefix: string;
  iso: string;
  currency: string;
  /** Whether seeds are sent anywhere from it. */
  sells: boolean;
  /** A price of the variety in the table below. */
  price: string;
  carriers: string;
}

const EUROPE =
  "BE BG CY HR DK ES EE FI GR HU IE IT LV LT LU MT PL PT RO SK SI SE CZ FR CH DE NL AT GB CA US AU NZ";
const STOREFRONTS: Record<string, Expected> = {
  fr: { prefix: "", iso: "fr-FR", currency: "EUR €", sells: true, price: "€", carriers: "FR BE LU MC CH DE NL AT GB CA US AU NZ" },
  ch: { prefix: "/ch", iso: "fr-CH", currency: "CHF CHF", sells: true, price: "CHF", carriers: "CH LI FR DE NL AT BE GB CA US AU NZ" },
  de: { prefix: "/de", iso: "fr-DE", currency: "EUR €", sells: true, price: "€", carriers: "DE FR CH NL AT BE GB CA US AU NZ" },
  nl: { prefix: "/nl", iso: "fr-NL", currency: "EUR €", sells: true, price: "€", carriers: "NL FR CH DE AT BE GB CA US AU NZ" },
  at: { prefix: "/at", iso: "fr-AT", currency: "EUR €", sells: true, price: "€", carriers: "AT FR CH DE NL BE GB CA US AU NZ" },
  en: { prefix: "/en", iso: "fr-150", currency: "EUR €", sells: true, price: "€", carriers: EUROPE },
  uk: { prefix: "/uk", iso: "fr-GB", currency: "GBP £", sells: true, price: "£", carriers: "GB FR CH DE NL AT BE CA US AU NZ" },
  ca: { prefix: "/ca", iso: "fr-CA", currency: "CAD $", sells: false, price: "$", carriers: "CA FR CH DE NL AT BE GB US AU NZ" },
  us: { prefix: "/us", iso: "fr-US", currency: "USD $", sells: false, price: "$", carriers: "US FR CH DE NL AT BE GB CA AU NZ" },
  au: { prefix: "/au", iso: "fr-AU", currency: "AUD $", sells: false, price: "$", carriers: "AU FR CH DE NL AT BE GB CA US NZ" },
  nz: { prefix: "/nz", iso: "fr-NZ", currency: "NZD $", sells: false, price: "$", carriers: "NZ FR CH DE NL AT BE GB CA US AU" },
}; // prettier-ignore

/** How storefronts that sell refer to each other, by prefix. */
const HREFLANG = [
  ["fr-FR", ""], ["fr-CH", "/ch"], ["fr-DE", "/de"], ["fr-NL", "/nl"], ["fr-AT", "/at"], ["fr", "/en"],
  ["fr-GB", "/uk"], ["x-default", ""],
]; // prettier-ignore

interface Row {
  /** An address of the route. */
  path: string;
  status: number;
  /**
   * `public` names its one address, and the same page of the storefronts that sell; `narrowing` is no page for search
   * engines, `data` is no page at all.
   */
  kind: "public" | "narrowing" | "unlisted" | "private" | "data" | "leads-on";
  /** Whether a price stands on it. */
  priced?: boolean;
  /** Whether it is only there where seeds are sent. */
  delivered?: boolean;
}

const ROWS: Record<string, Row> = {
  "routes/catalogue/home.tsx": { path: "/", status: 200, kind: "public", priced: true },
  "routes/catalogue/collections.tsx": { path: "/collections", status: 200, kind: "public" },
  "routes/catalogue/filters.tsx": {
    path: "/collections/all/filtres",
    status: 200,
    kind: "narrowing",
    priced: true,
  },
  "routes/catalogue/collection.tsx": { path: "/collections/all", status: 200, kind: "public", priced: true },
  "routes/catalogue/product-without-slug.tsx": { path: "/product", status: 301, kind: "leads-on" },
  "routes/catalogue/packet-legend.tsx": { path: "/lire-le-sachet", status: 200, kind: "public" },
  "routes/blog/blog.tsx": { path: "/blog", status: 200, kind: "public" },
  "routes/blog/feed.tsx": { path: "/blog/flux.atom", status: 200, kind: "data" },
  "routes/blog/article.tsx": { path: "/blog/lire-un-sachet", status: 200, kind: "public", priced: true },
  "routes/blog/authors.tsx": { path: "/auteurs", status: 200, kind: "public" },
  "routes/blog/author.tsx": { path: "/auteurs/paul-kerhoas", status: 200, kind: "public" },
  "routes/content/faq.tsx": { path: "/faq", status: 200, kind: "public" },
  "routes/content/preview.tsx": { path: "/apercu/inconnu", status: 404, kind: "private" },
  "routes/catalogue/finder/route.tsx": { path: "/seedfinder", status: 200, kind: "public" },
  "routes/catalogue/finder/profile.tsx": { path: "/seedfinder/profil", status: 303, kind: "leads-on" },
  "routes/catalogue/price-list.tsx": { path: "/liste-des-prix", status: 200, kind: "public" },
  "routes/reviews/reviews.tsx": { path: "/commentaires", status: 200, kind: "public" },
  "routes/reviews/report.tsx": { path: "/commentaires/inconnu/signaler", status: 404, kind: "private" },
  "routes/reviews/write.tsx": { path: "/avis", status: 303, kind: "leads-on" },
  "routes/catalogue/codes.tsx": { path: "/codes-de-reduction", status: 200, kind: "public" },
  "routes/catalogue/seen.tsx": { path: "/vues-recemment", status: 200, kind: "private" },
  "routes/catalogue/comparison.tsx": { path: "/comparer", status: 200, kind: "public" },
  "routes/catalogue/product.tsx": { path: "/produit/white-widow", status: 200, kind: "public", priced: true },
  "routes/actions/wish.tsx": { path: "/produit/white-widow/favori", status: 303, kind: "leads-on" },
  // White Widow has a pack that is sold out.
  "routes/restock/request.tsx": {
    path: "/produit/white-widow/retour-en-stock",
    status: 200,
    kind: "private",
    delivered: true,
  },
  "routes/restock/confirmation.tsx": { path: "/retour-en-stock", status: 200, kind: "private" },
  "routes/restock/stop.tsx": { path: "/retour-en-stock/retirer", status: 200, kind: "private" },
  "routes/account/wishlist.tsx": { path: "/compte/wishlist", status: 303, kind: "leads-on" },
  "routes/account/shared-wishlist.tsx": { path: "/favoris/inconnu", status: 404, kind: "private" },
  "routes/cart/cart.tsx": { path: "/panier", status: 200, kind: "private" },
  "routes/cart/summary.tsx": { path: "/api/panier", status: 200, kind: "data" },
  "routes/checkout/checkout.tsx": { path: "/checkout", status: 303, kind: "leads-on" },
  "routes/order/order.tsx": { path: "/recapitulatif-de-commande", status: 303, kind: "leads-on" },
  "routes/order/invoice.tsx": { path: "/recapitulatif-de-commande/facture", status: 303, kind: "leads-on" },
  "routes/order/invoice-pdf.tsx": {
    path: "/recapitulatif-de-commande/facture.pdf",
    status: 303,
    kind: "leads-on",
  },
  "routes/order/status.tsx": { path: "/statut-de-la-commande", status: 200, kind: "private" },
  "routes/withdrawal/withdrawal.tsx": { path: "/retractation", status: 200, kind: "private" },
  "routes/order/sandbox-payment.tsx": { path: "/paiement-test/inconnu", status: 404, kind: "private" },
  "routes/account/addresses/route.tsx": { path: "/compte/addresses", status: 303, kind: "leads-on" },
  "routes/content/page.tsx": { path: "/conditions-generales", status: 200, kind: "public" },
  "routes/account/login.tsx": { path: "/login", status: 200, kind: "private" },
  "routes/account/sign-up.tsx": { path: "/enregistrez", status: 200, kind: "private" },
  "routes/account/activation.tsx": { path: "/enregistrez/activation", status: 200, kind: "private" },
  "routes/account/forgotten-password.tsx": { path: "/mot-de-passe-oublie", status: 200, kind: "private" },
  "routes/account/reset-password.tsx": { path: "/recuperer-mot-de-passe", status: 200, kind: "private" },
  "routes/account/overview.tsx": { path: "/compte", status: 303, kind: "leads-on" },
  "routes/account/latest-order.tsx": { path: "/compte/commande", status: 303, kind: "leads-on" },
  "routes/account/details.tsx": { path: "/compte/details", status: 303, kind: "leads-on" },
  "routes/account/email-confirmation.tsx": {
    path: "/compte/details/adresse-e-mail",
    status: 200,
    kind: "private",
  },
  "routes/account/email-refusal.tsx": { path: "/compte/refuser-adresse", status: 200, kind: "private" },
  "routes/account/email-return.tsx": { path: "/compte/retablir-adresse", status: 200, kind: "private" },
  "routes/account/orders.tsx": { path: "/account/orders", status: 303, kind: "leads-on" },
  "routes/account/order.tsx": { path: "/account/orders/7K3F9-QXM2A", status: 303, kind: "leads-on" },
  "routes/account/order-invoice.tsx": {
    path: "/account/orders/7K3F9-QXM2A/facture",
    status: 303,
    kind: "leads-on",
  },
  "routes/account/order-invoice-pdf.tsx": {
    path: "/account/orders/7K3F9-QXM2A/facture.pdf",
    status: 303,
    kind: "leads-on",
  },
  "routes/account/summary.tsx": { path: "/api/compte", status: 200, kind: "data" },
  "routes/privacy/data.tsx": { path: "/vos-donnees", status: 200, kind: "private" },
  "routes/privacy/file.tsx": { path: "/vos-donnees/fichier", status: 404, kind: "data" },
  "routes/privacy/erasure.tsx": { path: "/vos-donnees/effacer", status: 303, kind: "leads-on" },
  "routes/actions/colour-mode.tsx": { path: "/affichage", status: 302, kind: "leads-on" },
  "routes/visitor/age.tsx": { path: "/majorite", status: 200, kind: "private" },
  "routes/visitor/consent.tsx": { path: "/consentement", status: 200, kind: "private" },
  "routes/catalogue/finder/first-question.tsx": { path: "/api/seedfinder", status: 200, kind: "data" },
  "routes/visitor/consent-choice.tsx": { path: "/api/consentement", status: 200, kind: "data" },
  "routes/visitor/storefronts.tsx": { path: "/boutiques", status: 200, kind: "private" },
  "routes/visitor/choices.tsx": { path: "/api/boutiques", status: 200, kind: "data" },
  "routes/system/icons.tsx": { path: "/api/icons/tabler.json?icons=leaf", status: 200, kind: "data" },
  "routes/system/settings.tsx": { path: "/api/fr/settings", status: 200, kind: "data" },
  "routes/system/client-errors.tsx": { path: "/api/erreurs", status: 404, kind: "data" },
  "routes/system/gallery/route.tsx": { path: "/test123", status: 200, kind: "unlisted" },
  "routes/system/contact-sheet.tsx": { path: "/test123/planches", status: 200, kind: "unlisted" },
  "routes/system/not-found.tsx": { path: "/nulle/part", status: 404, kind: "private" },
};

it("knows every route, and no other", () => {
  expect(Object.keys(ROWS).sort()).toEqual(table.map(({ id, file }) => id ?? file).sort());
  for (const row of Object.values(ROWS)) expect(row.path).toMatch(/^\//);
});

describe.each(Object.entries(STOREFRONTS))("%s", (code, expected) => {
  const { prefix, iso, currency, sells, price, carriers } = expected;
  const absolute = (other: string, path: string) =>
    `${app.shop.config.publicUrl}${other}${path === "/" && other ? "" : path}`;

  // Of a sample every route in four storefronts, and those with a price in the others.
  const isSampled = isWhole || ["fr", "ch", "en", "us"].includes(code);
  it.each(Object.entries(ROWS).filter(([, { priced }]) => isSampled || priced))(
    "%s [STOREFRONT-5, PAGE-18, PAGE-19]",
    async (_, { path, status, kind, priced, delivered }) => {
      const address = `${prefix}${path === "/" && prefix ? "" : path}`;
      const response = await fetch(app.origin + address, { redirect: "manual" });
      expect(response.status).toBe(delivered && !sells ? 404 : status);
      if (kind === "leads-on") {
        const location = response.headers.get("Location") ?? "";
        expect(location.startsWith(`${prefix}/`) || location === (prefix || "/")).toBe(true);
        return;
      }
      if (kind === "data") return;
      const $ = load(await response.text());
      expect($("html").attr("lang")).toBe("fr");
      const addresses = $('link[rel="canonical"]').toArray();
      const isHidden = kind === "private" || $('meta[name="robots"][content="noindex"]').length > 0;
      expect(addresses.map((link) => $(link).attr("href"))).toEqual(isHidden ? [] : [absolute(prefix, path)]);
      // Beside the document: text browsers print such links of its head.
      const others = [
        ...(response.headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="alternate"; hreflang="([\w-]+)"/g),
      ];
      expect(others.map(([, href, language]) => [language, href])).toEqual(
        kind === "public" && sells
          ? HREFLANG.map(([language, other = ""]) => [language, absolute(other, path)])
          : [],
      );
      expect($("[hreflang]")).toHaveLength(0);
      if (priced)
        expect(plain($("main").text())).toMatch(
          new RegExp(`\\d[,.]\\d\\d ${price.replace("$", "\\$")}(?!\\w)`),
        );
      // A link that stays in the shop stays in its storefront.
      const strays = $("a[href^='/']:not([href^='/images/'])")
        .toArray()
        .map((link) => $(link).attr("href") ?? "")
        .filter((href) => kind !== "unlisted" && prefix && !href.startsWith(prefix));
      expect(strays).toEqual([]);
    },
  );

  describe("its settings", () => {
    let settings: Record<string, never>;
    beforeAll(async () => {
      settings = await (await fetch(`${app.origin}/api/${iso}/settings`)).json();
    });

    it("are its own [SETTINGS-5]", () => {
      const { region, region_default_currency, carrier_info, region_countries } = settings as unknown as {
        region: { default_country_id: number; locale: object };
        region_default_currency: { iso_code: string; sign: string };
        carrier_info: { id: number; iso: string }[];
        region_countries: { id: number; iso: string }[];
      };
      expect(region.locale).toEqual({ code, iso, language: "fr" });
      expect(`${region_default_currency.iso_code} ${region_default_currency.sign}`).toBe(currency);
      expect(carrier_info.map((one) => one.iso).join(" ")).toBe(carriers);
      expect(region_countries.map(({ id }) => id)).toEqual(carrier_info.map(({ id }) => id));
      expect(region.default_country_id).toBe(carrier_info[0]?.id);
    });
  });
});

it("answers 404 for a region that is none, and leads /fr to the root [STOREFRONT-3, STOREFRONT-2]", async () => {
  for (const path of ["/xx", "/xx/collections", "/es/produit/white-widow"])
    expect([path, (await fetch(app.origin + path, { redirect: "manual" })).status]).toEqual([path, 404]);
  const french = await fetch(`${app.origin}/fr/produit/white-widow?x=1`, { redirect: "manual" });
  expect([french.status, french.headers.get("Location")]).toEqual([301, "/produit/white-widow?x=1"]);
});
