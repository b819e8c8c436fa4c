/** Texts of the mails about a sold-out pack that somebody waits for. */
export const mailRestock = {
  asked: {
    subject: "Confirmez votre demande : {{name}}",
    title: "Confirmez votre demande",
    intro:
      "Vous avez demandé que nous vous prévenions du retour en stock de ce sachet : {{name}}, {{pack}}. Ouvrez ce lien " +
      "pour confirmer votre demande ; sans cela, elle s’efface d’elle-même.",
    label: "Confirmer ma demande",
    note: "Ce lien est personnel. Il est valable jusqu’au {{until}}.",
    after:
      "Une demande confirmée attend six mois au plus. Un seul e‑mail part quand le sachet est de nouveau en vente, puis la " +
      "demande est supprimée.",
    unasked:
      "Si vous n’avez rien demandé, ne faites rien : la demande est supprimée au bout de trois jours. Vous pouvez aussi la " +
      "retirer tout de suite.",
    reason:
      "Vous recevez ce message parce que cette adresse a été indiquée chez Chènevis pour le retour en stock d’un sachet. " +
      "Pour nous écrire, répondez à ce message.",
  },
  back: {
    subject: "De nouveau en stock : {{name}}",
    title: "De nouveau en stock",
    intro:
      "Le sachet que vous attendiez est de nouveau en vente : {{name}}, {{pack}}, au prix de {{price}}. Il n’est pas réservé : commandez-le tant qu’il en reste.",
    label: "Voir ce sachet",
    subjectOut: "Revenu, puis de nouveau épuisé : {{name}}",
    titleOut: "Revenu, puis de nouveau épuisé",
    introOut:
      "Le sachet que vous attendiez, {{name}}, {{pack}}, est revenu en vente, mais il était déjà épuisé de nouveau quand ce " +
      "message est parti. Vous pouvez refaire une demande.",
    labelOut: "Refaire une demande",
    note: "Votre demande est terminée et supprimée : aucun autre message ne la suivra.",
    others: "D’autres demandes faites avec cette adresse attendent encore leur sachet.",
    reason:
      "Vous recevez ce message parce que vous avez confirmé une demande de retour en stock chez Chènevis. Pour nous " +
      "écrire, répondez à ce message.",
  },
  stop: "Retirer mes demandes",
  stopNote: "Ce lien supprime toutes les demandes de retour en stock faites avec cette adresse.",
} as const;
