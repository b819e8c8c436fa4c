/** The price list and its quick order. */
export const priceList = {
  title: "Liste des prix",
  titleOf: "Liste des prix : {{name}}",
  lead:
    "Indiquez en face de chaque sachet le nombre voulu, puis ajoutez le tout au panier en une seule fois. Chaque variété figure une seule fois, " +
    "sous la première de ses collections.",
  leadPages: "Chaque page s’envoie à part : ajoutez ses sachets au panier avant d’en ouvrir une autre.",
  add: "Ajouter",
  toCart: "au panier",
  jump: "Collections de la liste",
  whole: "Toute la liste",
  only: "{{name}} seulement",
  continued: "{{name}} (suite)",
  others: "Autres variétés",
  pack: "Sachet",
  price: "Prix",
  perSeed: "Prix de la graine",
  seed: "la graine",
  stock: "Disponibilité",
  returned: "Sachets demandés qui ne figurent plus sur cette page",
  elsewhere: "Sachets demandés qui ne figurent pas sur cette page",
  nothing: "Aucun sachet n’est en vente en ce moment.",
} as const;
