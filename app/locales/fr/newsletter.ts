/** The pages of the newsletter: what stands around its form, and where its mails lead. */
export const newsletter = {
  back: "Revenir à la page précédente",
  privacy: "Ce que nous faisons de votre adresse",

  "confirm-title": "Confirmer votre abonnement",
  "confirm-lead": "La lettre d’information sera envoyée à votre adresse, une fois par mois au plus.",
  confirm: "Confirmer mon abonnement",
  "confirmed-title": "Votre abonnement est confirmé",
  "confirmed-lead":
    "Vous n’avez plus rien à faire. La lettre arrivera à votre adresse, une fois par mois au plus.",

  "stop-title": "Se désabonner",
  "stop-lead": "Votre adresse quittera la liste aussitôt, et vous ne recevrez plus la lettre.",
  stop: "Me désabonner",

  "lapsed-title": "Ce lien n’est plus valable",
  "lapsed-text":
    "L’abonnement a pris fin, la demande n’a pas été confirmée en sept jours, ou l’adresse de la page a été coupée. Si vous ne vouliez plus la lettre, elle ne vous sera plus envoyée. Si vous la vouliez, demandez-la de nouveau.",
  again: "Demander la lettre",
  catalogue: "Voir toutes les variétés",
} as const;
