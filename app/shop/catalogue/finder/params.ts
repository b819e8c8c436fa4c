/* The words of the seed-finder's address. They stand alone because browsers need them on every page. */

/** Questions in the order they are asked in; those of collectors' storefronts after the others. */
export const FINDER_PARAMS = [
  "lieu", "climat", "hauteur", "experience", "duree", "type", "force", "origine", "lignee", "arome", "rarete",
  "sachet",
] as const; // prettier-ignore
export type FinderParam = (typeof FINDER_PARAMS)[number];

/** Which question is shown, or what was found. */
export const STEP = "etape";
export const PAGE = "page";

/** All parameters of the seed-finder, in the order of its one address. */
export const FINDER_QUERY = [...FINDER_PARAMS, STEP, PAGE] as const;
