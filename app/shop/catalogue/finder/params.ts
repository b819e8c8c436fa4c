/* The words of the seed-finder's address. They stand alone because browsers need them on every page. */

/** Questions in the order they are asked in, by whichever storefront. */
export const FINDER_PARAMS = [
  "lieu", "climat", "hauteur", "experience", "origine", "lignee", "floraison", "sexe", "duree", "type", "force",
  "arome", "rarete", "sachet",
] as const; // prettier-ignore
export type FinderParam = (typeof FINDER_PARAMS)[number];

/** Which question is shown, or what was found. */
export const STEP = "etape";
export const PAGE = "page";

/** All parameters of the seed-finder, in the order of its one address. */
export const FINDER_QUERY = [...FINDER_PARAMS, STEP, PAGE] as const;
