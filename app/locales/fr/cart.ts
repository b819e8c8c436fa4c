/** The cart's page. Texts with a straight apostrophe stand as they were given. */
export const cart = {
  title: "Panier",
  lines: "Articles du panier",
  totals: "Montants du panier",
  seeds_one: "{{count}} graine ({{maximum}} au maximum)",
  seeds_many: "{{count}} de graines ({{maximum}} au maximum)",
  seeds_other: "{{count}} graines ({{maximum}} au maximum)",

  "empty-title": "Votre panier est vide",
  "empty-text": "Choisissez une variété, puis un sachet : il vous attendra ici pendant trente jours.",
  "empty-action": "Voir toutes les variétés",
  "withheld-title": "Votre panier est dans votre compte",
  "withheld-text":
    "Votre session est terminée sur cet appareil. Une nouvelle connexion vous rend vos sachets ; sinon, un nouveau panier commence ici.",
  "withheld-action": "Se connecter",
  "empty-collections": "Ou parcourez les collections",

  quantity: "Quantité",
  "quantity-of": "Quantité {{of}}",
  update: "Mettre à jour",
  "update-of": "Mettre à jour la quantité de {{name}}",
  less: "Un sachet de moins : {{name}}",
  more: "Un sachet de plus : {{name}}",
  remove: "Retirer",
  "remove-of": "Retirer {{name}}",
  undo: "Annuler",
  pay: "Payer",
  continue: "Continuer mes achats",
  blocked: "Pour commander, réglez d’abord les points signalés en haut de cette page.",

  "coupon-summary": "Code promo",
  "coupon-applied": "Code appliqué : {{code}}",
  "coupon-kept":
    "Code {{code}} gardé : la livraison vous est déjà offerte. Il ne sera pas compté avec cette commande.",
  "coupon-label": "Votre code",
  "coupon-hint": "Majuscules, espaces et tirets n’importent pas.",
  "coupon-apply": "Appliquer le code",
  "coupon-remove": "Retirer le code {{code}}",

  "delivery-title": "Livraison et paiement",
  "refused-title": "Cette boutique n’expédie pas",
  "refused-text": "Vous pouvez parcourir les variétés et leurs prix, mais pas commander.",

  "refused-others": "Choisir une autre boutique",

  "notices-title": "À vérifier avant de commander",
  "accept-prices": "Accepter les nouveaux prix",

  unavailable: "Impossible de récupérer votre panier, veuillez recharger la page.",
  reload: "Recharger la page",
  add: "Ajouter au panier",
  "back-to": "Revenir à la fiche de {{name}}",
  "back-to-all": "Revenir aux variétés",
} as const;
