import { PLACES } from "./finder/place-words";
import type { Sort } from "./listing";
import type { FacetParam } from "./listing-params";

/**
 * What else people call values of filters when they search, by parameter and value (LISTING-22). Of effects there is nothing:
 * whoever looks for one is led to no variety by it.
 */
export const SPOKEN_VALUES: { readonly [Param in FacetParam]?: Readonly<Record<string, string>> } = {
  difficulte: {
    debutant: "facile simple novice",
    confirme: "intermédiaire",
    expert: "difficile",
  },
  floraison: { autofloraison: "automatique autoflower autoflorissante autofleurissante" },
  sexe: { feminisee: "féminine femelle", reguliere: "standard" },
  genotype: { pays: "landrace", "lignee-fixee": "ibl stable" },
  thc: { faible: "légère léger douce doux", eleve: "fort forte puissant puissante" },
  cbd: { eleve: "riche cbd" },
  cbg: { eleve: "riche cbg" },
  climat: {
    montagnard: "froid montagne",
    polaire: "froid nord",
    mediterraneen: "chaud sud",
    aride: "chaud sec",
    tropical: "chaud humide",
  },
  duree: { "moins-de-8": "rapide précoce" },
  "hauteur-interieur": {
    "moins-de-100": "petit compact bas nain discret taille",
    "200-et-plus": "grand haut taille",
  },
  "hauteur-exterieur": {
    "moins-de-100": "petit compact bas nain discret taille",
    "250-et-plus": "grand haut taille",
  },
  "rendement-interieur": { "600-et-plus": "haut gros fort élevé productive" },
  "rendement-exterieur": { "700-et-plus": "haut gros fort élevé productive" },
  profil: {
    "petit-espace": "placard armoire",
    balcon: PLACES.balcon.join(" "),
    serre: PLACES.serre.join(" "),
    jardin: PLACES.jardin.join(" "),
    "saison-courte": "froid nord rapide précoce",
    "grande-recolte": "gros haut rendement productive",
  },
};

/** The same of the orders of a list that people ask for in words. */
export const SPOKEN_SORTS: { readonly [Name in Sort]?: string } = {
  nouveautes: "nouveau nouvelle nouvelles",
  prix: "bon marché cher chère économique prix",
  thc: "thc fort forte",
};
