/** Pages where a visitor answers or changes an answer: age, cookies, storefront. */
export const visitorPage = {
  "minor-title": "Une boutique réservée aux adultes",
  "minor-lead": "Nous ne vendons qu’aux personnes âgées d’au moins 18 ans.",
  "minor-why":
    "Les graines de cannabis sont proposées à titre de collection, à un public majeur qui connaît la loi de son pays. Nous n’enregistrons aucune commande d’une personne mineure ; une commande passée malgré cela est annulée et remboursée.",
  "minor-data": "Aucune donnée vous concernant n’a été enregistrée.",
  "minor-mistake": "Vous avez répondu par erreur ?",
  "minor-correct": "J’ai 18 ans ou plus",

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
