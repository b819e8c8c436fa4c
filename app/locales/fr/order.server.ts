/** What only the server says of an order: names of states, events and methods, refusals. The pages' own texts are beside it. */
export const orderServer = {
  placedAt: "Passée le {{date}}",

  "state-cancelled": "Annulée",
  "state-placed": "Enregistrée",
  "payment-failed": "Paiement refusé",
  "payment-pending": "En attente de paiement",
  "payment-processing": "Paiement en cours de traitement",
  "payment-complete": "Paiement reçu",
  "shipment-new": "Envoi à préparer",
  "shipment-processing": "Envoi en préparation",
  "shipment-sent": "Envoi remis au transporteur",
  "method-transfer": "Virement bancaire",
  "method-sandbox": "Paiement de démonstration",

  qr: "Code QR de virement de {{amount}}, référence {{reference}}",
  "retry-cancelled": "Cette commande est annulée : elle ne peut plus être payée.",
  "retry-not-needed": "Cette commande n’attend pas d’autre paiement.",
  "retry-unknown-method": "Mode de paiement requis.",

  "reorder-unavailable":
    "Plus aucun sachet de cette commande n’est disponible. Choisissez-en d’autres dans le catalogue.",
  "reorder-seed-maximum":
    "Votre panier contient déjà le nombre maximal de graines ({{maximum}}) : rien n’a pu y être ajouté.",
  "reorder-gone": "Plus proposé : {{names}}.",
  "reorder-stock": "Stock insuffisant : {{names}}.",
  "reorder-limit": "Limite de {{maximum}} graines atteinte : {{names}}.",
  "reorder-part": "{{name}} ({{held}} sur {{wanted}})",
  "reorder-others_one": "{{names}} et un autre sachet",
  "reorder-others_many": "{{names}} et {{count}} d’autres sachets",
  "reorder-others_other": "{{names}} et {{count}} autres sachets",

  "event-order-placed": "Commande enregistrée",
  "event-payment-opened": "Nouveau paiement ouvert",
  "event-payment-replaced": "Moyen de paiement changé",
  "event-payment-processing": "Paiement en cours de traitement",
  "event-payment-complete": "Paiement reçu",
  "event-payment-failed": "Paiement refusé",
  "event-order-cancelled": "Commande annulée",
  "event-withdrawal-received": "Rétractation reçue",
  "event-withdrawal-accepted": "Rétractation acceptée",
  "event-withdrawal-refused": "Rétractation refusée",
} as const;
