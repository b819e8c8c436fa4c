/** The choice of a storefront. */
export const storefronts = {
  current: "Vous êtes ici",
  suggested: "D’après la langue de votre navigateur",
  currency: "Prix en {{currency}}",
  "choose-fr": "Choisir la France",
  "choose-ch": "Choisir la Suisse",
  "choose-de": "Choisir l’Allemagne",
  "choose-nl": "Choisir les Pays-Bas",
  "choose-at": "Choisir l’Autriche",
  "choose-en": "Choisir l’Europe",
  "choose-uk": "Choisir le Royaume-Uni",
  "choose-ca": "Choisir le Canada",
  "choose-us": "Choisir les États-Unis",
  "choose-au": "Choisir l’Australie",
  "choose-nz": "Choisir la Nouvelle-Zélande",
  country: "Pays de livraison",
  "no-delivery": "Catalogue et prix à titre indicatif : nous n’y livrons pas pour le moment.",
} as const;
