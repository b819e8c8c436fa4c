import { openStorefronts } from "~/shop/profile/profile";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finderText } from "~/locales/server-texts.server";
import { kinOf } from "~/shop/catalogue/assortment";
import { finderSearch, findVarieties, readFinder } from "~/shop/catalogue/finder/find";
import { FINDER_PARAMS, type FinderParam } from "~/shop/catalogue/finder/params";
import { placeIn } from "~/shop/catalogue/finder/place-words";
import { profileAnswers } from "~/shop/catalogue/finder/profile";
import { ANSWERS, questionsOf } from "~/shop/catalogue/finder/questions";
import { PAGE_SIZE } from "~/shop/catalogue/listing";
import type { Storefront } from "~/shop/catalogue/storefront";
import { onDay, type RegionToday } from "~/shop/region/region";
import { NOON } from "../support/shop";
import { storefrontWith, variety } from "./sample-storefront";

const onThatDay = (code: string) =>
  openStorefronts()
    .filter((one) => one.code === code)
    .map((one) => onDay(one, "2026-11-20"));
const [COLLECTOR, GROWER] = ["fr", "ch"].flatMap(onThatDay) as [RegionToday, RegionToday];
const read = (text: string, region = GROWER) => readFinder(new URLSearchParams(text), region);

describe("the questions", () => {
  it("are a collector's or a grower's, and each answer has words [FINDER-2]", () => {
    expect(questionsOf(COLLECTOR).map(({ param }) => param)).toEqual([
      ...["origine", "lignee", "floraison", "sexe", "arome", "rarete", "sachet"],
    ]);
    expect(questionsOf(GROWER).map(({ param }) => param)).toEqual([
      ...["lieu", "climat", "hauteur", "experience", "floraison", "sexe", "duree", "type", "force", "arome"],
    ]);
    expect(ANSWERS.map(([param]) => param).sort()).toEqual([...FINDER_PARAMS].sort());
    for (const [param, answers] of ANSWERS)
      for (const key of [`topic-${param}`, `question-${param}`, `hint-${param}`].concat(
        Object.keys(answers).map((word) => `${param}-${word}`),
      ))
        expect(finderText(key as Parameters<typeof finderText>[0])).not.toBe(key);
  });

  it("are asked in turn: the first that has no answer, or the one that is named [FINDER-1]", () => {
    expect(read("").step).toBe("lieu");
    expect(read("lieu=balcon").step).toBe("climat");
    expect(read("lieu=indifferent").step).toBe("climat");
    expect(read("lieu=balcon&climat=tempere&etape=lieu").step).toBe("lieu");
    expect(read("lieu=balcon&etape=resultats").step).toBeNull();
    const all = questionsOf(GROWER).map(({ param }) => `${param}=indifferent`);
    expect(read(all.join("&")).step).toBeNull();
  });

  it("have one address for the same answers, whatever else it says [FINDER-1, FINDER-4]", () => {
    const query = read(
      "arome=baies&x=1&arome=agrumes&lieu=balcon&lieu=serre&origine=pays&type=rien&etape=hier",
    );
    expect(query.answers).toEqual({ lieu: ["balcon"], arome: ["agrumes", "baies"] });
    expect(query.step).toBe("climat");
    expect(finderSearch(query)).toBe("?lieu=balcon&arome=agrumes&arome=baies&etape=climat");
    expect(finderSearch(query, { step: null, page: 2 })).toBe(
      "?lieu=balcon&arome=agrumes&arome=baies&etape=resultats&page=2",
    );
    expect(read("arome=agrumes&arome=indifferent").answers).toEqual({ arome: ["agrumes"] });
  });
});

describe("what a profile answers", () => {
  const nothing = {
    growingSince: null,
    cultivationMethod: null,
    floweringType: null,
    seedGender: null,
    favouriteType: null,
  };

  it("is place, experience, flowering, sex of seeds and type, as far as they are told [FINDER-6]", () => {
    expect(profileAnswers(nothing, GROWER, NOON)).toEqual({ answers: {}, next: "lieu" });
    const told = {
      growingSince: 2022,
      cultivationMethod: "greenhouse",
      floweringType: "autoflower",
      seedGender: "regular",
      favouriteType: "mostly-sativa",
    } as const;
    expect(profileAnswers(told, GROWER, NOON)).toEqual({
      answers: {
        lieu: ["serre"],
        experience: ["confirme"],
        floraison: ["autofloraison"],
        sexe: ["reguliere"],
        type: ["sativa-dominante"],
      },
      next: "climat",
    });
    expect(profileAnswers(told, COLLECTOR, NOON)).toEqual({
      answers: { floraison: ["autofloraison"], sexe: ["reguliere"] },
      next: "origine",
    });
    const open = { ...nothing, cultivationMethod: "collection", floweringType: "both", seedGender: "both" };
    expect(profileAnswers(open as Parameters<typeof profileAnswers>[0], GROWER, NOON).answers).toEqual({});
  });

  it("names a place whichever way it is typed [LISTING-20]", () => {
    expect(["balcon", "Mon BALCONS", "une  Fenêtre", "serre,"].map(placeIn)).toEqual([
      ...["balcon", "balcon", "balcon", "serre"],
    ]);
    expect(["", "balconie", "haze", "x".repeat(200)].map(placeIn)).toEqual([null, null, null, null]);
  });
});

