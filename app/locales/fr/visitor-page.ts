/** Pages where a visitor answers or changes an answer: age, cookies, storefront. */
export const visitorPage = {
  "consent-title": "Gérer les cookies",
  "consent-since": "Votre choix actuel date du {{date}}.",
  "consent-none": "Vous n’avez pas encore choisi : aucun usage soumis à votre accord n’est actif.",
  "consent-too-often":
    "Trop de choix ont été faits depuis cette connexion : celui-ci n’est pas enregistré, et aucun cookie facultatif n’est déposé. Réessayez à partir du {{moment}}.",
  "consent-save": "Enregistrer mes choix",
  "consent-more": "Tous les cookies de la boutique, un par un",

  "storefront-title": "Choisir une boutique",
  "storefront-lead":
    "Chaque boutique a sa devise, ses pays de livraison et ses règles. Votre panier vous suit ; ses prix sont recalculés.",
} as const;
