/** Texts of the mails about a message to the shop, in i18next's format. */
export const mailMessage = {
  /** What begins the mail that acknowledges a message, by its kind. */
  head: {
    contact: {
      subject: "Votre message {{number}} nous est parvenu",
      title: "Votre message nous est parvenu",
      intro:
        "Un message nous a été écrit le {{moment}} depuis la boutique Chènevis, avec pour sujet « {{subject}} ». Il porte le numéro {{number}}.",
    },
    application: {
      subject: "Votre candidature {{number}} nous est parvenue",
      title: "Votre candidature nous est parvenue",
      intro:
        "Une candidature nous a été envoyée le {{moment}} depuis la boutique Chènevis, avec pour sujet « {{subject}} ». Elle porte le numéro {{number}}.",
    },
    partner: {
      subject: "Votre demande {{number}} nous est parvenue",
      title: "Votre demande nous est parvenue",
      intro:
        "Une demande de partenariat nous a été envoyée le {{moment}} depuis la boutique Chènevis, avec pour sujet « {{subject}} ». Elle porte le numéro {{number}}.",
    },
  },
  received: {
    when: "Quand vous répondrons-nous ?",
    meanwhile: "En attendant",
    faq: "Questions fréquentes",
    faqNote: "Délais, paiement, retours : la réponse s’y trouve peut-être déjà.",
    status: "Suivre une commande",
    statusNote: "Le numéro de la commande suffit pour savoir où elle en est.",
    reason:
      "Vous recevez ce message parce que cette adresse a été donnée dans un formulaire de la boutique Chènevis. " +
      "Si ce n’est pas de votre fait, vous n’avez rien à faire : nous ne nous en servirons que pour répondre. " +
      "Pour ajouter un détail, répondez à ce message.",
  },
  copy: {
    subject: "Message {{number}} : {{subject}}",
    title: "Un message de la boutique",
    intro:
      "Reçu le {{moment}}, à répondre au plus tard le {{day}}. « Répondre » écrit directement à son auteur ; la commande messages answer garde la réponse à côté du message.",
    text: "Le message",
    reason:
      "Copie d’un message écrit par un formulaire de la boutique. Son texte n’engage que son auteur : n’ouvrez pas un lien sans y regarder.",
    "row-name": "Nom",
    "row-email": "Adresse e-mail",
    "row-subject": "Sujet",
    "row-order": "Commande indiquée",
    "row-link": "Lien",
    "row-kept": "Conservation",
    "row-kept-longer": "deux ans, à sa demande",
    "row-storefront": "Boutique",
  },
  answered: {
    subject: "Réponse à votre message {{number}}",
    title: "Notre réponse à votre message",
    intro: "Vous nous avez écrit le {{moment}}, avec pour sujet « {{subject}} ». Voici notre réponse.",
    next: "Il manque quelque chose ? Répondez à ce message, en gardant son numéro dans l’objet.",
    reason:
      "Vous recevez ce message parce qu’une question nous a été posée avec cette adresse, dans un formulaire de la boutique Chènevis.",
  },
} as const;