const one = <Value>(...values: Value[]) => fc.constantFrom(...values);
const NAMES = ["Haze", "Skunk", "Kush", "Thaï"];
const garden = fc.array(
  fc.record({
    name: one(...NAMES, "Écume", "Blueberry"),
    lineage: fc.subarray(NAMES),
    type: one("indica" as const, "hybrid" as const, "sativa" as const),
    genotype: one(null, "landrace" as const, "polyhybrid" as const),
    difficulty: one(null, "beginner" as const, "expert" as const),
    growerProfiles: fc.subarray(["balcony" as const, "garden" as const]),
    thc: one(null, { min: 1, max: 2 }, { min: 18, max: 24 }),
    cbd: one(null, { min: 8, max: 12 }),
    heightIndoor: one(null, { min: 60, max: 90 }, { min: 120, max: 180 }),
    heightOutdoor: one(null, { min: 100, max: 140 }),
    floweringDays: one(null, { min: 50, max: 56 }, { min: 63, max: 70 }, { min: 80, max: 90 }),
    climates: fc.subarray(["temperate" as const, "arid" as const]),
    floweringType: one("photoperiod" as const, "autoflower" as const),
    gender: one("feminized" as const, "regular" as const),
    flavors: fc.subarray(["lemon" as const, "pine" as const, "hash" as const]),
    stock: one(0, 10),
  }),
  { maxLength: 40 },
);
const asked = fc.record(
  Object.fromEntries(
    ANSWERS.map(([param, answers]) => [param, fc.subarray(["indifferent", ...Object.keys(answers)])]),
  ) as Record<FinderParam, fc.Arbitrary<string[]>>,
  { requiredKeys: [] },
);

/** What fits, by walking through every variety with every answer. */
function slowly(storefront: Storefront, text: string) {
  const { answers } = readFinder(new URLSearchParams(text), storefront.region);
  const wanted = questionsOf(storefront.region).filter(({ param }) => (answers[param] ?? []).length > 0);
  const fitsOf = new Map(ANSWERS);
  return storefront.products
    .slice(0, storefront.products.size)
    .map((product) => {
      const candidate = { ...product, ...kinOf(product, storefront.assortment.childrenOf) };
      const fits = wanted
        .filter(({ param }) => answers[param]?.some((word) => fitsOf.get(param)?.[word]?.(candidate)))
        .map(({ param }) => param);
      return { slug: product.slug, fits, isOut: product.availability === "out" };
    })
    .filter(({ fits }) => fits.length * 2 >= wanted.length)
    .sort((a, b) => b.fits.length - a.fits.length || Number(a.isOut) - Number(b.isOut));
}

it("what is found is what walking through every variety finds, in its order [FINDER-3]", async () => {
  await fc.assert(
    fc.asyncProperty(garden, asked, one("fr" as const, "ch" as const), async (varieties, given, code) => {
      const storefront = await storefrontWith(
        code,
        varieties.map((facts, index) => variety(`v${index}`, facts)),
      );
      const parameters = Object.entries(given).flatMap(([param, words]) =>
        words.map((word) => [param, word]),
      );
      const text = new URLSearchParams(parameters).toString();
      const expected = slowly(storefront, text);
      const pages = Math.max(1, Math.ceil(expected.length / PAGE_SIZE));
      const found = Array.from({ length: pages }, (_, index) =>
        findVarieties(storefront, read(`${text}&page=${index + 1}`, storefront.region)),
      );
      expect(found.map((page) => [page?.total, page?.pages])).toEqual(
        found.map(() => [expected.length, pages]),
      );
      expect(
        found.flatMap((page) => page?.items ?? []).map(({ product, fits }) => ({ slug: product.slug, fits })),
      ).toEqual(expected.map(({ slug, fits }) => ({ slug, fits })));
      expect(findVarieties(storefront, read(`${text}&page=${pages + 1}`, storefront.region))).toBeNull();
    }),
    { numRuns: 60 },
  );
});
