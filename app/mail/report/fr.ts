/** Texts of the mails about a report of a review. */
export const mailReport = {
  received: {
    subject: "Votre signalement d’un avis sur {{variety}}",
    title: "Votre signalement nous est parvenu",
    intro: "Le {{moment}}, un avis sur {{variety}} nous a été signalé ({{reason}}).",
    next: "Quelqu’un de la boutique va le relire. Vous recevrez ici notre décision et ses raisons.",
  },
  decided: {
    subject: "Notre décision sur l’avis signalé ({{variety}})",
    title: "Notre décision sur l’avis que vous avez signalé",
    intro: "Le {{moment}}, vous nous avez signalé un avis sur {{variety}} ({{reason}}).",
    kept: "Nous l’avons relu, et il reste publié.",
    removed: "Nous l’avons relu, et il n’est plus publié.",
    gone: "Cet avis n’est plus publié : son auteur l’a repris, ou le temps de sa publication est passé.",
    why: "La raison",
    contest:
      "Une personne en a décidé, sans traitement automatisé. Si vous n’êtes pas d’accord, répondez à ce message et nous " +
      "reprendrons l’examen ; vous pouvez aussi saisir la justice.",
  },
  footReason:
    "Vous recevez ce message parce que cette adresse a été laissée avec un signalement dans la boutique Chènevis. Elle ne " +
    "sert qu’à y répondre. Si ce n’est pas de votre fait, dites-le-nous en réponse à ce message, et elle sera effacée.",
} as const;
