import { folded } from "../folded";

/**
 * The anchor of a heading: its words in small letters without accents, joined by hyphens. A number in front is left
 * out, so that it stays when articles are counted anew: « 10. Garanties légales » is `garanties-legales`. "" where
 * nothing is left.
 */
export function headingId(title: string): string {
  return folded(title)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^\d+ (?=\S)/, "")
    .replaceAll(" ", "-");
}

/** Ids that the frame of every page has: no heading's anchor may be one. */
export const FRAME_IDS: readonly string[] = [
  "contenu",
  "entete",
  "menu",
  "recherche",
  "panier",
  "compte",
  "erreurs",
];
