import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importCatalogue } from "~/shop/catalogue/import-export/import.server";
import {
  crossInWords,
  parentsInCross,
  parseFigures,
  parseShares,
  typeOfShare,
  typeOfWords,
} from "~/shop/catalogue/import-export/facts-in-words";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { convertStrains, DEFAULT_PACKS, parsePacks } from "~/shop/catalogue/import-export/strains";
import { writeCatalogue } from "~/shop/catalogue/import-export/write";
import { testDatabase } from "../support/databases";

const list = readFileSync(new URL("../fixtures/catalogue/strains.json", import.meta.url));

function packsOf(text: string) {
  const packs = parsePacks(text);
  if (!packs.ok) throw new Error(packs.problem);
  return packs.value;
}

function convert(source: string | Uint8Array, packs = DEFAULT_PACKS) {
  return convertStrains(source, { packs: packsOf(packs), stock: 40, gender: "feminized" });
}

function converted(source: string | Uint8Array, packs?: string) {
  const done = convert(source, packs);
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  return done.value;
}

describe("a strain list", () => {
  it("gives varieties with the packs that were asked for", () => {
    const { products, stock } = converted(list, "3:24.00 EUR/26.00 CHF,5+1:36.5 EUR");
    expect(products[0]).toEqual({
      slug: "nuit-claire",
      line: 2,
      name: "Nuit Claire",
      published: true,
      addedOn: null,
      known: null,
      collections: [],
      summary: "",
      description: "",
      growing: "",
      type: "indica",
      floweringType: "photoperiod",
      gender: "feminized",
      genotype: null,
      genetics: "(Afghani × Thai) × parent inconnu",
      lineage: ["Afghani × Thai"],
      ratio: { indica: 85, sativa: 15, ruderalis: 0 },
      difficulty: "expert",
      growerProfiles: [],
      thc: { min: 18, max: 26 },
      cbd: { min: 0, max: 1 },
      cbg: null,
      yieldIndoor: { min: 400, max: 500 },
      yieldOutdoor: { min: 600, max: 600 },
      heightIndoor: null,
      heightOutdoor: { min: 250, max: 250 },
      floweringDays: { min: 56, max: 63 },
      climates: [],
      flavors: ["earth", "berry"],
      terpenes: ["myrcene", "ocimene"],
      effects: [],
      packs: [
        {
          sku: "NUIT-CLAIRE-3",
          seeds: 3,
          freeSeeds: 0,
          stockItem: "NUIT-CLAIRE-3",
          stockTake: 1,
          prices: { EUR: 2400, CHF: 2600 },
        },
        {
          sku: "NUIT-CLAIRE-5P1",
          seeds: 5,
          freeSeeds: 1,
          stockItem: "NUIT-CLAIRE-5P1",
          stockTake: 1,
          prices: { EUR: 3650 },
        },
      ],
    });
    expect(stock.get("NUIT-CLAIRE-3")).toBe(40);
  });

  it("takes single figures where there is no range, and a slug of the name for a reserved identifier", () => {
    expect(converted(list).products[1]).toMatchObject({
      slug: "aube",
      type: "hybrid",
      floweringType: "autoflower",
      genotype: "landrace",
      thc: { min: 15.5, max: 15.5 },
      cbd: { min: 1, max: 1 },
      floweringDays: { min: 67, max: 67 },
    });
  });

  it("lists each entry it leaves out with its line in the file, the field and the reason", () => {
    const { products, refused } = converted(list);
    expect(products.map(({ slug }) => slug)).toEqual(["nuit-claire", "aube"]);
    expect(refused.map(({ line, column }) => [line, column])).toEqual([
      [36, "name"],
      [37, "typeDetails"],
      [45, "thc"],
      [46, "type"],
      [47, "floweringType"],
      [48, "id"],
    ]);
    expect(refused.map(({ reason }) => reason.replaceAll("\u202f", " "))).toEqual([
      "sans-nom : donnée manquante, sans laquelle la variété ne se vend pas honnêtement.",
      "Contraire : parts contradictoires, « Hybrid - 70% Sativa / 30% Sativa ».",
      "Sans THC : donnée manquante, sans laquelle la variété ne se vend pas honnêtement.",
      "Sans Type : donnée manquante, sans laquelle la variété ne se vend pas honnêtement.",
      "Sans Floraison : donnée manquante, sans laquelle la variété ne se vend pas honnêtement.",
      "Nuit Claire : « nuit-claire » est déjà à la ligne 2.",
    ]);
  });

  it("notes words it has no equal for, without refusing the entry", () => {
    expect(converted(list).notes.map(({ line, column }) => [line, column])).toEqual([
      [2, "aromas"],
      [2, "agronomic.heightDetails.indoor"],
      [24, "floweringTime"],
    ]);
  });

  it("takes no sentence of the list", () => {
    const { products, stock } = converted(list);
    expect(writeCatalogue(products, stock)).not.toContain("never taken over");
  });

  it("becomes a file that imports, and imports again without a change", async () => {
    const db = await testDatabase();
    const { products, stock } = converted(list);
    const written = writeCatalogue(products, stock);
    // A list that does not say how well varieties are known leaves that as it is (CATALOGUE-21).
    expect(written.split("\n")[0]?.split(",")).not.toContain("known");
    const file = parseCatalogue(written);
    if (!file.ok) throw new Error(JSON.stringify(file.problem));
    expect(await importCatalogue(db, file.value, 0)).toMatchObject({
      ok: true,
      value: { products: { added: ["nuit-claire", "aube"] } },
    });
    expect(await importCatalogue(db, file.value, 1e12)).toMatchObject({
      ok: true,
      value: { products: { added: [], changed: [], removed: [], unchanged: 2 } },
    });
  });

  it("is refused as a whole where it is no JSON, no list or no UTF-8", () => {
    expect(convert('[\n  {"id": "a"},\n  oops\n]')).toMatchObject({ ok: false, problem: [{ line: 3 }] });
    expect(convert('[\n  {"id": "a"},\n  {"id": "b')).toMatchObject({ ok: false, problem: [{ line: 3 }] });
    expect(convert('{"id": "a"}')).toMatchObject({ ok: false, problem: [{ line: 1 }] });
    expect(convert(Buffer.from('[\n"\xe9"]', "latin1"))).toMatchObject({ ok: false, problem: [{ line: 2 }] });
  });
});

