/** What stands in place of what the shop sells for whoever said they are a minor; only the server says it. */
export const closed = {
  title: "Une boutique réservée aux adultes",
  lead: "Nous ne vendons qu’aux personnes de 18 ans ou plus.",
  closed:
    "Vous avez indiqué avoir moins de 18 ans : le catalogue, le panier et la commande vous sont donc fermés.",
  why: "Les graines de cannabis sont proposées à titre de collection, à un public majeur qui connaît la loi de son pays. Nous n’enregistrons aucune commande d’une personne mineure ; une commande passée malgré cela est annulée et remboursée.",
  data: "Votre réponse n’est gardée que dans votre navigateur ; nous n’en enregistrons rien.",
  open: "Ce qui vous reste ouvert",
  status: "Suivre une commande",
  withdrawal: "Renoncer à un contrat",
  "personal-data": "Vos données personnelles",
  account: "Votre compte",
  mistake: "Vous avez répondu par erreur ?",
  correct: "J’ai 18 ans ou plus",
} as const;
