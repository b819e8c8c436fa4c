import type { ContentClass } from "../region/law";
import type { ProductFacts } from "./product";

/** What replaces facts of cultivation and effect where a region sells to collectors only: « not known ». */
const WITHHELD = {
  growing: "",
  difficulty: null,
  growerProfiles: [],
  yieldIndoor: null,
  yieldOutdoor: null,
  effects: [],
} satisfies Partial<ProductFacts>;

/** Whether a fact may be shown, and filtered by, under a content class. */
export function isShown(fact: keyof ProductFacts, contentClass: ContentClass): boolean {
  return contentClass === "full" || !Object.hasOwn(WITHHELD, fact);
}

/** What of a variety may be shown under a content class; a fact that may not is as if it were not known. */
export function shownFacts<Facts extends ProductFacts>(facts: Facts, contentClass: ContentClass): Facts {
  return contentClass === "full" ? facts : { ...facts, ...WITHHELD };
}
