import { foldedWords } from "../words";

/* Places for a plant that people type into the search, which looks through names, parents, aromas and collections only. */

/** An answer to the seed-finder's question of the place. */
type Place = "balcon" | "interieur" | "serre" | "jardin";

/** What people call each place, folded. */
export const PLACES: Record<Place, readonly string[]> = {
  balcon: ["balcon", "balcons", "terrasse", "terrasses", "fenetre", "jardiniere"],
  interieur: ["interieur", "indoor", "placard", "armoire", "tente"],
  serre: ["serre", "serres", "tunnel"],
  jardin: ["jardin", "jardins", "exterieur", "outdoor", "potager"],
};

/** The place that words of a search name; null where none does. @param words as they were typed */
export function placeIn(words: string): Place | null {
  const typed = new Set(foldedWords(words));
  return (
    (Object.keys(PLACES) as Place[]).find((place) => PLACES[place].some((word) => typed.has(word))) ?? null
  );
}
