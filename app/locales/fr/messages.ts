/** The pages where people write to the shop. */
export const messages = {
  title: "Nous écrire",
  lapsed:
    "Cette page de confirmation n’est plus ouverte. Un message reçu reste enregistré ; si vous attendez toujours une réponse, écrivez-nous de nouveau ci-dessous.",
  form: "Votre message",
  name: "Nom",
  "name-hint": "Celui par lequel nous vous répondrons.",
  email: "Adresse e-mail",
  "email-hint": "La réponse y sera envoyée.",
  subject: "Sujet",
  choose: "Choisissez un sujet",
  orderNumber: "Numéro de commande",
  "orderNumber-hint": "Si votre message en concerne une, par exemple 7K3F9-QXM2A.",
  optional: "facultatif",
  text: "Message",
  "text-hint": "4 000 caractères au plus. Aucune coordonnée bancaire n’est nécessaire.",
  website: "Laissez ce champ vide",
  send: "Envoyer le message",

  sooner: "Souvent, la réponse est déjà là",
  "sooner-status": "Savoir où en est une commande",
  "sooner-faq": "Lire les questions fréquentes",
  "sooner-withdrawal": "Renoncer à un achat",
  otherwise: "Par d’autres voies",
  "by-email": "Courriel",
  "by-phone": "Téléphone",
  "by-letter": "Lettre",

  "received-title": "Votre message nous est parvenu",
  next: "Et maintenant ?",
  "next-print": "Cette page reste ouverte pendant 24 heures à la même adresse. Vous pouvez l’imprimer.",
  again: "Écrire un autre message",
} as const;
