import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { variety as texts } from "~/locales/fr/variety";
import { labelOf, slugsOf } from "~/shop/catalogue/facet-values";
import { FACETS, facetsOf } from "~/shop/catalogue/facets";
import { FACET_PARAMS } from "~/shop/catalogue/listing-params";
import {
  listProducts,
  PAGE_SIZE,
  readListing,
  searchOf,
  type ShownFilters,
  SORTS,
} from "~/shop/catalogue/listing";
import type { Storefront } from "~/shop/catalogue/storefront";
import { foldWords } from "~/shop/catalogue/words";
import { valueText } from "~/views/list-filters.server";
import { storefrontWith, variety } from "./sample-storefront";
import { plain } from "../support/shopper";
import { allProducts } from "../support/varieties";

const read = (search: string, storefront = shop) => readListing(new URLSearchParams(search), storefront);
function list(storefront: Storefront, search = "", collection: string | null = null, page = 1) {
  const listing = listProducts(storefront, { collection, query: read(search, storefront), page });
  if (!listing) throw new Error("no such page");
  return listing;
}
const slugs = (...args: Parameters<typeof list>) => list(...args).items.map(({ slug }) => slug);
const counts = (storefront: Storefront, search: string, param: string) =>
  Object.fromEntries(
    list(storefront, search)
      .facets.find((facet) => facet.param === param)
      ?.options.map(({ value, count }) => [value, count]) ?? [],
  );

/** Facts of which each falls into one value of its facet at least. */
const EVERYTHING: Parameters<typeof variety>[1] = {
  ratio: { indica: 50, sativa: 50, ruderalis: 0 },
  difficulty: "expert",
  genotype: "landrace",
  lineage: ["Skunk #1", "Haze"],
  thc: { min: 18, max: 23 },
  cbd: { min: 0, max: 1 },
  cbg: { min: 2, max: 2 },
  yieldIndoor: { min: 400, max: 400 },
  yieldOutdoor: { min: 600, max: 900 },
  heightIndoor: { min: 80, max: 120 },
  heightOutdoor: { min: 120, max: 180 },
  floweringDays: { min: 60, max: 70 },
  climates: ["arid"],
  flavors: ["lemon"],
  terpenes: ["myrcene"],
  effects: ["calm"],
  growerProfiles: ["balcony"],
  collections: ["kush"],
  stock: 5,
  packs: [
    // Sold out: it takes ten of the five.
    { seeds: 1, freeSeeds: 0, price: 100, take: 10 },
    { seeds: 10, freeSeeds: 2, price: 5400, take: 1 },
  ].map(({ seeds, freeSeeds, price, take }) => ({
    seeds,
    freeSeeds,
    stockItem: "whole",
    stockTake: take,
    sku: `whole-${seeds}`,
    prices: { EUR: price, CHF: price },
  })),
};

const garden = [
  variety("amnesia", {
    name: "Amnésia Haze",
    type: "sativa",
    thc: { min: 20, max: 24 },
    price: 4000,
    addedOn: "2026-03-01",
    flavors: ["lemon", "earth"],
    climates: ["tropical"],
    collections: ["haze"],
    difficulty: "expert",
  }),
  variety("blueberry", {
    name: "Blueberry",
    type: "indica",
    thc: { min: 14, max: 18 },
    price: 2500,
    addedOn: "2026-01-05",
    flavors: ["berry"],
    climates: ["temperate", "mountains"],
    gender: "regular",
    collections: ["baies"],
    difficulty: "beginner",
    stock: 0,
  }),
  variety("cbd-auto", {
    name: "Éclair CBD",
    type: "hybrid",
    floweringType: "autoflower",
    thc: { min: 0, max: 1 },
    cbd: { min: 8, max: 12 },
    price: 3000,
    addedOn: "2026-02-01",
    flavors: ["lemon", "pine"],
    collections: ["haze", "baies"],
    summary: "Un croisement qui rappelle la Blueberry.",
  }),
];
const shop = await storefrontWith("fr", garden);
const ch = await storefrontWith("ch", garden);

