import { describe, expect, test } from "vitest";
import { factRows } from "~/views/fact-rows.server";
import { daysAndWeeks, figure, listed } from "~/views/figures.server";
import { shownFacts } from "~/shop/catalogue/shown";
import { variety } from "../shop/sample-storefront";

const NARROW = "\u202f";
const spaced = (text: string) => text.replaceAll("_", NARROW).replaceAll("~", "\u00a0");

describe("figures", () => {
  test("a range has an en dash and a narrow space before its unit", () => {
    expect(figure({ min: 18, max: 24 }, "percent", "fr-FR")).toBe(spaced("18–24_%"));
    expect(figure({ min: 0.5, max: 1.25 }, "percent", "fr-FR")).toBe(spaced("0,5–1,25_%"));
    expect(figure({ min: 400, max: 550 }, "gramsPerSquareMetre", "fr-FR")).toBe(spaced("400–550_g/m²"));
    expect(figure({ min: 1200, max: 1200 }, "gramsPerPlant", "fr-FR")).toBe(spaced("1_200_g par plante"));
  });

  test("one figure stands alone, and a range from zero says how far it goes", () => {
    expect(figure({ min: 22, max: 22 }, "percent", "fr-FR")).toBe(spaced("22_%"));
    expect(figure({ min: 0, max: 1 }, "percent", "fr-FR")).toBe(spaced("Jusqu’à 1_%"));
    expect(figure({ min: 0, max: 0 }, "percent", "fr-FR")).toBe(spaced("0_%"));
  });

  test.each([
    [56, 63, "56–63_jours (8~à 9_semaines)"],
    [63, 63, "63_jours (9_semaines)"],
    [7, 7, "7_jours (1_semaine)"],
    [60, 70, "60–70_jours (environ 9~à 10_semaines)"],
    [62, 64, "62–64_jours (environ 9_semaines)"],
  ])("%i to %i days are told in weeks too", (min, max, words) => {
    expect(daysAndWeeks({ min, max }, "fr-FR")).toBe(spaced(words));
  });

  test("a list has one capital", () => {
    expect(listed(["Citron", "Pin", "Épices"])).toBe("Citron, pin, épices");
    expect(listed([])).toBe("");
  });
});

describe("the table of facts", () => {
  const { product } = variety("complete", {
    ratio: { indica: 60, sativa: 40, ruderalis: 0 },
    difficulty: "expert",
    growerProfiles: ["garden"],
    thc: { min: 20, max: 24 },
    yieldIndoor: { min: 400, max: 500 },
    heightIndoor: { min: 80, max: 120 },
    floweringDays: { min: 56, max: 63 },
    effects: ["calm", "creative"],
  });
  const labels = (contentClass: "full" | "collector") =>
    factRows(shownFacts(product, contentClass), "fr-FR").map(({ label }) => label);

  test("has no row for what is not known, nor for what may not be shown", () => {
    expect(labels("collector")).toEqual([
      "Type",
      "Proportions",
      "Sexe des graines",
      "Type de floraison",
      "Durée de floraison",
      "THC",
      "Hauteur en intérieur",
    ]);
    expect(labels("full")).toEqual(
      expect.arrayContaining(["Difficulté", "Convient à", "Rendement en intérieur", "Effets rapportés"]),
    );
  });

  test("says of effects who reports them, and that the shop promises none [LAW-9]", () => {
    expect(factRows(product, "fr-FR").find(({ label }) => label === "Effets rapportés")).toMatchObject({
      value: "Calme, imagination",
      note: expect.stringContaining("n’en promet aucun"),
    });
  });

  test("says a share's level and the proportions in words", () => {
    const rows = factRows(product, "fr-FR");
    expect(rows).toContainEqual({ label: "THC", value: spaced("20–24_%"), note: "Teneur élevée" });
    expect(rows).toContainEqual({ label: "Proportions", value: spaced("60_% indica, 40_% sativa") });
  });

  test("an autoflower's days are counted from sowing, and called so", () => {
    const auto = factRows({ ...product, floweringType: "autoflower" }, "fr-FR").map(({ label }) => label);
    expect(auto).toContain("Du semis à maturité");
    expect(auto).not.toContain("Durée de floraison");
  });
});
