/** What every step of the checkout says, and its answer for countries that are not served. */
export const checkout = {
  "title-refused": "Livraison impossible",
  steps: "Étapes de la commande",
  summary: "Votre commande",
  totals: "Montants de la commande",
  "edit-cart": "Modifier le panier",
  "billing-fault": "Adresse de facturation : {{text}}",
  continue: "Enregistrer et continuer",
  law: "Ce que dit la loi du pays de livraison",
  "refused-back": "Choisir un autre pays",
  "refused-cart": "Revenir au panier",
  shipping: "Mode de livraison",
  payment: "Mode de paiement",
} as const;