describe("reading an address", () => {
  test("keeps what the region knows, once and in its own order", () => {
    expect(read("type=sativa&type=indica&type=sativa&thc=eleve&tri=prix&disponible=oui")).toEqual({
      q: "",
      filters: { type: ["indica", "sativa"], thc: ["eleve"], disponible: ["oui"] },
      sort: "prix",
    });
  });

  test("ignores unknown parameters, values and orders", () => {
    expect(read("type=palmier&couleur=bleu&tri=hasard&disponible=non&thc=&constructor=1")).toEqual({
      q: "",
      filters: {},
      sort: "pertinence",
    });
  });

  test("trims the words and keeps a hundred characters of them, none cut in two", () => {
    expect(read("q=%20%20haze%20%09%20auto%20").q).toBe("haze auto");
    expect([...read(`q=${encodeURIComponent("🌱".repeat(150))}`).q]).toHaveLength(100);
    expect(read(`q=${encodeURIComponent("🌱".repeat(150))}`).q).not.toMatch(/\p{Surrogate}/u);
  });

  test("knows difficulty only where cultivation may be shown", () => {
    expect(read("difficulte=debutant").filters).toEqual({});
    expect(read("difficulte=debutant", ch).filters).toEqual({ difficulte: ["debutant"] });
  });
});

describe("writing an address", () => {
  test("gives one string for one listing, whatever the order it was asked in", () => {
    const written = "?q=haze+auto&type=indica&type=sativa&thc=eleve&tri=nom";
    expect(searchOf(read("tri=nom&thc=eleve&type=sativa&q=haze%20auto&type=indica&utm_source=x"))).toBe(
      written,
    );
    expect(searchOf(read(written))).toBe(written);
  });

  test("leaves the defaults out", () => {
    expect(searchOf(read("q=&tri=pertinence"))).toBe("");
    expect(searchOf(read("type=indica&tri=prix"), { sort: "pertinence" })).toBe("?type=indica");
    expect(searchOf(read("type=indica&q=x&tri=prix"), { q: "", filters: {} })).toBe("?tri=prix");
  });

  test("every value of every facet survives being written and read", () => {
    for (const facet of facetsOf(ch.region))
      for (const slug of slugsOf(ch, facet)) {
        expect(slug).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
        expect(searchOf(read(`${facet.param}=${slug}`, ch))).toBe(`?${facet.param}=${slug}`);
      }
  });

  test("what is unknown, repeated or over-long is left out, and of names the first twenty stay [LISTING-18]", async () => {
    const parents = Array.from({ length: 30 }, (_, index) => `Parent ${index + 10}`);
    const storefront = await storefrontWith("fr", [variety("all", { lineage: parents })]);
    const repeated = "type=indica&arome=citron&collection=nulle&".repeat(10_000);
    expect(searchOf(read(`${repeated}parent=${"x".repeat(5_000)}&taux-thc=7&prix=gratuit`))).toBe(
      "?type=indica&arome=citron",
    );
    const asked = parents.map((name) => `parent=${foldWords(name)}`).reverse();
    expect(read(asked.join("&"), storefront).filters.parent).toEqual(
      parents.slice(0, 20).map((name) => foldWords(name)),
    );
  });
});

