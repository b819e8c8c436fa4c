/** What forms of addresses are labelled with. */
export const address = {
  labels: {
    email: "Adresse e-mail",
    firstName: "Prénom",
    lastName: "Nom",
    phone: "Téléphone",
    line1: "Adresse",
    line2: "Complément d’adresse",
    postalCode: "Code postal",
    city: "Ville",
    state: "État ou province",
  },
  optional: "facultatif",
  choose: "Choisissez",
  hints: {
    phone: "Pour le transporteur, en cas de difficulté de livraison.",
  },
} as const;
