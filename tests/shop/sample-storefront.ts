import { layAssortment, varietyOf } from "~/shop/catalogue/assortment";
import { chooseVarieties, layChance } from "~/shop/catalogue/chance";
import { layOffers, noteStock } from "~/shop/catalogue/offers";
import { indexedWords, layIndex } from "~/shop/catalogue/search";
import { paced } from "~/shop/paced";
import { type Collection, type Flavor, FLAVORS, type Product } from "~/shop/catalogue/product";
import { openStorefront, type Storefront } from "~/shop/catalogue/storefront";
import { findRegion, onDay, type RegionToday } from "~/shop/region/region";
import type { RegionCode } from "~/shop/region/storefront-region";

/** A variety of which only what a test is about is given. One pack of five seeds at 30.00, ten in stock. */
export function variety(slug: string, given: Partial<Product> & { price?: number; stock?: number } = {}) {
  const { price = 3000, stock = 10, ...facts } = given;
  const product: Product = {
    slug,
    name: slug,
    published: true,
    addedOn: "2026-01-01",
    known: 0,
    collections: [],
    summary: "",
    description: "",
    growing: "",
    type: "hybrid",
    floweringType: "photoperiod",
    gender: "feminized",
    genotype: null,
    genetics: "",
    lineage: [],
    ratio: null,
    difficulty: null,
    growerProfiles: [],
    thc: null,
    cbd: null,
    cbg: null,
    yieldIndoor: null,
    yieldOutdoor: null,
    heightIndoor: null,
    heightOutdoor: null,
    floweringDays: null,
    climates: [],
    flavors: [],
    terpenes: [],
    effects: [],
    packs: [
      {
        sku: `${slug}-5`,
        seeds: 5,
        freeSeeds: 0,
        stockItem: slug,
        stockTake: 1,
        prices: { EUR: price, CHF: price },
      },
    ],
    ...facts,
  };
  return { product, stock };
}

const collection = (slug: string, position: number): Collection => ({
  slug,
  name: slug,
  position,
  icon: "leaf",
  summary: "",
  text: "",
});

/** A region of the shop by its code, as it is on the day of the tests' clock unless another is given. */
export function regionOf(code: RegionCode, day = "2026-11-20"): RegionToday {
  const region = findRegion(code);
  if (!region) throw new Error(code);
  return onDay(region, day);
}

/** A storefront that sells these varieties, with every collection they name, laid and indexed as the shop does it. */
export async function storefrontWith(
  code: RegionCode,
  varieties: ReturnType<typeof variety>[],
  day?: string,
): Promise<Storefront> {
  const picture = { digest: "0123456789abcdef0123", width: 480, height: 640, drawn: true };
  // What is not published is not read.
  const products = varieties.map(({ product }) => product).filter(({ published }) => published);
  const slugs = [...new Set(products.flatMap(({ collections }) => collections))];
  const rest = paced();
  const words = products.map((product) => indexedWords(product, product.collections));
  const assortment = await layAssortment(
    {
      plate: picture,
      aromas: Object.fromEntries(FLAVORS.map((flavor) => [flavor, picture])) as Record<
        Flavor,
        typeof picture
      >,
      collections: slugs.map((slug, position) => ({ ...collection(slug, position), picture })),
      search: await layIndex(words, rest),
      varieties: products.map((product, index) =>
        varietyOf(product, index + 1, { packet: "0123456789abcdef012" }, null),
      ),
    },
    rest,
  );
  const levels = new Uint8Array(assortment.packs.length);
  for (const { product, stock } of varieties) noteStock(assortment, levels, product.slug, stock);
  const region = regionOf(code, day);
  const offers = await layOffers(assortment, region.currency.isoCode, levels, rest);
  const chance = await layChance(assortment, region.day, rest);
  return openStorefront(region, "1.1", assortment, offers, chooseVarieties(assortment, offers, chance));
}
