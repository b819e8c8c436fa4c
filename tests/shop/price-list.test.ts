import { describe, expect, it } from "vitest";
import type { Pack } from "~/shop/catalogue/product";
import { priceListPage } from "~/shop/catalogue/price-list";
import { PACKS_PER_PAGE } from "~/shop/catalogue/price-list-pages";
import type { Storefront } from "~/shop/catalogue/storefront";
import { storefrontWith, variety } from "./sample-storefront";

const packs = (slug: string, count: number, prices: Pack["prices"] = { EUR: 1000 }): Pack[] =>
  Array.from({ length: count }, (_, index) => ({
    sku: `${slug}-${index}`,
    seeds: index + 1,
    freeSeeds: 0,
    stockItem: slug,
    stockTake: 1,
    prices,
  }));

/** All pages of the list, or of a collection's part: groups of varieties. */
function pagesOf(storefront: Storefront, collection: string | null = null) {
  const first = priceListPage(storefront, { collection, page: 1 });
  return Array.from({ length: first?.pages ?? 0 }, (_, index) =>
    (priceListPage(storefront, { collection, page: index + 1 })?.groups ?? []).map((group) => ({
      ...group,
      products: group.products.map(({ slug }) => slug),
    })),
  );
}

describe("the price list", () => {
  it("has a variety once, by name under the first of its collections that there is [PRICELIST-1]", async () => {
    const storefront = await storefrontWith("fr", [
      variety("c", { collections: ["un", "deux"] }),
      variety("b", { collections: ["deux", "un"] }),
      variety("a", { collections: ["un"] }),
      variety("seule"),
      variety("cachee", { collections: ["un"], published: false }),
      variety("ailleurs", { collections: ["un"], packs: packs("ailleurs", 1, { CHF: 1000 }) }),
    ]);
    const groups = [
      { collection: "un", continued: false, products: ["a", "c"] },
      { collection: "deux", continued: false, products: ["b"] },
      { collection: null, continued: false, products: ["seule"] },
    ];
    expect(pagesOf(storefront)).toEqual([groups]);
    expect(pagesOf(storefront, "deux")).toEqual([[groups[1]]]);
    expect(priceListPage(storefront, { collection: "trois", page: 1 })).toBeNull();
    expect(priceListPage(storefront, { collection: null, page: 2 })).toBeNull();
    expect(priceListPage(storefront, { collection: null, page: 0 })).toBeNull();
  });

  it("has at most 300 packs a page, splits no variety, and says where each collection begins [PRICELIST-2]", async () => {
    const letters = [..."abcdefgh"];
    const storefront = await storefrontWith(
      "fr",
      letters.map((slug, index) =>
        variety(slug, {
          collections: [index < 5 ? "un" : "deux"],
          packs: packs(slug, index === 6 ? 301 : 110),
        }),
      ),
    );
    const pages = pagesOf(storefront);
    expect(pages).toEqual([
      [{ collection: "un", continued: false, products: ["a", "b"] }],
      [{ collection: "un", continued: true, products: ["c", "d"] }],
      [
        { collection: "un", continued: true, products: ["e"] },
        { collection: "deux", continued: false, products: ["f"] },
      ],
      // More than a page holds: a page of its own.
      [{ collection: "deux", continued: true, products: ["g"] }],
      [{ collection: "deux", continued: true, products: ["h"] }],
    ]);
    expect(storefront.offers.list.sections.map(({ collection, page }) => [collection, page])).toEqual([
      ["un", 1],
      ["deux", 3],
    ]);
    expect(pagesOf(storefront, "deux").map(([group]) => group)).toEqual([
      { collection: "deux", continued: false, products: ["f"] },
      { collection: "deux", continued: true, products: ["g"] },
      { collection: "deux", continued: true, products: ["h"] },
    ]);
  });

  it("fills pages as far as they go, and counts only packs that the storefront sells [PRICELIST-2]", async () => {
    const slugs = Array.from({ length: 101 }, (_, index) => `v-${String(index).padStart(3, "0")}`);
    const storefront = await storefrontWith(
      "fr",
      slugs.map((slug) => variety(slug, { packs: [...packs(slug, 3), ...packs(`x${slug}`, 3, { CHF: 1 })] })),
    );
    expect(PACKS_PER_PAGE).toBe(300);
    expect(pagesOf(storefront).map(([group]) => group?.products.length)).toEqual([100, 1]);
  });

  it("is one empty page where nothing is sold [PRICELIST-2]", async () => {
    const storefront = await storefrontWith("fr", []);
    expect(priceListPage(storefront, { collection: null, page: 1 })).toEqual({ pages: 1, groups: [] });
  });
});
