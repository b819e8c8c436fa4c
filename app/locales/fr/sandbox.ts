/** The page of the test provider. */
export const sandbox = {
  title: "Paiement de démonstration",
  lead: "Cette page tient la place d’un prestataire de paiement. Aucune somme n’est prélevée : choisissez la réponse à donner.",
  amount: "{{amount}} pour la commande {{number}}",
  outcome: "Réponse du prestataire",
  "outcome-complete": "Payé",
  "outcome-failed": "Refusé",
  "outcome-pending": "En attente",
  "outcome-processing": "En cours de traitement",
  send: "Envoyer la réponse",
  done: "Ce paiement a déjà reçu une réponse définitive.",
  cancelled: "Cette commande est annulée : elle ne peut plus être payée.",
  back: "Revenir à la commande",
  outcomeRequired: "Choisissez une réponse.",
} as const;
