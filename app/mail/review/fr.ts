/** Texts of the mails about reviews. */
export const mailReview = {
  request: {
    subject: "Votre avis sur la commande {{number}}",
    title: "Votre avis, si vous le voulez bien",
    intro:
      "Votre commande {{number}} du {{date}} a dû vous parvenir il y a quelque temps ; si elle manque, répondez à " +
      "ce message. Vous pouvez dire ce que vous pensez de ce " +
      "qu’elle contenait : {{varieties}}.",
    rule: "Un avis est lu avant sa publication, qu’il soit bon ou mauvais, et rien n’est donné en échange.",
    label: "Donner mon avis",
    note: "Ce lien est personnel et ouvre votre commande : ne le transmettez pas. Il est valable jusqu’au {{until}}.",
    stop: "Ne plus recevoir ces demandes",
    stopNote: "Vos commandes et leurs messages restent les mêmes.",
    once: "C’est la seule fois que nous vous le demandons pour cette commande.",
    reason:
      "Vous recevez ce message parce que vous avez commandé chez Chènevis avec cette adresse. Pour nous écrire, répondez " +
      "à ce message.",
  },
  published: {
    subject: "Votre avis sur {{variety}} est publié (commande {{number}})",
    title: "Votre avis est publié",
    intro: "Votre avis « {{title}} » sur {{variety}} a été lu et publié. Merci de l’avoir écrit.",
    label: "Voir ou modifier mon avis",
  },
  refused: {
    subject: "Votre avis sur {{variety}} n’est pas publié (commande {{number}})",
    title: "Votre avis n’est pas publié",
    intro: "Votre avis « {{title}} » sur {{variety}} n’est pas publié, ou ne l’est plus.",
    why: "La raison",
    change:
      "Une critique n’est jamais une raison de refus. Vous pouvez corriger votre avis et l’envoyer de nouveau, ou nous " +
      "répondre si vous contestez cette décision.",
    label: "Corriger mon avis",
  },
  decidedReason:
    "Vous recevez ce message parce que vous avez écrit un avis chez Chènevis. Pour nous écrire, répondez à ce message.",
  decidedNote: "Ce lien est personnel et ouvre votre commande : ne le transmettez pas.",
} as const;
