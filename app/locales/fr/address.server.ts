/** What forms of addresses say: pages have it with their data, for scripts have a budget. */
export const addressWords = {
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

/** Why an address or an e-mail address is refused. The keys are the reasons of app/shop/region/address.ts. */
export const addressErrors = {
  "email-invalid": "Veuillez saisir une adresse e-mail valide.",
  "first-name-required": "Prénom requis.",
  "last-name-required": "Nom requis.",
  "address-required": "Adresse requise.",
  "city-required": "Ville requise.",
  "postal-code-required": "Code postal requis.",
  "postal-code-invalid":
    "Ce code postal ne correspond pas au pays choisi : corrigez-le ou choisissez un autre pays.",
  "postal-code-outlying":
    "Nous ne livrons pas à ce code postal, car ce territoire a sa douane, ses taxes et sa poste à part. Corrigez-le, ou donnez une autre adresse de livraison.",
  "postal-code-other-country":
    "Ce code postal désigne une localité d’un autre pays que celui choisi : choisissez ce pays, puis saisissez le code postal de la localité dans ce pays.",
  "state-required": "État ou province requis.",
  "phone-required": "Numéro de téléphone requis.",
  "phone-invalid":
    "Numéro de téléphone incomplet ou inconnu : vérifiez-le. S’il est d’un autre pays, commencez par " +
    "son indicatif, par exemple +33 6 12 34 56 78.",
  "too-long": "Ce texte est trop long pour l’étiquette du colis : abrégez-le.",
  "country-invalid": "Choisissez un pays de la liste.",
  "country-other": "Vous avez changé de pays : vérifiez l’adresse ci-dessous, puis validez de nouveau.",
} as const;
