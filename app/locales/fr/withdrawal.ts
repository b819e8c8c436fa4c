/** The page where a contract is withdrawn from. */
export const withdrawal = {
  title: "Renoncer au contrat",
  lead: "Vous avez changé d’avis ? Dites-le ici : sans compte, sans motif à donner, en deux étapes.",
  lapsed:
    "Cette page de confirmation n’est plus ouverte. L’accusé de réception envoyé par e‑mail garde le contenu de votre déclaration ; vous pouvez en faire une nouvelle ci-dessous.",
  steps: "Étapes de la déclaration",
  "step-form": "Votre déclaration",
  "step-confirm": "Confirmation",

  "form-title": "Votre déclaration",
  name: "Nom",
  "name-hint": "Le nom de la personne qui a passé la commande, prénom compris.",
  number: "Numéro de commande",
  "number-hint": "Il figure dans l’e‑mail de confirmation, par exemple 7K3F9-QXM2A.",
  email: "Adresse e-mail",
  "email-hint": "L’accusé de réception y est envoyé. Celle de l’achat nous aide à retrouver la commande.",
  goods: "Articles concernés",
  "goods-hint": "Laissez vide si vous renoncez à toute la commande.",
  optional: "facultatif",
  continue: "Continuer",
  "continue-hint": "Rien n’est envoyé à cette étape : vous relisez la déclaration avant de la confirmer.",

  right: "Votre droit en quelques mots",
  "right-time":
    "Vous pouvez renoncer à votre achat pendant quatorze jours à compter de la réception du colis, sans donner de motif. Il n’est pas nécessaire d’attendre qu’il arrive.",
  "right-after":
    "Vous renvoyez ensuite les articles à vos frais, s’ils vous sont parvenus, et nous vous remboursons dans les quatorze jours qui suivent votre déclaration. Un e‑mail ou une lettre a la même valeur que cette page.",
  "right-terms": "Conditions générales de vente",
  "right-returns": "Politique de retour",

  "confirm-title": "Relisez, puis confirmez",
  "confirm-lead": "Voici la déclaration telle qu’elle nous sera envoyée.",
  "doubt-title": "Un numéro à vérifier",
  "confirm-lead-doubt": "Vous pouvez confirmer tout de même : nous chercherons la commande.",
  confirm: "Confirmer la rétractation",
  change: "Modifier la déclaration",

  "received-title": "Votre rétractation est reçue",
  "received-content": "Votre déclaration",
  next: "Et maintenant ?",
  "next-matched":
    "Nous retrouvons la commande et vous écrivons à cette adresse. Vous n’avez rien d’autre à faire pour vous rétracter.",
  "next-returns": "Si le colis vous est déjà parvenu, voyez comment renvoyer les articles :",
  "next-keep": "Cette page reste ouverte pendant 24 heures à la même adresse. Vous pouvez l’imprimer.",
} as const;
