/* The parameters of a listing's address, and with them the order of its filters (LISTING-15). In a file of their own because browsers load them with every page. */

/** Parameters of filters, in the order that groups of filters and canonical addresses have: the first ones stand beside every list. */
export const FACET_PARAMS = [
  "type", "floraison", "sexe", "difficulte", "thc", "cbd", "arome", "prix", "disponible", "climat", "collection",
  "genotype", "parent", "proportion", "taux-thc", "taux-cbd", "cbg", "taux-cbg", "terpene", "duree",
  "hauteur-interieur", "hauteur-exterieur", "rendement-interieur", "rendement-exterieur", "profil", "effet", "graines",
  "offertes",
] as const; // prettier-ignore
export type FacetParam = (typeof FACET_PARAMS)[number];

/** All parameters of a listing, in the order of its one address: words, filters, order. */
export const LISTING_PARAMS = ["q", ...FACET_PARAMS, "tri"] as const;

/** Which group of filters a page of filters shows whole, and the words that its values are looked for with. */
export const GROUP = "groupe";
export const AMONG = "parmi";
