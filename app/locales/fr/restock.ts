/** The pages where one asks to be told of a sold-out pack’s return, confirms it and takes it back. */
export const restock = {
  lead: "Laissez une adresse e‑mail : nous vous écrirons une seule fois, quand le sachet choisi sera de nouveau en vente.",
  pack: "Sachet attendu",
  email: "Adresse e-mail",
  "email-hint": "Elle ne sert qu’à cette demande.",
  submit: "Me prévenir",
  next: "Ce qui se passe ensuite",
  back: "Revenir à la variété",
  others: "D’autres sachets de cette variété sont en vente.",
  none: "Tous les sachets de cette variété sont en vente : il n’y a rien à attendre.",
  choose: "Choisir un sachet",

  confirm: "Confirmer ma demande",

  "stop-title": "Retirer vos demandes",
  "stop-lead":
    "Toutes les demandes de retour en stock faites avec votre adresse seront supprimées. Vous ne recevrez plus de message à leur sujet.",
  stop: "Retirer mes demandes",

  "lapsed-title": "Ce lien n’est plus valable",
  "lapsed-text":
    "La demande a été retirée, le sachet est revenu ou le délai est passé : nous n’écrirons plus à ce sujet. Si le sachet est encore épuisé, sa page permet de faire une autre demande.",
  catalogue: "Voir toutes les variétés",
} as const;
