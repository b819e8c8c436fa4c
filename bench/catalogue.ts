import "../tests/support/own-profile";
import { openDatabase } from "~/data/db.server";
import { packetWords } from "~/locales/picture";
import { openCatalogue } from "~/shop/catalogue/catalogue.server";
import { findVarieties, readFinder } from "~/shop/catalogue/finder/find";
import { relatedTo } from "~/shop/catalogue/lineage";
import { listProducts, readListing } from "~/shop/catalogue/listing";
import { FACET_PARAMS } from "~/shop/catalogue/listing-params";
import { namedFilters } from "~/views/list-filters.server";

/* What a listing and kin cost of the event loop, in milliseconds. Built and called by `bench/large.mjs`. */

const ROUNDS = 50;

/** The panel of the page of all filters. */
const EVERY = { params: FACET_PARAMS, most: 12 };

/** What is asked of a listing, by name. */
const ASKED = {
  "every facet with its counts": "",
  "three filters": "type=indica&type=hybride&arome=agrumes&disponible=oui",
  "by price": "tri=prix",
  "by name": "tri=nom&sexe=feminisee",
  "search: a word": "q=haze",
  "search: misspelt": "q=northen+ligths",
  "search: a letter": "q=a",
  "search: one word over and over": `q=${"de ".repeat(33)}`,
  "search: beginnings of many words":
    "q=pa co pr re ma so ca ch de in po tr pl fr li ve vi fo sa se te mo me mi pe fa fl gr ha br ro",
};

function timed(work: (round: number) => unknown): { median: number; worst: number } {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    work(round);
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { median: taken[ROUNDS >> 1] ?? 0, worst: taken.at(-1) ?? 0 };
}

/** Milliseconds of each question asked of the catalogue of a database; and what opening it took. */
export async function benchCatalogue(databaseUrl: string) {
  const db = openDatabase(databaseUrl);
  const start = performance.now();
  const catalogue = await openCatalogue(db, {
    now: Date.now,
    pollEvery: 0,
    labels: packetWords,
    onError: (error) => {
      throw error;
    },
  });
  const opened = performance.now() - start;
  const storefront = catalogue.storefront("fr");
  const rows = Object.entries(ASKED).map(([what, asked]) => {
    const query = readListing(new URLSearchParams(asked), storefront);
    return {
      what,
      ...timed((round) => {
        // The same words, written otherwise each time: what was found for them lately is kept.
        const q = query.q && query.q + ".".repeat(round + 1);
        return listProducts(storefront, { collection: null, query: { ...query, q }, page: 1, panel: EVERY });
      }),
    };
  });
  const short = { ...EVERY, params: FACET_PARAMS.slice(0, 9) };
  const query = readListing(new URLSearchParams("tri=prix"), storefront);
  rows.unshift({
    what: "facets of a list, by price",
    ...timed(() => listProducts(storefront, { collection: null, query, page: 1, panel: short })),
  });
  const filters = FACET_PARAMS.map((param) => ({ param, name: param }));
  const named = {
    collection: null,
    query: readListing(new URLSearchParams("q=sativa"), storefront),
    filters,
    path: "",
  };
  rows.push({
    what: "filters that a word names",
    ...timed(() => namedFilters(storefront, named, "closely")),
  });
  rows.push({
    what: "filters that words name beside a name",
    // Another name each time: what was found for one lately is kept.
    ...timed((round) => {
      const q = `${storefront.products.slice(round, round + 1)[0]?.name ?? ""} autoflower`;
      return namedFilters(storefront, { ...named, query: { ...named.query, q } }, "loosely");
    }),
  });
  const [first] = storefront.products.slice(0, 1);
  const answers = "origine=polyhybride&lignee=derniere&arome=agrumes&arome=baies&rarete=famille&sachet=moyen";
  const asked = readFinder(new URLSearchParams(`${answers}&etape=resultats`), storefront.region);
  rows.push({ what: "seed-finder", ...timed(() => findVarieties(storefront, asked)) });
  if (first) rows.push({ what: "related varieties", ...timed(() => relatedTo(storefront, first, 4)) });
  catalogue.close();
  await db.destroy();
  return { opened, rows };
}
