import { describe, expect, it } from "vitest";
import { FACETS } from "~/shop/catalogue/facets";
import { FACET_PARAMS } from "~/shop/catalogue/listing-params";
import { valuesNamed } from "~/shop/catalogue/named-values";
import { SPOKEN_VALUES } from "~/shop/catalogue/spoken-values";
import { foldedWords } from "~/shop/catalogue/words";

const VALUES = [
  { facet: "Difficulté", value: "Débutant", spoken: "facile simple" },
  { facet: "Teneur en THC", value: "Faible", spoken: "" },
  { facet: "Teneur en THC", value: "Élevée", spoken: "" },
  { facet: "Teneur en CBD", value: "Faible", spoken: "" },
  { facet: "Pourcentage de THC", value: "20 à moins de 25 %", spoken: "" },
  { facet: "Hauteur en intérieur", value: "200 cm ou plus", spoken: "" },
  { facet: "Durée de floraison", value: "Moins de 8 semaines", spoken: "rapide" },
];

const named = (words: string, most = 6, how: "closely" | "loosely" = "loosely") =>
  valuesNamed(words, VALUES, most, how).map(({ facet, value }) => `${facet} : ${value}`);

describe("the values that words name [LISTING-22]", () => {
  it.each([
    ["débutant", ["Difficulté : Débutant"]],
    ["DEBUTANTS", ["Difficulté : Débutant"]],
    ["pour les débuttants", ["Difficulté : Débutant"]],
    ["thc faible", ["Teneur en THC : Faible"]],
    ["faible en cbd", ["Teneur en CBD : Faible"]],
    ["8 semaines", ["Durée de floraison : Moins de 8 semaines"]],
    ["facile à cultiver", ["Difficulté : Débutant"]],
    ["une floraison rapide", ["Durée de floraison : Moins de 8 semaines"]],
    ["thc élevé", ["Teneur en THC : Élevée"]],
  ])("are found however they are typed: %s", (words, found) => {
    expect(named(words)).toEqual(found);
  });

  it.each([
    ["white widow facile", "white widow"],
    ["thc faible", ""],
    ["une floraison rapide", ""],
  ])("tell which words name something else: %s", (words, rest) => {
    expect(valuesNamed(words, VALUES, 1, "loosely")).toMatchObject([{ rest }]);
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

  it("are those that every telling word names, letter by letter, beside varieties that the words found", () => {
    const closely = (words: string) => named(words, 6, "closely");
    expect(closely("variétés pour débutants")).toEqual(["Difficulté : Débutant"]);
    expect(closely("faible en thc")).toEqual(["Teneur en THC : Faible"]);
    expect(closely("white widow facile")).toEqual([]);
    expect(closely("débuttant")).toEqual([]);
    expect(closely("graines")).toEqual([]);
  });

  it("go by the other words that people have for them, each of which names its value", () => {
    const values = FACET_PARAMS.flatMap((param) =>
      Object.entries(SPOKEN_VALUES[param] ?? {}).map(([value, spoken]) => ({
        facet: "",
        value: "",
        spoken,
        param,
        slug: value,
      })),
    );
    for (const { param, slug, spoken } of values) {
      const facet = FACETS[param];
      expect("values" in facet && facet.values.map((value) => value.slug)).toContain(slug);
      for (const word of foldedWords(spoken))
        expect(valuesNamed(word, values, Infinity, "closely")).toContainEqual(
          expect.objectContaining({ param, slug }),
        );
    }
    expect(SPOKEN_VALUES.effet).toBeUndefined();
  });
});
