import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { ROUTES } from "../support/natures";
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

/** The gallery's specimens lead to the root's storefront. */
const OF_THE_ROOT = "/test123";

/** Every route, with what it says of itself. */
const ROWS = ROUTES.flatMap(({ file, nature, draws }) => (nature ? [{ file, nature, draws }] : []));

it("knows every route", () => {
  expect(ROWS.length).toBe(ROUTES.length);
  for (const { nature } of ROWS) expect(nature.sample.path).toMatch(/^\//);
});

describe.each(Object.entries(STOREFRONTS))("%s", (code, expected) => {
  const { prefix, iso, currency, sells, price, carriers } = expected;
  const absolute = (other: string, path: string) =>
    `${app.shop.config.publicUrl}${other}${path === "/" && other ? "" : path}`;

  // Of a sample every route in four storefronts, and those with a price in the others.
  const isSampled = isWhole || ["fr", "ch", "en", "us"].includes(code);
  it.each(ROWS.filter(({ nature }) => isSampled || nature.sample.isPriced))(
    "$file [STOREFRONT-5, PAGE-18, PAGE-19]",
    async ({ nature, draws }) => {
      const { path, status = 200, isPriced, isDelivered } = nature.sample;
      // Its one address, and the same page of the storefronts that sell, are told to search engines.
      const isListed = nature.isPublic && nature.isListed !== false;
      const address = `${prefix}${path === "/" && prefix ? "" : path}`;
      const response = await fetch(app.origin + address, { redirect: "manual" });
      expect(response.status).toBe(isDelivered && !sells ? 404 : status);
      if (status >= 300 && status < 400) {
        const location = response.headers.get("Location") ?? "";
        expect(location.startsWith(`${prefix}/`) || location === (prefix || "/")).toBe(true);
        return;
      }
      if (!draws) return;
      const $ = load(await response.text());
      expect($("html").attr("lang")).toBe("fr");
      const addresses = $('link[rel="canonical"]').toArray();
      const isHidden =
        status !== 200 || !nature.isPublic || $('meta[name="robots"][content="noindex"]').length > 0;
      expect(addresses.map((link) => $(link).attr("href"))).toEqual(isHidden ? [] : [absolute(prefix, path)]);
      // Beside the document: text browsers print such links of its head.
      const others = [
        ...(response.headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="alternate"; hreflang="([\w-]+)"/g),
      ];
      expect(others.map(([, href, language]) => [language, href])).toEqual(
        isListed && sells ? HREFLANG.map(([language, other = ""]) => [language, absolute(other, path)]) : [],
      );
      expect($("[hreflang]")).toHaveLength(0);
      if (isPriced)
        expect(plain($("main").text())).toMatch(
          new RegExp(`\\d[,.]\\d\\d ${price.replace("$", "\\$")}(?!\\w)`),
        );
      // A link that stays in the shop stays in its storefront.
      const strays = $("a[href^='/']:not([href^='/images/'])")
        .toArray()
        .map((link) => $(link).attr("href") ?? "")
        .filter((href) => !path.startsWith(OF_THE_ROOT) && prefix && !href.startsWith(prefix));
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
