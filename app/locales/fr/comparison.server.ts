/** The page that compares varieties. */
export const comparison = {
  title: "Comparer des variétés",
  heading: "Comparer {{names}}",
  and: "{{first}} et {{last}}",
  description:
    "Jusqu’à quatre variétés côte à côte, ce qui les distingue d’abord. La page s’enregistre, s’imprime et s’envoie.",
  empty:
    "Choisissez jusqu’à quatre variétés. Ajoutez-en une par son nom, ou par le lien « Comparer » de sa page.",
  alone: "Ajoutez une deuxième variété pour comparer.",
  tooMany: "Quatre variétés au plus tiennent côte à côte : les suivantes ont été laissées de côté.",
  notFound: "Aucune variété de ce nom n’est en vente ici : « {{name}} ».",
  nearest: "Peut-être cherchiez-vous :",
  add: "Ajouter une variété",
  addSubmit: "Ajouter",
  suggested: "Variétés proches à ajouter",
  remove: "Retirer {{name}}",
  different: "Ce qui les distingue",
  same: "Ce qu’elles ont en commun",
  fact: "Caractéristique",
  unknown: "non renseigné",
  price: "Prix",
  packs: "Sachets",
  packSizes_one: "{{sizes}} graine",
  packSizes_many: "{{sizes}} graines",
  packSizes_other: "{{sizes}} graines",
  availability: "Disponibilité",
  browse: "Voir toutes les variétés",
} as const;
