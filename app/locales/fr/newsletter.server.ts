/** What only the server says of the newsletter. */
export const newsletterServer = {
  title: "La lettre d’information",
  lead: "Une lettre par mois au plus : variétés nouvelles, retours en stock, articles du journal.",
  "lead-gift": "L’abonnement confirmé vous vaut {{percent}} % sur les graines d’une commande.",
  email: "Votre adresse e-mail",
  hint: "Un e‑mail vous demandera de confirmer.",
  consent:
    "J’accepte de recevoir la lettre d’information de Chènevis par e‑mail. Je peux me désabonner à tout moment, d’un geste.",
  website: "Laissez ce champ vide",
  submit: "M’abonner",

  failed: "Impossible de s'abonner, veuillez réessayer",
  "email-invalid": "Veuillez saisir une adresse e-mail valide.",
  "consent-required": "Cochez la case pour recevoir la lettre.",
  "website-filled":
    "Ce champ n’est là que pour reconnaître les robots, et quelque chose l’a rempli, peut-être votre navigateur : videz-le, puis envoyez de nouveau.",
  wait: "Trop de demandes ont été faites avec cette adresse ou depuis cette connexion. Réessayez {{moment}}.",
} as const;
