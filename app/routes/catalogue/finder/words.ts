/** The texts that every page of the seed-finder has. */
export const WORDS = [
  "continue",
  "skip",
  "back",
  "results",
  "restart",
  "profile",
  "given",
  "change",
  "noneTitle",
  "noneText",
  "pages",
  "fits",
  "misses",
] as const;
export type FinderWords = Record<(typeof WORDS)[number], string>;
