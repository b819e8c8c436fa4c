import { hashOf } from "../pictures/seeded";
import type { Assortment } from "./assortment";

/* What is shown by chance, the same for everyone: an order of all varieties that a word settles. */

/** The orders of an assortment that were asked for last, by their word. */
const made = new WeakMap<Assortment, Map<string, readonly number[]>>();
/** How many are kept: the words of the day. */
const KEPT = 4;

/** The places of all varieties in an order that a word settles: another word, another order. */
export function shuffledPlaces(assortment: Assortment, word: string): readonly number[] {
  const kept = made.get(assortment) ?? new Map<string, readonly number[]>();
  made.set(assortment, kept);
  const known = kept.get(word);
  if (known) return known;
  const ranks = Float64Array.from(assortment.varieties, ({ slug }) => hashOf(`${word} ${slug}`));
  const places = assortment.varieties
    .map((_, place) => place)
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(word, places);
  return places;
}
