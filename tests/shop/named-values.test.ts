import { describe, expect, it } from "vitest";
import { valuesNamed } from "~/shop/catalogue/named-values";

const VALUES = [
  { facet: "Difficulté", value: "Débutant" },
  { facet: "Teneur en THC", value: "Faible" },
  { facet: "Teneur en THC", value: "Élevée" },
  { facet: "Teneur en CBD", value: "Faible" },
  { facet: "Pourcentage de THC", value: "20 à moins de 25 %" },
  { facet: "Hauteur en intérieur", value: "200 cm ou plus" },
  { facet: "Durée de floraison", value: "Moins de 8 semaines" },
];

const named = (words: string, most = 6) =>
  valuesNamed(words, VALUES, most).map(({ facet, value }) => `${facet} : ${value}`);

describe("the values that words name [LISTING-22]", () => {
  it.each([
    ["débutant", ["Difficulté : Débutant"]],
    ["DEBUTANTS", ["Difficulté : Débutant"]],
    ["pour les débuttants", ["Difficulté : Débutant"]],
    ["thc faible", ["Teneur en THC : Faible"]],
    ["faible en cbd", ["Teneur en CBD : Faible"]],
    ["8 semaines", ["Durée de floraison : Moins de 8 semaines"]],
  ])("are found however they are typed: %s", (words, found) => {
    expect(named(words)).toEqual(found);
  });

  it("are as many as are asked for", () => {
    expect(named("faible")).toHaveLength(2);
    expect(named("faible", 1)).toHaveLength(1);
  });

  it.each(["", "zzzzzz", "*", "(", "thc", "20", "20 %", "intérieur"])(
    "are none for a figure, the name of a filter or anything else alone: %s",
    (words) => {
      expect(named(words)).toEqual([]);
    },
  );
});
