import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parentsOf } from "~/shop/catalogue/lineage";
import { fold } from "~/shop/catalogue/import-export/facts-in-words";
import { slugify } from "~/shop/catalogue/import-export/slug";
import { foldedWords, foldWords } from "~/shop/catalogue/words";
import { placeIn } from "~/shop/catalogue/finder/place-words";
import { headingId } from "~/shop/content/heading";
import { folded } from "~/shop/folded";
import { storefrontWith, variety } from "./sample-storefront";

const every = (pattern: RegExp) =>
  Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => pattern.test(letter));
/** The letters of Unicode's Latin blocks, full width ones among them; without the two raised colons of phonetics, which say that a sound is long. */
const LATIN = every(/^(?=\p{L})(?![\u{10781}\u{10782}])\p{Script=Latin}$/u);

const BY_LETTERS: [written: string, plain: string][] = [
  ["œil ŒIL", "oeil oeil"],
  ["æther ÆTHER", "aether aether"],
  ["Straße STRASSE STRAẞE", "strasse strasse strasse"],
  ["Smørrebrød", "smorrebrod"],
  ["Łódź", "lodz"],
  ["Đorđe", "dorde"],
  ["Isparta İzmir ısı", "isparta izmir isi"],
  ["Þórður", "thordur"],
  ["ĳs", "ijs"],
  ["ﬁn ﬂeur eﬃcace ﬅyle", "fin fleur efficace style"],
  ["ＷＨＩＴＥ　Ｗｉｄｏｗ", "white widow"],
  ["paraŀlel ŉ", "parallel n"],
  ["m² Ⅷ ① K", "m2 viii 1 k"],
  ["Ħaż Ŋ ŧ ƒ ɛ", "haz n t f e"],
  ["ΟΔΟΣ Οδός", "οδοσ οδοσ"],
];

describe("folding", () => {
  it.each(BY_LETTERS)("« %s » is « %s » [LISTING-12]", (written, plain) => {
    expect(folded(written)).toBe(plain);
  });

  it("gives every Latin letter by letters of a to z, small and capital alike, and parts no word at one [LISTING-12]", () => {
    expect(LATIN.length).toBeGreaterThan(1_300);
    expect(LATIN.filter((letter) => !/^[a-z]+$/.test(foldWords(letter) ?? ""))).toEqual([]);
    expect(LATIN.filter((letter) => foldedWords(`a${letter}b`).length !== 1)).toEqual([]);
    // JavaScript parts the capital of ŉ into an apostrophe and a letter, which stand in many texts as two words.
    const cased = LATIN.filter((letter) => letter !== "ŉ");
    expect(cased.filter((letter) => folded(letter.toUpperCase()) !== folded(letter.toLowerCase()))).toEqual(
      [],
    );
    expect(LATIN.filter((letter) => !/^a[a-z]+b$/.test(slugify(`a${letter}b`)))).toEqual([]);
    expect(LATIN.filter((letter) => headingId(`a${letter}b`) !== slugify(`a${letter}b`))).toEqual([]);
  });

  it("leaves digits and plain text as they are, and does nothing a second time", () => {
    expect(folded("0123456789 #4 g-13")).toBe("0123456789 #4 g-13");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(folded(text).length).toBeLessThanOrEqual(text.length * 18);
      }),
    );
  });

  it("is the same for words, names of parents, places, words of imports, slugs and anchors", async () => {
    expect(foldWords("Bœuf Øl")).toBe("boeufol");
    expect(placeIn("ｂａｌｃｏｎ")).toBe("balcon");
    expect(fold("Sativa — Œil ﬂeuri")).toBe("sativa oeil fleuri");
    expect(slugify("L’Œil de Smørrebrød")).toBe("loeil-de-smorrebrod");
    expect(headingId("L’Œil de Smørrebrød")).toBe("l-oeil-de-smorrebrod");
    const shop = await storefrontWith("fr", [
      variety("oeil", { name: "Œil de Łódź" }),
      variety("enfant", { lineage: ["OEIL DE LODZ"] }),
    ]);
    const child = shop.bySlug.get("enfant");
    expect(child && parentsOf(shop, child)[0]?.product?.slug).toBe("oeil");
  });

  it("keeps the addresses that were made of letters that Unicode parts [CONTENT-8, CATALOGUE-9]", () => {
    const parted = (text: string) =>
      text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
    const anchorBefore = (title: string) =>
      parted(title)
        .replace(/[^a-z0-9]+/g, " ")
        .trim()
        .replace(/^\d+ (?=\S)/, "")
        .replaceAll(" ", "-");
    const slugBefore = (text: string) =>
      parted(text)
        .replaceAll("ß", "ss")
        .replace(/['’]/g, "")
        .replace(/[^a-z0-9]+/g, "-")
        .slice(0, 90)
        .replace(/^-+|-+$/g, "");
    const letters = LATIN.filter((letter) => /^[a-z]+$/.test(parted(letter)));
    const unit = fc.constantFrom(...letters, ..." -'’.,;:#×123/«»…–²½\u00a0\u202f");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 120 }), (text) => {
        expect(slugify(text)).toBe(slugBefore(text));
        expect(headingId(text)).toBe(anchorBefore(text));
      }),
    );
  });
});
