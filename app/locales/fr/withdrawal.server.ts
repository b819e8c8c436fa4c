/** What only the server says of a withdrawal: its statement in full words, what is wrong with what was typed. */
export const withdrawalServer = {
  "name-required": "Nom requis.",
  "order-number-required": "Numéro de commande requis",
  "email-invalid": "Veuillez saisir une adresse e-mail valide.",
  "too-long-name": "Ce nom est trop long : abrégez-le à {{limit}} caractères.",
  "too-long-orderNumber": "Ce numéro est trop long : recopiez-le en {{limit}} caractères au plus.",
  "too-long-goods": "Ce texte est trop long : abrégez-le à {{limit}} caractères.",
  doubt:
    "« {{number}} » ne ressemble pas à un numéro de commande de la boutique, qui compte dix lettres et chiffres comme 7K3F9-QXM2A : vérifiez-le.",
  "doubt-invoice":
    "« {{number}} » est le numéro d’une facture ou d’un avoir. Celui de la commande est écrit sur le même document, à la ligne « Commande » : vérifiez-le.",

  statement:
    "Je vous notifie par la présente ma rétractation du contrat portant sur la totalité de la commande n° {{number}}.",
  "statement-goods":
    "Je vous notifie par la présente ma rétractation du contrat portant sur les articles ci-dessous de la commande n° {{number}}.",
  "row-goods": "Articles concernés",
  "row-number": "Commande n°",
  "row-name": "Nom",
  "row-email": "Adresse e-mail",
  "row-date": "Date",
  "row-received": "Reçue le",
  "row-reference": "Numéro de la déclaration",

  received: "Nous l’avons reçue le {{moment}}. Elle porte le numéro {{number}}.",
  "too-often":
    "Plusieurs déclarations ont déjà été faites pour cette commande ou depuis cette connexion : celle-ci n’est pas enregistrée. Votre droit reste entier : envoyez-la telle quelle à {{email}}, elle vaudra autant, ou réessayez demain.",
  acknowledged:
    "Un accusé de réception, avec ce contenu, la date et l’heure, est envoyé à {{email}}. Conservez-le.",
  "not-acknowledged":
    "Plusieurs déclarations ont déjà été faites aujourd’hui avec l’adresse {{email}} : celle-ci est enregistrée, mais n’a pas donné lieu à un nouvel e‑mail. Imprimez cette page pour en garder la preuve.",
} as const;
