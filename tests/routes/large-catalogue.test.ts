import { afterAll, describe, expect, it } from "vitest";
import type { Db } from "~/data/db.server";
import { testApp } from "../support/app";
import { ROUTES } from "../support/natures";
import { tellOfRows } from "../support/varieties";

/*
 * What a page looks at of a large catalogue, counted: how many varieties it reads does not depend on the machine. The varieties are all
 * alike, for whatever looks for a few that differ looks through all of them then. How long each page keeps the event loop at ten thousand
 * is measured by `npm run bench -- --stops`.
 */

/** Varieties beside the demo shop's. */
const OTHERS = 2_000;
/** Varieties that a page may read: a page of the price list shows up to 300 packs. */
const MOST = 400;

/** Stores as many varieties beside the demo shop's, all of them with the facts of one. */
async function fill(db: Db): Promise<void> {
  const products = await db.selectFrom("product").selectAll().orderBy("slug").execute();
  const one = products.find(({ facts }) => facts.includes('"autoflower"'));
  if (!one) throw new Error("No autoflower");
  await db.updateTable("product").set({ facts: one.facts }).execute();
  const rowsOf = (index: number) => {
    const slug = `zz-${index}`;
    return {
      product: { ...one, slug, name: `Zz ${index}`, position: 1_000 + index },
      collection: { product_slug: slug, collection_slug: "classiques", position: 0 },
      stock: { id: slug, on_hand: 10 },
      pack: {
        sku: slug,
        product_slug: slug,
        position: 0,
        seeds: 5,
        free_seeds: 0,
        stock_item: slug,
        stock_take: 1,
      },
      prices: ["EUR", "CHF", "USD"].map((currency) => ({ sku: slug, currency, amount: 1_000 })),
    };
  };
  const step = 200;
  for (let start = 0; start < OTHERS; start += step) {
    const rows = Array.from({ length: step }, (_, index) => rowsOf(start + index));
    await db
      .insertInto("product")
      .values(rows.map(({ product }) => product))
      .execute();
    await db
      .insertInto("product_collection")
      .values(rows.map(({ collection }) => collection))
      .execute();
    await db
      .insertInto("stock_item")
      .values(rows.map(({ stock }) => stock))
      .execute();
    await db
      .insertInto("pack")
      .values(rows.map(({ pack }) => pack))
      .execute();
    await db
      .insertInto("price")
      .values(rows.flatMap(({ prices }) => prices))
      .execute();
  }
  await tellOfRows(db, "catalogue");
}

const app = await testApp("demo", fill, afterAll);

/** The places of the varieties that were read since it was last emptied. */
const read = new Set<number>();
/** How often words were compared with every name since then. */
let compared = 0;
/** The assortment as it is laid at the moment, which all storefronts share, tells what is read of it. */
function tell(): void {
  const { assortment } = app.shop.catalogue.storefront("fr");
  const { search } = assortment;
  const nearest = (words: string) => {
    compared++;
    return search.nearest(words);
  };
  const varieties = new Proxy(assortment.varieties, {
    get(list, key) {
      const place = typeof key === "string" ? Number(key) : NaN;
      if (Number.isInteger(place)) read.add(place);
      return Reflect.get(list, key) as unknown;
    },
  });
  Object.assign(assortment, { varieties, search: { ...search, nearest } });
}
tell();

/** How many varieties an answer read. It compares words with every name at most once. */
async function readBy(path: string, cookie: string): Promise<number> {
  read.clear();
  compared = 0;
  const answer = await app.shopper().send(path, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  expect(answer.status, path).toBeLessThan(500);
  // Once where a page offers the names that come closest.
  expect(compared, path).toBeLessThanOrEqual(1);
  return read.size;
}

/** Every address by which a route says that it can be tried. */
const SAMPLES = ROUTES.flatMap(({ nature }) => {
  if (!nature) return [];
  const { path, others = [], twins = [] } = nature.sample;
  return [path, ...others, ...twins];
});
/** Where most varieties match, the last pages of lists, and what the edge answers by itself. */
const LONG = [
  ...["/collections/all/80", "/collections/all?q=zz", "/collections/all/80?tri=prix-decroissant"],
  // Nothing is called so, and most of the words begin a value of a filter.
  ...["/collections/all?q=pa+co+pr+re+ma+so+ca+ch+de+in", "/collections/all?q=zzzzzz+indica+sativa"],
  ...["/collections/all/filtres?q=zz", "/seedfinder?floraison=auto&etape=resultats&page=80"],
  ...["/liste-des-prix?page=7", "/produit/zz-1999", "/comparer?s=zz-1&s=zz-2&nom=zz"],
  ...["/sitemap.xml", "/robots.txt", "/nulle-part"],
];
const ADULT = "age=adult";

describe.each([...new Set([...SAMPLES, ...LONG])])("%s", (path) => {
  it("reads few of two thousand varieties and compares words with their names once at most, in a first and a second variant [CATALOGUE-15]", async () => {
    const counts = [await readBy(path, ADULT), await readBy(path, `${ADULT}; mode=dark`)];
    expect(counts.filter((count) => count > MOST)).toEqual([]);
  });
});

it("tells what is read: a list of varieties reads those that it shows", async () => {
  expect(await readBy("/collections/all", ADULT)).toBeGreaterThan(20);
});
