/* The words of a listing's address. They stand alone because browsers need them on every page, and what they mean on none. */

/** Parameters of filters, in the order that groups of filters and canonical addresses have. */
export const FACET_PARAMS = [
  "type", "floraison", "sexe", "difficulte", "thc", "cbd", "climat", "arome", "disponible",
] as const; // prettier-ignore
export type FacetParam = (typeof FACET_PARAMS)[number];

/** All parameters of a listing, in the order of its one address: words, filters, order. */
export const LISTING_PARAMS = ["q", ...FACET_PARAMS, "tri"] as const;
