/** The choice of a storefront. */
export const storefronts = {
  current: "Vous êtes ici",
  suggested: "D’après la langue de votre navigateur",
  currency: "Prix en {{currency}}",
  choose: "Choisir {{name}}",
  country: "Pays de livraison",
  "no-delivery": "Catalogue et prix à titre indicatif : nous n’y livrons pas pour le moment.",
} as const;