describe("facets", () => {
  test("each value has a slug of its own and words in French", () => {
    expect(facetsOf(ch.region).map(({ param }) => param)).toEqual(FACET_PARAMS);
    for (const facet of facetsOf(ch.region)) {
      const slugs = [...slugsOf(ch, facet)];
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(texts[`facet-${facet.param}`]).toBeTruthy();
      const labels = slugs.map((slug) => valueText(labelOf(ch, facet, slug) ?? { name: "" }, ch.region));
      expect(new Set([...labels, ""]).size, facet.param).toBe(slugs.length + 1);
    }
  });

  test("a region of collectors is offered no filter on growing or effects [LISTING-17]", async () => {
    const whole = [variety("whole", EVERYTHING)];
    const params = async (code: "fr" | "ch") =>
      list(await storefrontWith(code, whole)).facets.map(({ param }) => param);
    expect(await params("ch")).toEqual(FACET_PARAMS);
    const growing = ["difficulte", "rendement-interieur", "rendement-exterieur", "profil", "effet"];
    expect(await params("fr")).toEqual(FACET_PARAMS.filter((param) => !growing.includes(param)));
    const asked = growing.map((param) => `${param}=${FACETS[param as "effet"].values[0]?.slug}`).join("&");
    expect(searchOf(read(asked, await storefrontWith("fr", whole)))).toBe("");
  });

  test("a range counts by its middle, a price by the pack that the variety is priced by [LISTING-14]", async () => {
    const storefront = await storefrontWith("ch", [variety("whole", EVERYTHING)]);
    const told = list(storefront).facets.map(({ param, options }) => [
      param,
      options.map(({ label }) => plain(valueText(label, storefront.region))),
    ]);
    expect(Object.fromEntries(told)).toMatchObject({
      prix: ["4.00 CHF à moins de 5.00 CHF"],
      proportion: ["50 à moins de 75 % d’indica", "50 à moins de 75 % de sativa"],
      "taux-thc": ["20 à moins de 25 %"],
      "taux-cbd": ["Moins de 1 %"],
      "taux-cbg": ["2 % ou plus"],
      duree: ["9 à moins de 10 semaines"],
      "hauteur-interieur": ["100 à moins de 150 cm"],
      "rendement-exterieur": ["700 g par plante ou plus"],
      parent: ["Haze", "Skunk #1"],
      collection: ["kush"],
      graines: ["1 graine", "10 à 24 graines"],
      offertes: ["2 à 4 graines offertes"],
    });
  });

  test("a long group offers its most frequent values, those that are chosen, and says how many more there are [LISTING-16]", async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      variety(`v${index}`, {
        lineage: [
          `Parent ${"ABCDEFGHIJKL"[index]}`,
          ...(index < 6 ? ["Souche"] : []),
          ...(index < 3 ? ["Été"] : []),
        ],
      }),
    );
    const storefront = await storefrontWith("fr", many);
    const parents = (search: string, panel: Partial<ShownFilters> = {}) => {
      const query = read(search, storefront);
      const whole = { params: ["parent" as const], most: 3, ...panel };
      const [facet] =
        listProducts(storefront, { collection: null, query, page: 1, panel: whole })?.facets ?? [];
      return [facet?.options.map(({ value, count }) => `${value} ${count}`), facet?.more];
    };
    expect(parents("")).toEqual([["ete 3", "parenta 1", "souche 6"], 11]);
    expect(parents("parent=parentk")).toEqual([["ete 3", "parenta 1", "parentk 1", "souche 6"], 10]);
    expect(parents("", { among: "parent K" })).toEqual([["parentk 1"], 0]);
    expect(parents("parent=parentk", { among: "parent L" })).toEqual([["parentk 1", "parentl 1"], 0]);
    expect(parents("", { among: "#" })).toEqual(parents(""));
  });

  test("a collection's own list does not offer the collection itself", () => {
    const slugsOf = (collection: string | null) =>
      list(shop, "", collection)
        .facets.find(({ param }) => param === "collection")
        ?.options.map(({ value }) => value);
    expect(slugsOf(null)).toEqual(["haze", "baies"]);
    expect(slugsOf("haze")).toEqual(["baies"]);
  });

  test("values of one group widen the list, groups narrow it", () => {
    expect(slugs(shop, "type=sativa&type=indica")).toEqual(["amnesia", "blueberry"]);
    expect(slugs(shop, "type=sativa&type=indica&sexe=reguliere")).toEqual(["blueberry"]);
    expect(slugs(shop, "type=sativa&sexe=reguliere")).toEqual([]);
    expect(slugs(shop, "arome=citron&floraison=autofloraison")).toEqual(["cbd-auto"]);
  });

  test("levels of THC and CBD are those of the middle of the range", () => {
    expect(slugs(shop, "thc=eleve")).toEqual(["amnesia"]);
    expect(slugs(shop, "thc=moyen")).toEqual(["blueberry"]);
    expect(slugs(shop, "cbd=eleve")).toEqual(["cbd-auto"]);
  });

  test("a variety that is sold out is left out where only available ones are wanted", () => {
    expect(slugs(shop, "disponible=oui")).toEqual(["amnesia", "cbd-auto"]);
    expect(counts(shop, "", "disponible")).toEqual({ oui: 2 });
  });

  test("a value's count takes every group into account but its own", () => {
    expect(counts(shop, "", "type")).toEqual({ indica: 1, hybride: 1, sativa: 1 });
    expect(counts(shop, "type=indica", "type")).toEqual({ indica: 1, hybride: 1, sativa: 1 });
    expect(counts(shop, "arome=citron", "type")).toEqual({ hybride: 1, sativa: 1 });
    expect(counts(shop, "arome=citron&type=sativa", "type")).toEqual({ hybride: 1, sativa: 1 });
    expect(counts(shop, "arome=citron&type=sativa", "arome")).toEqual({ citron: 1, terre: 1 });
    expect(counts(shop, "sexe=feminisee&type=indica", "sexe")).toEqual({ feminisee: 0, reguliere: 1 });
  });

  test("a count is what the list holds once that value is chosen", () => {
    for (const search of ["", "arome=citron", "disponible=oui", "q=blueberry"])
      for (const { param, options } of list(shop, search).facets)
        for (const { value, count, checked } of options)
          if (!checked && !new URLSearchParams(search).has(param))
            expect(list(shop, `${search}&${param}=${value}`).total, `${search} ${param} ${value}`).toBe(
              count,
            );
  });

  test("a value that gives nothing is shown only while it is chosen", () => {
    const types = (search: string) =>
      list(shop, search).facets.find(({ param }) => param === "type")?.options;
    expect(types("arome=baies")?.map(({ value }) => value)).toEqual(["indica"]);
    expect(types("arome=baies&type=sativa")).toEqual([
      { value: "indica", label: "type-indica", count: 1, checked: false },
      { value: "sativa", label: "type-sativa", count: 0, checked: true },
    ]);
  });

  test("each filter that is on knows the address without it", () => {
    expect(list(shop, "q=haze&type=sativa&type=hybride&tri=nom").active).toEqual([
      {
        param: "type",
        value: "hybride",
        label: "type-hybrid",
        search: "?q=haze&type=sativa&tri=nom",
      },
      {
        param: "type",
        value: "sativa",
        label: "type-sativa",
        search: "?q=haze&type=hybride&tri=nom",
      },
    ]);
    expect(list(shop, "type=sativa").active.map(({ search }) => search)).toEqual([""]);
  });
});

