import { describe, expect, it } from "vitest";
import { inCountries, inCountry } from "~/locales/country.server";
import { named } from "~/locales/elision";
import { COUNTRIES } from "~/shop/region/countries";
import { LOCALE_FILES, localeTexts } from "./content/texts";

/* The shop's texts, all of them, as French is set. */

/** Stands as it was given. */
const FIXED = [
  "Nombre maximal de graines atteint : {{maximum}}.",
  "Veuillez saisir une adresse e-mail valide.",
  "E-mail de réinitialisation du mot de passe envoyée.",
  "Impossible d'ajouter ce produit au panier.",
  "Impossible d'appliquer ce code promo.",
  "Impossible de s'abonner, veuillez réessayer",
  "Nom d'utilisateur et/ou mot de passe incorrect. Réessaie ou réinitialise ton mot de passe.",
];

it.each([
  ["White Widow", "de White Widow"],
  ["Early Skunk", "d’Early Skunk"],
  ["Île d’Or", "d’Île d’Or"],
  ["Œil", "d’Œil"],
  ["Haze", "de Haze"],
  ["3 Kings", "de 3 Kings"],
])("%s stands after « de » as it is said", (name, of) => expect(named(name)).toEqual({ name, of }));

describe.each(LOCALE_FILES)("the texts of %s", async (name) => {
  const texts = (await localeTexts(name)).filter(({ text }) => !FIXED.includes(text));

  it("have a narrow no-break space before ; : ! ? » and after «", () => {
    expect(texts.length).toBeGreaterThan(0);
    const wrong = texts.filter(({ text }) =>
      /[ \u00a0][;:!?»](?!\S)|«(?!\u202f)|(?<=\p{L})[;!?](?!\S)|(?<=\p{L}):(?=\s)/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it("have real apostrophes, and one sign for three dots", () => {
    expect(texts.filter(({ text }) => /\p{L}'|\.\.\./u.test(text))).toEqual([]);
  });

  it("break « e-mail » in no sentence [PAGE-46]", () => {
    expect(texts.filter(({ text }) => text.length >= 40 && /e-mail/i.test(text))).toEqual([]);
  });
});

it("every country that a storefront names has its preposition [DELIVERY-9]", () => {
  const places = Object.keys(COUNTRIES).map((iso) => inCountry({ iso }));
  expect(places.length).toBeGreaterThan(30);
  for (const place of places) expect(place).toMatch(/^(?:en|au|aux|à) \p{Lu}/u);
  expect(["FR", "GB", "NL", "MT", "US", "CZ"].map((iso) => inCountry({ iso }))).toEqual([
    "en France",
    "au Royaume-Uni",
    "aux Pays-Bas",
    "à Malte",
    "aux États-Unis",
    "en Tchéquie",
  ]);
  // « en » before a feminine name or a vowel, « aux » before a plural one.
  for (const place of places) expect(place).not.toMatch(/^au [AEIOUÉ]/);
});

it("a country that the settings name themselves stands in no sentence with a preposition [DELIVERY-9]", () => {
  const list = new Intl.ListFormat("fr");
  expect(inCountries([{ iso: "FR" }, { iso: "LU" }], list)).toBe(" en France et au Luxembourg");
  expect(inCountries([{ iso: "FR" }, { iso: "BE", name: "Royaume de Belgique" }], list)).toBe(
    "\u202f: France et Royaume de Belgique",
  );
});
