import { describe, expect, test } from "vitest";
import { isShown, shownFacts } from "~/shop/catalogue/shown";
import { variety } from "./sample-storefront";

const { product } = variety("complete", {
  description: "Une lignée ancienne.",
  growing: "Semer en avril.",
  genotype: "landrace",
  genetics: "Thaï × Afghane",
  lineage: ["Thaï", "Afghane"],
  ratio: { indica: 50, sativa: 50, ruderalis: 0 },
  difficulty: "beginner",
  growerProfiles: ["garden"],
  thc: { min: 10, max: 12 },
  cbd: { min: 1, max: 1 },
  cbg: { min: 0, max: 1 },
  yieldIndoor: { min: 400, max: 500 },
  yieldOutdoor: { min: 500, max: 600 },
  heightIndoor: { min: 80, max: 120 },
  heightOutdoor: { min: 150, max: 200 },
  floweringDays: { min: 56, max: 63 },
  climates: ["temperate"],
  flavors: ["pine"],
  terpenes: ["pinene"],
  effects: ["calm"],
});

describe("what of a variety may be shown", () => {
  test("where seeds are sold to collectors, nothing on cultivation, yield or effects", () => {
    expect(shownFacts(product, "collector")).toEqual({
      ...product,
      growing: "",
      difficulty: null,
      growerProfiles: [],
      yieldIndoor: null,
      yieldOutdoor: null,
      effects: [],
    });
  });

  test("elsewhere everything", () => {
    expect(shownFacts(product, "full")).toEqual(product);
  });

  test("a fact is asked for by name as it is shown", () => {
    const shown = shownFacts(product, "collector");
    for (const fact of ["growing", "difficulty", "yieldIndoor", "effects", "thc", "climates"] as const) {
      expect(isShown(fact, "collector"), fact).toBe(shown[fact] === product[fact]);
      expect(isShown(fact, "full"), fact).toBe(true);
    }
  });
});