describe("order", () => {
  test.each([
    ["", ["amnesia", "blueberry", "cbd-auto"]],
    ["tri=nouveautes", ["amnesia", "cbd-auto", "blueberry"]],
    ["tri=nom", ["amnesia", "blueberry", "cbd-auto"]],
    ["tri=prix", ["cbd-auto", "amnesia", "blueberry"]],
    ["tri=prix-decroissant", ["amnesia", "cbd-auto", "blueberry"]],
    ["tri=thc", ["amnesia", "blueberry", "cbd-auto"]],
  ])("« %s » gives the varieties in its order", (search, expected) => {
    expect(slugs(shop, search)).toEqual(expected);
  });

  test("names are ordered as in a French dictionary", async () => {
    const names = ["Zkittlez", "Écume", "eclair", "Durban"].map((name, index) =>
      variety(`v${index}`, { name }),
    );
    expect(list(await storefrontWith("fr", names), "tri=nom").items.map(({ name }) => name)).toEqual([
      "Durban",
      "eclair",
      "Écume",
      "Zkittlez",
    ]);
  });

  test("what is sold out stands after what can be had, whichever way prices are ordered [LISTING-11]", async () => {
    const storefront = await storefrontWith("fr", [
      variety("out-cheap", { price: 100, stock: 0 }),
      variety("dear", { price: 900 }),
      variety("out-dear", { price: 1000, stock: 0 }),
      variety("cheap", { price: 200 }),
    ]);
    expect(slugs(storefront, "tri=prix")).toEqual(["cheap", "dear", "out-cheap", "out-dear"]);
    expect(slugs(storefront, "tri=prix-decroissant")).toEqual(["dear", "cheap", "out-dear", "out-cheap"]);
  });

  test("price, pack and order by price are those of the slow way, whatever is sold out [LISTING-10, LISTING-11]", async () => {
    const packs = fc.array(
      fc.record({
        seeds: fc.integer({ min: 1, max: 6 }),
        freeSeeds: fc.integer({ min: 0, max: 3 }),
        stockTake: fc.integer({ min: 1, max: 6 }),
        price: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const varieties = fc.array(fc.record({ packs, stock: fc.integer({ min: 0, max: 6 }) }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(varieties, async (given) => {
        const storefront = await storefrontWith(
          "fr",
          given.map(({ packs, stock }, index) =>
            variety(`v${index}`, {
              stock,
              packs: packs.map(({ price, ...pack }, place) => ({
                ...pack,
                sku: `v${index}-${place}`,
                stockItem: `v${index}`,
                prices: { EUR: price },
              })),
            }),
          ),
        );
        const slow = given.map(({ packs, stock }, index) => {
          const offered = packs.filter(({ stockTake }) => stockTake <= stock);
          const candidates = offered.length > 0 ? offered : packs;
          const price = Math.min(...candidates.map((pack) => pack.price));
          const received = candidates
            .filter((pack) => pack.price === price)
            .map((pack) => pack.seeds + pack.freeSeeds);
          return { slug: `v${index}`, price, received: Math.max(...received), out: offered.length === 0 };
        });
        for (const { slug, price, received, out } of slow) {
          const shown = storefront.bySlug.get(slug);
          expect(shown?.pricedBy.price).toBe(price);
          expect((shown?.pricedBy.seeds ?? 0) + (shown?.pricedBy.freeSeeds ?? 0)).toBe(received);
          expect([shown?.availability === "out", shown?.pricedBy.availability === "out"]).toEqual([out, out]);
        }
        for (const [sort, sign] of [
          ["prix", 1],
          ["prix-decroissant", -1],
        ] as const) {
          const order = (out: boolean) => {
            const some = slow.filter((one) => one.out === out);
            const prices = [...new Set(some.map(({ price }) => price))].sort((a, b) => sign * (a - b));
            return prices.flatMap((price) =>
              some.filter((one) => one.price === price).map(({ slug }) => slug),
            );
          };
          expect(slugs(storefront, `tri=${sort}`)).toEqual([...order(false), ...order(true)]);
        }
      }),
    );
  });

  test("equal varieties stay in the catalogue's order, those of unknown share come last", async () => {
    const same = [variety("c"), variety("a", { thc: { min: 1, max: 2 } }), variety("b")];
    const storefront = await storefrontWith("fr", same);
    for (const sort of SORTS.filter((name) => name !== "nom" && name !== "thc"))
      expect(slugs(storefront, `tri=${sort}`), sort).toEqual(["c", "a", "b"]);
    expect(slugs(storefront, "tri=thc")).toEqual(["a", "c", "b"]);
  });
});

describe("search", () => {
  test("finds without accents or case and puts the best first, unless another order is asked", () => {
    expect(slugs(shop, "q=AMNESIA")).toEqual(["amnesia"]);
    expect(slugs(shop, "q=blueberry")).toEqual(["blueberry", "cbd-auto"]);
    expect(slugs(shop, "q=blueberry&tri=nouveautes")).toEqual(["cbd-auto", "blueberry"]);
  });

  test("stays within the collection and the filters", () => {
    expect(slugs(shop, "q=blueberry", "haze")).toEqual(["cbd-auto"]);
    expect(slugs(shop, "q=blueberry&sexe=reguliere")).toEqual(["blueberry"]);
    expect(counts(shop, "q=blueberry", "type")).toEqual({ indica: 1, hybride: 1 });
  });

  test("finds nothing that the storefront does not sell", async () => {
    const hidden = [...garden, variety("secrete", { name: "Blueberry Secrète", published: false })];
    expect(slugs(await storefrontWith("fr", hidden), "q=secrete")).toEqual([]);
    expect(slugs(await storefrontWith("fr", hidden), "q=blueberry")).toEqual(["blueberry", "cbd-auto"]);
  });

  test("an empty list is an answer, with one page", () => {
    expect(list(shop, "q=introuvable")).toMatchObject({ items: [], total: 0, page: 1, pages: 1, facets: [] });
  });
});

const many = await storefrontWith(
  "fr",
  Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, index) => variety(`v${index}`, { collections: ["toutes"] })),
);

describe("pages", () => {
  test("each holds 24 varieties, the last one the rest, and none is shown twice", () => {
    const pages = [1, 2, 3].map((page) => slugs(many, "", null, page));
    expect(PAGE_SIZE).toBe(24);
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 1]);
    expect(new Set(pages.flat()).size).toBe(49);
    expect(list(many, "", "toutes", 2)).toMatchObject({ total: 49, page: 2, pages: 3 });
  });

  test.each([0, -1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("there is no page %s", (page) => {
    expect(listProducts(many, { collection: null, query: read(""), page })).toBeNull();
  });

  test("there is no second page of an empty list", () => {
    expect(listProducts(shop, { collection: null, query: read("q=introuvable"), page: 2 })).toBeNull();
  });

  test("listing leaves the storefront's own order alone", () => {
    list(shop, "tri=prix");
    expect(allProducts(shop).map(({ slug }) => slug)).toEqual(["amnesia", "blueberry", "cbd-auto"]);
  });
});
