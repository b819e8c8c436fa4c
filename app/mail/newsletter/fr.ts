/** Texts of the mails about the newsletter, in i18next's format. */
export const mailNewsletter = {
  asked: {
    subject: "Confirmez votre abonnement à la lettre",
    title: "Confirmez votre abonnement",
    intro:
      "La lettre d’information de Chènevis a été demandée pour cette adresse. Ouvrez ce lien pour la recevoir ; sans cela, la " +
      "demande s’efface d’elle-même.",
    label: "Confirmer mon abonnement",
    note: "Ce lien est personnel. Il est valable jusqu’au {{until}}.",
    "note-confirmed": "Votre abonnement est déjà confirmé : vous n’avez rien à faire.",
    after:
      "Une lettre par mois au plus : les variétés qui arrivent, celles qui reviennent, les articles du journal.",
    unasked: "Si vous n’avez rien demandé, ne faites rien : la demande est supprimée au bout de sept jours.",
  },
  welcome: {
    subject: "Bienvenue parmi nos lecteurs",
    title: "Bienvenue",
    intro:
      "Votre abonnement à la lettre d’information est confirmé. Une lettre par mois au plus, et rien d’autre.",
    code: "Votre code",
    codeText:
      "Ce code retire {{percent}} % du prix des graines d’une commande, une seule fois, jusqu’au {{until}} inclus. Il ne s’ajoute pas à un autre code ; " +
      "il se saisit dans le panier.",
    "row-code": "Code",
    "row-until": "Dernier jour",
    again: "Cette adresse a déjà reçu un code de bienvenue : il n’est offert qu’une fois.",
    label: "Voir les variétés",
    note: "Les prix affichés comprennent les taxes.",
  },
  reason:
    "Vous recevez ce message parce que cette adresse a été donnée pour la lettre d’information de Chènevis. Pour nous écrire, " +
    "répondez à ce message.",
  stop: "Me désabonner",
  stopNote: "Un seul geste suffit : votre adresse quitte la liste aussitôt.",
} as const;
