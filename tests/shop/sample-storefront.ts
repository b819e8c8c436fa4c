import { indexForSearch } from "~/shop/catalogue/catalogue.server";
import { type Collection, type Flavor, FLAVORS, type Product } from "~/shop/catalogue/product";
import { layStorefront, type Storefront } from "~/shop/catalogue/storefront";
import { findRegion, onDay, type RegionCode, type RegionToday } from "~/shop/region/region";

/** A variety of which only what a test is about is given. One pack of five seeds at 30.00, ten in stock. */
export function variety(slug: string, given: Partial<Product> & { price?: number; stock?: number } = {}) {
  const { price = 3000, stock = 10, ...facts } = given;
  const product: Product = {
    slug,
    name: slug,
    published: true,
    addedOn: "2026-01-01",
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
export function storefrontWith(
  code: RegionCode,
  varieties: ReturnType<typeof variety>[],
  day?: string,
): Storefront {
  const picture = { digest: "0123456789abcdef0123", width: 480, height: 640, drawn: true };
  const pictures = { packet: picture, card: picture, thumb: picture, social: picture, print: picture };
  const products = varieties.map(({ product }, index) => ({ ...product, number: index + 1, pictures }));
  const slugs = [...new Set(products.flatMap(({ collections }) => collections))];
  const catalogue = {
    plate: picture,
    aromas: Object.fromEntries(FLAVORS.map((flavor) => [flavor, picture])) as Record<Flavor, typeof picture>,
    products,
    collections: slugs.map((slug, position) => ({ ...collection(slug, position), picture })),
  };
  const onHand = new Map(varieties.map(({ product, stock }) => [product.slug, stock]));
  return layStorefront(regionOf(code, day), "1.1", catalogue, onHand, indexForSearch(products));
}
