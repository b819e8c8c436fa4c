/** What only the server says of a pack’s return. */
export const restockServer = {
  title: "Retour en stock : {{name}}",
  "named-pack": "{{name}}, {{pack}}",
  "pack-unknown": "Choisissez un des sachets épuisés.",
  "pack-returned": "Ce sachet est de nouveau en vente : il n’y a plus à attendre.",
  "email-invalid": "Veuillez saisir une adresse e-mail valide.",
  wait: "Trop de demandes ont été faites avec cette adresse ou depuis cette connexion. Réessayez le {{moment}}.",
  "next-mail":
    "Un e‑mail part aussitôt à cette adresse. Sans confirmation par son lien, votre demande est supprimée au bout de trois jours.",
  "next-back":
    "Quand le sachet revient, un seul e‑mail vous le dit, dans l’ordre des demandes et tant qu’il en reste. Votre demande et votre adresse quittent alors la liste.",
  "next-end":
    "Un sachet n’est pas réservé. S’il n’est pas revenu au bout de six mois, la demande est supprimée sans message. Chaque e‑mail permet de la retirer plus tôt.",
  "confirm-title": "Confirmer votre demande",
  "confirm-lead": "Nous écrirons à votre adresse quand ce sachet sera de nouveau en vente : {{pack}}.",
  "confirmed-title": "Votre demande est confirmée",
  "confirmed-lead":
    "Nous écrirons à votre adresse quand ce sachet sera de nouveau en vente : {{pack}}. Vous n’avez plus rien à faire.",
} as const;
