import { openStorefronts } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import { indexingOf } from "~/shop/catalogue/alternates";
import type { Storefront } from "~/shop/catalogue/storefront";
import { CURRENCIES, type Currency } from "~/shop/money";
import type { RegionCode } from "~/shop/region/storefront-region";
import { storefrontWith, variety } from "./sample-storefront";

/** A variety sold in these currencies. */
const sold = (slug: string, currencies: readonly Currency[]) =>
  variety(slug, {
    packs: [
      {
        sku: slug,
        seeds: 5,
        freeSeeds: 0,
        stockItem: slug,
        stockTake: 1,
        prices: Object.fromEntries(currencies.map((currency) => [currency, 1000])),
      },
    ],
  });

const varieties = [
  sold("everywhere", CURRENCIES),
  sold("euros", ["EUR"]),
  sold("francs", ["CHF"]),
  sold("abroad", ["CHF", "GBP"]),
];
const storefronts = await Promise.all(openStorefronts().map(({ code }) => storefrontWith(code, varieties)));
const has = (slug: string) => (storefront: Storefront) => storefront.bySlug.has(slug);
const told = (code: RegionCode, slug: string) => {
  const { index, alternates } = indexingOf(storefronts, code, has(slug));
  return { index, alternates: alternates.map(({ hreflang, basename }) => `${hreflang} ${basename}`) };
};

const ALL = [
  "fr-FR /", "fr-CH /ch", "fr-DE /de", "fr-NL /nl", "fr-AT /at", "fr /en", "fr-GB /uk", "x-default /",
]; // prettier-ignore

describe("what search engines are told of a page", () => {
  it.each(["fr", "ch", "de", "nl", "at", "en", "uk"] as const)(
    "%s refers to every storefront that sells it, itself included, and they to it [PAGE-18]",
    (code) => {
      expect(told(code, "everywhere")).toEqual({ index: true, alternates: ALL });
    },
  );

  it.each(["us", "au", "nz", "ca"] as const)(
    "%s, where nothing is sent, stands for itself [PAGE-19]",
    (code) => {
      expect(told(code, "everywhere")).toEqual({ index: true, alternates: [] });
    },
  );

  it("names a language with a country, or alone: nothing that stands for part of the world [PAGE-18]", () => {
    for (const { hreflang } of indexingOf(storefronts, "fr", () => true).alternates)
      expect(hreflang).toMatch(/^(fr(-[A-Z]{2})?|x-default)$/);
  });

  it("refers only to where the page stands [PAGE-18]", () => {
    expect(told("fr", "euros").alternates).toEqual([
      "fr-FR /", "fr-DE /de", "fr-NL /nl", "fr-AT /at", "fr /en", "x-default /",
    ]); // prettier-ignore
    expect(told("ch", "abroad").alternates).toEqual(["fr-CH /ch", "fr-GB /uk"]);
  });

  it("refers to nothing where it stands alone [PAGE-18]", () => {
    expect(told("ch", "francs")).toEqual({ index: true, alternates: [] });
  });

  it("lets nobody keep a page where it does not stand [PAGE-18]", () => {
    expect(told("uk", "euros")).toEqual({ index: false, alternates: [] });
    expect(told("fr", "nope")).toEqual({ index: false, alternates: [] });
  });

  it("follows the law: Germany stands for itself before it let seeds in [PAGE-19]", async () => {
    const then = await Promise.all(
      openStorefronts().map(({ code }) => storefrontWith(code, varieties, "2024-03-31")),
    );
    expect(indexingOf(then, "de", has("everywhere"))).toEqual({ index: true, alternates: [] });
    expect(
      indexingOf(then, "fr", has("everywhere")).alternates.map(({ basename }) => basename),
    ).not.toContain("/de");
  });
});
