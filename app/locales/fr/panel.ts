/** Panels beside the page, once one is open. */
export const panel = {
  loading: "Un instant…",
  times: "{{quantity}} × {{price}}",
  others_one: "+ {{count}} autre ligne dans votre panier",
  others_many: "+ {{count}} d’autres lignes dans votre panier",
  others_other: "+ {{count}} autres lignes dans votre panier",
  "open-cart": "Voir le panier",
  blocked: "Votre panier a changé : il est à vérifier avant de commander.",
  greeting: "Bonjour {{firstName}}",
  invitation:
    "Connectez-vous ou créez un compte gratuit pour retrouver vos commandes, vos adresses et vos favoris.",
} as const;
