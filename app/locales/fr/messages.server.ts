/** What only the server says of messages to the shop. */
export const messagesServer = {
  lead: "Une question sur une commande, une variété ou la boutique ? Nous répondons sous 24 heures les jours ouvrés : écrit maintenant, votre message aura sa réponse au plus tard le {{day}}.",
  kept: "Votre message est conservé un an, ou cinq ans s’il porte sur une commande ; il ne sert qu’à vous répondre.",

  "subject-order": "Une commande passée",
  "subject-delivery": "La livraison",
  "subject-payment": "Un paiement",
  "subject-return": "Un retour ou un remboursement",
  "subject-variety": "Une variété",
  "subject-account": "Mon compte",
  "subject-data": "Mes données personnelles",
  "subject-site": "Le site ou son accessibilité",
  "subject-other": "Autre chose",

  "name-required": "Indiquez un nom : celui que vous voulez.",
  "name-too-long": "Ce nom est trop long : abrégez-le à {{limit}} caractères.",
  "email-invalid": "Veuillez saisir une adresse e-mail valide.",
  "subject-required": "Choisissez un sujet dans la liste.",
  "order-number-invalid":
    "Ce numéro n’est pas celui d’une commande, qui compte dix lettres et chiffres comme 7K3F9-QXM2A. Corrigez-le, ou laissez ce champ vide.",
  "text-required": "Écrivez votre message.",
  "text-too-long": "Ce message est trop long : abrégez-le à {{limit}} caractères.",
  "website-filled":
    "Ce champ n’est là que pour reconnaître les robots, et quelque chose l’a rempli, peut-être votre navigateur : videz-le, puis envoyez de nouveau.",
  "too-often":
    "Plusieurs messages ont déjà été envoyés avec cette adresse ou depuis cette connexion : celui-ci n’est pas enregistré. Envoyez-le à {{email}}, ou réessayez {{moment}}.",

  received: "Nous l’avons reçu le {{moment}}. Il porte le numéro {{number}}.",
  acknowledged: "Un e‑mail qui le confirme est envoyé à {{email}}.",
  "not-acknowledged":
    "Cette adresse, {{email}}, a déjà reçu plusieurs e‑mails de la boutique aujourd’hui : nous ne vous en envoyons pas d’autre avant la réponse. Notez le numéro ci-dessus.",
  "answer-day":
    "Nous répondons sous 24 heures les jours ouvrés, donc au plus tard le {{day}}. Le samedi, le dimanche et les jours fériés, personne ne lit les messages.",
} as const;
