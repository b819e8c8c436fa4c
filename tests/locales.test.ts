import { describe, expect, it } from "vitest";
import { inCountries, inCountry } from "~/locales/country.server";
import { named } from "~/locales/elision";
import { COUNTRIES } from "~/shop/region/countries";
import { placeOf, textsOfFile } from "./content/texts";
import { expectNoFaults, faultsIn, type Rule, TEXT_FILES } from "./support/faults";

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

describe("the texts of the interface and the mails", async () => {
  const read = await Promise.all(TEXT_FILES.map(async (name) => ({ name, texts: await textsOfFile(name) })));
  const texts = read.flatMap(({ texts: own }) => own).filter(({ text }) => !FIXED.includes(text));
  /** Each once, where it is written: what one file says another may take over. */
  const expectNone = (...rules: Rule[]) =>
    expectNoFaults(texts.flatMap((passage) => faultsIn(passage.text, rules, placeOf(passage, 0))));

  it("are some in every file", () => {
    expect(read.filter(({ texts: own }) => own.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it("have a narrow no-break space before ; : ! ? » and after «", () => {
    expectNone([
      /[ \u00a0][;:!?»](?!\S)|«(?!\u202f)|(?<=\p{L})[;!?](?!\S)|(?<=\p{L}):(?=\s)/gu,
      "U+202F before ; : ! ? » and after «",
    ]);
  });

  it("have real apostrophes, and one sign for three dots", () => {
    expectNone([/\p{L}'/gu, "write ’"], [/\.\.\./g, "write …"]);
  });

  it("break « e-mail » in no sentence [PAGE-46]", () => {
    expectNoFaults(
      texts.flatMap(({ where, text }) =>
        text.length >= 40 ? faultsIn(text, [[/e-mail/gi, "U+2011 in e‑mail"]], where) : [],
      ),
    );
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