describe("packs on the command line", () => {
  it("are seeds, free seeds and prices", () => {
    expect(packsOf("3:24.00 EUR/26.00 CHF,5+1:36 EUR")).toEqual([
      { seeds: 3, freeSeeds: 0, prices: { EUR: 2400, CHF: 2600 } },
      { seeds: 5, freeSeeds: 1, prices: { EUR: 3600 } },
    ]);
  });

  it.each(["", "3", "3:24", "0:24 EUR", "3:24 XYZ", "3:0 EUR", "3:1.999 EUR", "x:1 EUR", "3:1 EUR,3:2 EUR"])(
    "are refused as %j",
    (text) => {
      expect(parsePacks(text).ok).toBe(false);
    },
  );
});

describe("facts in words", () => {
  it.each([
    ["18-26%", { min: 18, max: 26 }],
    ["12-25%+", { min: 12, max: 25 }],
    ["1-1.5%", { min: 1, max: 1.5 }],
    ["18 % à 22 %", { min: 18, max: 22 }],
    ["<1%", { min: 0, max: 1 }],
    ["~22%", { min: 22, max: 22 }],
    [">250 cm", { min: 250, max: 250 }],
    ["up to 200 cm", { min: 200, max: 200 }],
    ["450-550 g/m2", { min: 450, max: 550 }],
    ["9-11 (Lifecycle)", { min: 9, max: 11 }],
    ["Variable", null],
    ["26-18%", null],
    ["", null],
  ])("the figures of %j", (text, range) => {
    expect(parseFigures(text)).toEqual(range);
  });

  it.each([
    ["Hybrid - 70% Sativa / 30% Indica", { indica: 30, sativa: 70, ruderalis: 0 }],
    ["Indica 70% / Sativa 30%", { indica: 70, sativa: 30, ruderalis: 0 }],
    ["Indica - 80% Indica / 20% Sativa", { indica: 80, sativa: 20, ruderalis: 0 }],
    ["Sativa 87.5% / Indica 12.5%", { indica: 12.5, sativa: 87.5, ruderalis: 0 }],
    ["Indica 100%", { indica: 100, sativa: 0, ruderalis: 0 }],
    ["Hybrid 50% / 50% (CBD Dominant)", { indica: 50, sativa: 50, ruderalis: 0 }],
    ["Indica 50% / Sativa 30% / Ruderalis 20%", { indica: 50, sativa: 30, ruderalis: 20 }],
    ["Hybrid - 70% Sativa / 30% Sativa", "contradiction"],
    ["Indica 70% / Sativa 20%", "contradiction"],
    ["Indica-dominant Hybrid", null],
  ])("the shares of %j", (text, shares) => {
    expect(parseShares(text)).toEqual(shares);
  });

  it.each([
    [100, "indica"],
    [85, "indica"],
    [84, "mostly-indica"],
    [55, "mostly-indica"],
    [54, "hybrid"],
    [46, "hybrid"],
    [45, "mostly-sativa"],
    [16, "mostly-sativa"],
    [15, "sativa"],
    [0, "sativa"],
  ])("the type of %i %% of indica", (indica, type) => {
    expect(typeOfShare(indica)).toBe(type);
  });

  it.each([
    ["Indica", "indica"],
    ["Indica-dominant Hybrid", "mostly-indica"],
    ["Majoritairement sativa", "mostly-sativa"],
    ["Hybride", "hybrid"],
    ["Indica / Sativa", "hybrid"],
    ["Féminisée", null],
  ])("the type that %j names", (text, type) => {
    expect(typeOfWords(text)).toBe(type);
  });

  it("the parents of a cross, one in brackets as the cross it is", () => {
    const cross = crossInWords("Gelato x (White Diesel x (High Octane x Jet Fuel))  X OG Kush");
    expect(cross).toBe("Gelato × (White Diesel × (High Octane × Jet Fuel)) × OG Kush");
    expect(parentsInCross(cross)).toEqual(["Gelato", "(White Diesel × (High Octane × Jet Fuel))", "OG Kush"]);
    expect(parentsInCross("Chemdawg × (Lemon Thai × Hindu Kush)")).toEqual([
      "Chemdawg",
      "Lemon Thai × Hindu Kush",
    ]);
    expect(parentsInCross("Skunk #1")).toEqual(["Skunk #1"]);
  });
});
