/** What only the server says of the newsletter. */
export const newsletterServer = {
  failed: "Impossible de s'abonner, veuillez réessayer",
  "email-invalid": "Veuillez saisir une adresse e-mail valide.",
  "consent-required": "Cochez la case pour recevoir la lettre.",
  "website-filled":
    "Ce champ n’est là que pour reconnaître les robots, et quelque chose l’a rempli, peut-être votre navigateur : videz-le, puis envoyez de nouveau.",
  wait: "Trop de demandes ont été faites avec cette adresse ou depuis cette connexion. Réessayez {{moment}}.",
} as const;
