/** What only the server says of messages to the shop. */
export const messagesServer = {
  lead: "Une question sur une commande, une variété ou la boutique ? Nous répondons sous 24 heures les jours ouvrés : écrit maintenant, votre message aura sa réponse au plus tard le {{day}}.",
  "kept-contact":
    "Votre message est conservé un an, ou cinq ans s’il porte sur une commande ; il ne sert qu’à vous répondre.",
  "kept-application":
    "Votre candidature est lue par les personnes chargées du recrutement et par elles seules. Elle est conservée trois mois, ou deux ans si vous cochez la case, puis supprimée.",
  "kept-partner":
    "Votre demande ne sert qu’à vous répondre. Elle est conservée trois mois, ou deux ans si vous cochez la case, puis supprimée.",

  "subject-order": "Une commande passée",
  "subject-delivery": "La livraison",
  "subject-payment": "Un paiement",
  "subject-return": "Un retour ou un remboursement",
  "subject-variety": "Une variété",
  "subject-account": "Mon compte",
  "subject-data": "Mes données personnelles",
  "subject-site": "Le site ou son accessibilité",
  "subject-other": "Autre chose",
  "subject-customer-service": "Service client",
  "subject-logistics": "Préparation et envoi des commandes",
  "subject-editing": "Rédaction et relecture",
  "subject-development": "Développement et accessibilité",
  "subject-unprompted": "Candidature spontanée",
  "subject-website": "Un site ou un blog",
  "subject-newsletter": "Une lettre d’information",
  "subject-video": "Une chaîne vidéo ou un podcast",
  "subject-community": "Un forum ou une association",
  "subject-elsewhere": "Autre chose",

  "topic-contact": "{{subject}}",
  "topic-application": "Candidature : {{subject}}",
  "topic-partner": "Affiliation : {{subject}}",

  "programme-percent": "Commission",
  "programme-days": "Durée d’une visite",
  "programme-payout": "Versement",
  percent: "{{percent}} % du prix des graines, hors taxes, remise déduite et sans les frais de port",
  "visit-days_one": "{{count}} jour après le clic",
  "visit-days_other": "{{count}} jours après le clic",
  payout: "À partir de {{amounts}}",

  "name-required": "Indiquez un nom : celui que vous voulez.",
  "name-too-long": "Ce nom est trop long : abrégez-le à {{limit}} caractères.",
  "email-invalid": "Veuillez saisir une adresse e-mail valide.",
  "subject-required-contact": "Choisissez un sujet dans la liste.",
  "subject-required-application": "Choisissez un domaine dans la liste.",
  "subject-required-partner": "Choisissez dans la liste ce que vous publiez.",
  "order-number-invalid":
    "Ce numéro n’est pas celui d’une commande, qui compte dix lettres et chiffres comme 7K3F9-QXM2A. Corrigez-le, ou laissez ce champ vide.",
  "order-number-of-invoice":
    "Ce numéro est celui d’une facture ou d’un avoir. Celui de la commande est écrit sur le même document, à la ligne « Commande » : recopiez-le, ou laissez ce champ vide.",
  "link-required": "Indiquez l’adresse de ce que vous publiez.",
  "link-invalid":
    "Cette adresse n’est pas celle d’une page du web, qui ressemble à https://mon-site.example.",
  "link-too-long": "Cette adresse est trop longue : {{limit}} caractères au plus.",
  "text-required-contact": "Écrivez votre message.",
  "text-required-application": "Présentez-vous en quelques mots.",
  "text-required-partner": "Présentez-vous en quelques mots.",
  "text-too-long": "Ce message est trop long : abrégez-le à {{limit}} caractères.",
  "website-filled":
    "Ce champ n’est là que pour reconnaître les robots, et quelque chose l’a rempli, peut-être votre navigateur : videz-le, puis envoyez de nouveau.",
  "too-often":
    "Plusieurs messages ont déjà été envoyés avec cette adresse ou depuis cette connexion : celui-ci n’est pas enregistré. Envoyez-le à {{email}}, ou réessayez {{moment}}.",

  "received-contact": "Nous l’avons reçu le {{moment}}. Il porte le numéro {{number}}.",
  "received-application": "Nous l’avons reçue le {{moment}}. Elle porte le numéro {{number}}.",
  "received-partner": "Nous l’avons reçue le {{moment}}. Elle porte le numéro {{number}}.",
  acknowledged: "Un e‑mail qui le confirme est envoyé à {{email}}.",
  "not-acknowledged":
    "Cette adresse, {{email}}, a déjà reçu plusieurs e‑mails de la boutique aujourd’hui : nous ne vous en envoyons pas d’autre avant la réponse. Notez le numéro ci-dessus.",
  "answer-day-application":
    "Chaque candidature reçoit une réponse, favorable ou non, au plus tard le {{day}}.",
  "answer-day-partner": "Chaque demande reçoit une réponse, favorable ou non, au plus tard le {{day}}.",
  "answer-day-contact":
    "Nous répondons sous 24 heures les jours ouvrés, donc au plus tard le {{day}}. Le samedi, le dimanche et les jours fériés, personne ne lit les messages.",
} as const;
