import { openStorefronts } from "~/shop/profile/profile";
import fc from "fast-check";
import { expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { packetWords } from "~/locales/picture";
import { openCatalogue } from "~/shop/catalogue/catalogue.server";
import { parentsOf, relatedTo } from "~/shop/catalogue/lineage";
import { listProducts, PAGE_SIZE, readListing } from "~/shop/catalogue/listing";
import type { Product } from "~/shop/catalogue/product";
import { readProducts } from "~/shop/catalogue/rows.server";
import type { Storefront } from "~/shop/catalogue/storefront";
import { putBack, takeStock } from "~/shop/catalogue/stock.server";
import { foldWords } from "~/shop/catalogue/words";
import { CURRENCIES } from "~/shop/money";
import { onDay } from "~/shop/region/region";
import { failing, NO_ANSWER } from "../support/failing";
import { importAnyway } from "../support/imports";
import { isWhole } from "../support/scope";
import { NOON, testShop, type TestShop } from "../support/shop";
import { allProducts, plainFacts } from "../support/varieties";
import { slowListing, slowRelated, slowStorefront } from "./slow-catalogue";

/*
 * The catalogue in memory follows whatever is imported, ordered and given back, and says what the slow, obvious one says:
 * random catalogues, and random edits of them.
 */

const NAMES = ["Haze", "Skunk", "Kush", "Northern Lights", "Écume", "AK-47", "Thaï", "Blueberry"];
const COLLECTIONS = ["rares", "communes", "toutes"].map((slug, index) => ({
  slug,
  name: slug,
  position: index + 1,
  icon: "leaf",
  summary: "",
  text: "",
}));

const some = <Value>(values: readonly Value[], most: number) => fc.subarray([...values], { maxLength: most });
const one = <Value>(...values: Value[]) => fc.constantFrom(...values);

const packs = fc.array(
  fc.record({
    seeds: one(1, 2, 3, 4, 10, 25),
    freeSeeds: fc.integer({ min: 0, max: 2 }),
    stockTake: fc.integer({ min: 1, max: 3 }),
    own: fc.boolean(),
    prices: fc.record(
      Object.fromEntries(
        CURRENCIES.map((currency) => [currency, fc.integer({ min: 1, max: 6 }).map((lot) => lot * 150)]),
      ),
      { requiredKeys: [] },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

const facts = fc.record({
  name: one(...NAMES),
  published: fc.integer({ min: 0, max: 9 }).map((lot) => lot > 0),
  addedOn: one("2026-01-01", "2026-02-01", "2026-03-01"),
  collections: some(
    COLLECTIONS.map(({ slug }) => slug),
    3,
  ),
  type: one("indica", "hybrid", "sativa"),
  gender: one("feminized", "regular"),
  lineage: some(NAMES, 2),
  thc: one(null, { min: 1, max: 2 }, { min: 18, max: 24 }),
  flavors: some(["citrus", "berry", "pine"], 2),
  climates: some(["arid", "tropical"], 2),
  difficulty: one(null, "beginner", "expert"),
  genotype: one(null, "landrace", "polyhybrid"),
  ratio: one(
    null,
    { indica: 50, sativa: 50, ruderalis: 0 },
    { indica: 70, sativa: 20, ruderalis: 10 },
    { indica: 0, sativa: 100, ruderalis: 0 },
  ),
  cbd: one(null, { min: 0, max: 1 }, { min: 10, max: 20 }),
  cbg: one(null, { min: 0, max: 2 }, { min: 2, max: 2 }),
  floweringDays: one(null, { min: 49, max: 56 }, { min: 56, max: 56 }, { min: 60, max: 90 }),
  heightIndoor: one(null, { min: 50, max: 149 }, { min: 100, max: 100 }),
  heightOutdoor: one(null, { min: 200, max: 300 }),
  yieldIndoor: one(null, { min: 400, max: 400 }, { min: 500, max: 700 }),
  yieldOutdoor: one(null, { min: 100, max: 200 }, { min: 700, max: 900 }),
  terpenes: some(["myrcene", "linalool"], 2),
  effects: some(["calm", "focused"], 2),
  growerProfiles: some(["balcony", "garden"], 2),
  packs,
});

/** A whole catalogue: varieties by their slugs, in an order of their own, and units by stock item. */
const catalogue = fc
  .uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 30 })
  .chain((numbers) =>
    fc.tuple(
      fc.constant(numbers),
      fc.array(facts, { minLength: numbers.length, maxLength: numbers.length }),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 40, maxLength: 40 }),
    ),
  )
  .map(([numbers, varieties, units]) => {
    const products = varieties.map(({ packs: given, ...facts }, index) => ({
      ...plainFacts,
      ...facts,
      slug: `v${numbers[index]}`,
      line: 1,
      packs: given.map(({ own, ...pack }, place) => ({
        ...pack,
        sku: `v${numbers[index]}-${place}`,
        stockItem: own ? `v${numbers[index]}-${place}` : `v${numbers[index]}`,
      })),
    })) as (Product & { line: number })[];
    const items = new Set(products.flatMap((product) => product.packs.map(({ stockItem }) => stockItem)));
    return { products, stock: new Map([...items].map((item, index) => [item, units[index % 40] ?? 0])) };
  });

const edit = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: one("import"), catalogue }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: one("take", "give back"),
      lines: fc.array(fc.record({ item: fc.nat(100), units: fc.integer({ min: 1, max: 8 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
);

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(shop: TestShop, change: Edit): Promise<void> {
  if ("catalogue" in change) {
    const done = await importAnyway(
      shop.db,
      { ...change.catalogue, collections: COLLECTIONS, newCollections: [], notes: [] },
      NOON,
    );
    expect(done.ok).toBe(true);
    return;
  }
  const rows = await shop.db.selectFrom("stock_item").select("id").orderBy("id").execute();
  if (rows.length === 0) return;
  const lines = change.lines.map(({ item, units }) => ({
    stockItem: rows[item % rows.length]?.id ?? "",
    stockUnits: units,
  }));
  // What is short is rolled back, as an order's is.
  await inTransaction(shop.db, async (tx) => {
    if (change.what === "give back") await putBack(tx, lines);
    else if (await takeStock(tx, lines)) throw new Error("short");
  }).catch((error: Error) => expect(error.message).toBe("short"));
}

const QUERIES = [
  "",
  "tri=nom",
  "tri=nouveautes&type=indica",
  "tri=prix",
  "tri=prix-decroissant&disponible=oui",
  "tri=thc&arome=agrumes&arome=baies",
  "type=sativa&type=hybride&sexe=feminisee&difficulte=debutant",
  "prix=moins-de-3&prix=3-a-4&graines=2-a-4&tri=prix",
  "prix=4-a-5&offertes=1&offertes=2-a-4",
  "taux-thc=20-a-25&duree=8-a-9&hauteur-interieur=moins-de-100&hauteur-interieur=100-a-150",
  "collection=rares&collection=communes&parent=haze&parent=kush&tri=nom",
  "effet=calme&profil=balcon&profil=jardin&rendement-interieur=600-et-plus&proportion=indica-50&cbg=eleve",
];

/** All that storefronts say of what they sell. */
const saidBy = (storefronts: Storefront[]): string =>
  JSON.stringify(
    storefronts.map((storefront) => [
      allProducts(storefront),
      storefront.collections,
      ...QUERIES.map((asked) => {
        const query = readListing(new URLSearchParams(asked), storefront);
        const listing = listProducts(storefront, { collection: null, query, page: 1 });
        return [listing?.items.map(({ slug }) => slug), listing?.total, listing?.facets];
      }),
      NAMES.map((name) => [
        storefront.assortment.search.find(name),
        storefront.assortment.search.nearest(name),
      ]),
    ]),
  );

async function compareAll(shop: Pick<TestShop, "db" | "catalogue">): Promise<void> {
  const products = await readProducts(shop.db);
  const rows = await shop.db.selectFrom("stock_item").select(["id", "on_hand"]).execute();
  const onHand = new Map(rows.map(({ id, on_hand }) => [id, on_hand]));
  for (const each of openStorefronts()) {
    const region = onDay(each, "2026-11-20");
    const storefront = shop.catalogue.storefront(each.code);
    const sold = slowStorefront(products, onHand, region);
    expect(
      allProducts(storefront).map(({ slug, packs, pricedBy, availability }) => ({
        slug,
        packs: packs.map(({ sku, price, availability: level }) => ({ sku, price, level })),
        pricedBy: pricedBy.price,
        isOut: availability === "out",
      })),
    ).toEqual(
      sold.map(({ product, packs, pricedBy, isOut }) => ({
        slug: product.slug,
        packs: packs.map(({ sku, price, level }) => ({ sku, price, level })),
        pricedBy: pricedBy.price,
        isOut,
      })),
    );
    for (const asked of QUERIES)
      for (const collection of [null, "rares"]) {
        const query = readListing(new URLSearchParams(asked), storefront);
        const slow = slowListing(sold, region, { collection, query, page: 1 });
        const listing = listProducts(storefront, { collection, query, page: 1 });
        expect(
          listing?.items.map(({ slug }) => slug),
          `${each.code} ${asked}`,
        ).toEqual(slow.slugs);
        expect(listing?.total).toBe(slow.total);
        expect(listing?.pages).toBe(Math.max(1, Math.ceil(slow.total / PAGE_SIZE)));
        const counts = listing?.facets.flatMap(({ param, options }) =>
          options
            .filter(({ count }) => count > 0)
            .map(({ value, count }) => [`${param}=${value}`, count] as const),
        );
        expect(Object.fromEntries(counts ?? [])).toEqual(slow.counts);
      }
    for (const { slug, count } of storefront.collections)
      expect(count, slug).toBe(sold.filter(({ product }) => product.collections.includes(slug)).length);
    for (const each of sold.slice(0, 12)) {
      const product = storefront.bySlug.get(each.product.slug);
      if (!product) throw new Error(each.product.slug);
      expect(relatedTo(storefront, product, 4).map(({ slug }) => slug)).toEqual(slowRelated(sold, each, 4));
      expect(parentsOf(storefront, product).map((parent) => parent.product?.slug ?? null)).toEqual(
        each.product.lineage.map(
          (name) =>
            sold.findLast((other) => other !== each && foldWords(other.product.name) === foldWords(name))
              ?.product.slug ?? null,
        ),
      );
      const [pack] = each.packs;
      expect(storefront.bySku.get(pack?.sku ?? "")?.pack.price).toBe(pack?.price);
    }
    const word = storefront.assortment.search.find("haze");
    const named = products.filter(({ published, name }) => published && name === "Haze");
    expect(word).toEqual(expect.arrayContaining(named.map(({ slug }) => slug)));
    expect(word.every((slug) => storefront.assortment.placeOf.has(slug))).toBe(true);
  }
}

it(
  "says what the slow, obvious catalogue says, whatever is imported, ordered and given back [CATALOGUE-15, LISTING-6, LISTING-14]",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, fc.array(edit, { minLength: 1, maxLength: 6 }), async (first, edits) => {
        const shop = await testShop("empty");
        await apply(shop, { what: "import", catalogue: first });
        await shop.catalogue.refresh();
        await compareAll(shop);
        for (const change of edits) {
          await apply(shop, change);
          await shop.catalogue.refresh();
          await compareAll(shop);
        }
        await shop.close();
      }),
      { numRuns: isWhole ? 60 : 3, interruptAfterTimeLimit: 180_000 },
    );
  },
);

it(
  "stays as it was while the database fails, at every read in turn, and follows at the next look; what a page holds of it never changes [CATALOGUE-15, CATALOGUE-16]",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, fc.array(edit, { minLength: 1, maxLength: 4 }), async (first, edits) => {
        const shop = await testShop("empty");
        await apply(shop, { what: "import", catalogue: first });
        const { db, failAfter } = failing(shop.db);
        const live = await openCatalogue(db, {
          now: shop.now,
          pollEvery: 0,
          labels: packetWords,
          onError: (error) => expect.fail(String(error)),
        });
        for (const change of edits) {
          await apply(shop, change);
          const held = openStorefronts().map(({ code }) => live.storefront(code));
          const said = saidBy(held);
          for (let answered = 0; ; answered++) {
            failAfter(answered);
            const failure = await live.refresh().then(
              () => null,
              (error: Error) => error.message,
            );
            failAfter(Infinity);
            if (failure === null) break;
            expect(failure).toBe(NO_ANSWER);
            expect(saidBy(openStorefronts().map(({ code }) => live.storefront(code)))).toBe(said);
          }
          expect(saidBy(held)).toBe(said);
          await compareAll({ db: shop.db, catalogue: live });
        }
        live.close();
        await shop.close();
      }),
      { numRuns: isWhole ? 20 : 2, interruptAfterTimeLimit: 180_000 },
    );
  },
);
