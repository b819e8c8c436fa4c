import { foldedWords } from "../words";
import type { PlantType, ProductFacts, Range } from "../product";

/* Figures and shares as other lists write them in words. */

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const toNumber = (digits: string | undefined) =>
  Math.round(Number((digits ?? "").replace(",", ".")) * 100) / 100;

/**
 * The range a text gives: "18-26%" from 18 to 26, "<1%" from 0 to 1, "~22%", ">250 cm" and "up to 200 cm" the
 * one figure they name. Null where it names none. Units are not looked at.
 */
export function parseFigures(text: string): Range | null {
  const plain = text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const between = new RegExp(String.raw`${NUMBER} ?%? ?(?:[-–—]|à|to) ?${NUMBER}`, "i").exec(plain);
  if (between) {
    const [min, max] = [toNumber(between[1]), toNumber(between[2])];
    return min <= max ? { min, max } : null;
  }
  const single = new RegExp(NUMBER).exec(plain);
  if (!single) return null;
  const figure = toNumber(single[1]);
  return { min: plain.startsWith("<") ? 0 : figure, max: figure };
}

/** The type of the scale for a share of indica in percent: pure from 85, mostly from 55, hybrid between. */
export function typeOfShare(indica: number): PlantType {
  if (indica >= 85) return "indica";
  if (indica >= 55) return "mostly-indica";
  if (indica > 45) return "hybrid";
  if (indica > 15) return "mostly-sativa";
  return "sativa";
}

/**
 * The shares of a text such as "70% Sativa / 30% Indica", "Indica 85 %" or "Hybrid 50% / 50%". Null where it
 * names no share, "contradiction" where they do not add up to 100 or one kind is named twice.
 */
export function parseShares(text: string): NonNullable<ProductFacts["ratio"]> | "contradiction" | null {
  const percents = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map((match) => toNumber(match[1]));
  if (percents.length === 0) return null;
  const kinds = [...text.matchAll(/indica|sativa|ruderalis/gi)].map((match) => match[0].toLowerCase());
  // "Hybrid - 70% …" and "Indica - 80% Indica / 20% Sativa" name a kind before the shares.
  const named = kinds.slice(-percents.length);
  const shares = { indica: 0, sativa: 0, ruderalis: 0 };
  if (named.length === 0 && percents.length === 2 && percents[0] === percents[1])
    return percents[0] === 50 ? { indica: 50, sativa: 50, ruderalis: 0 } : "contradiction";
  if (named.length !== percents.length || new Set(named).size < named.length) return "contradiction";
  named.forEach((kind, index) => {
    shares[kind as keyof typeof shares] = percents[index] ?? 0;
  });
  if (percents.length === 1 && shares.ruderalis === 0) {
    if (named[0] === "indica") shares.sativa = toNumber(String(100 - shares.indica));
    else shares.indica = toNumber(String(100 - shares.sativa));
  }
  return Math.round((shares.indica + shares.sativa + shares.ruderalis) * 100) === 10_000
    ? shares
    : "contradiction";
}

/** "A x B" with the sign of a cross, "A × B". */
export function crossInWords(text: string): string {
  return text
    .replace(/\s+[xX×]\s+/g, " × ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The parents of a cross written with ×, those in brackets as the cross they are; one part alone is no cross.
 */
export function parentsInCross(cross: string): string[] {
  const parents: string[] = [];
  let depth = 0;
  let parent = "";
  for (const part of cross.split(/([()]| × )/)) {
    if (part === "(") depth++;
    if (part === ")") depth--;
    if (part === " × " && depth === 0) {
      parents.push(parent);
      parent = "";
    } else parent += part;
  }
  parents.push(parent);
  return parents
    .map((name) =>
      name
        .trim()
        .replace(/^\(([^()]*)\)$/, "$1")
        .replaceAll("|", "/"),
    )
    .filter((name) => name !== "");
}

/**
 * Lower case, without accents, words of letters and digits with one space between: how words are looked up.
 */
export const fold = (text: string): string => foldedWords(text).join(" ");

/**
 * The type that words name, "Indica-dominant Hybrid" or « majoritairement sativa »; null where they name
 * none.
 */
export function typeOfWords(text: string): PlantType | null {
  const words = fold(text);
  const [indica, sativa] = [words.includes("indica"), words.includes("sativa")];
  if (indica && sativa) return "hybrid";
  const leans = /hybrid|domin|major|most|plutot|tendance/.test(words);
  if (indica) return leans ? "mostly-indica" : "indica";
  if (sativa) return leans ? "mostly-sativa" : "sativa";
  return words.includes("hybrid") ? "hybrid" : null;
}
