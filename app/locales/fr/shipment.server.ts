/** What the server says of parcels, on pages and in mails: when they arrive, what is in them, until when to withdraw. */
export const shipment = {
  between: "entre le {{from}} et le {{to}}",
  betweenAbout: "entre le {{from}} et le {{to}}, probablement le {{average}}",
  onDay: "le {{day}}",

  packs_one: "{{count}} sachet de {{pack}}",
  packs_many: "{{count}} de sachets de {{pack}}",
  packs_other: "{{count}} sachets de {{pack}}",

  "deadline-open":
    "Vous disposez de quatorze jours pour vous rétracter, sans motif à donner. Ils commencent le lendemain de la réception, celle du dernier colis si la commande en compte plusieurs.",
  "deadline-estimated":
    "La rétractation, sans motif à donner, est possible pendant quatorze jours après la réception : selon notre estimation, jusqu’au {{day}} inclus, si tout est arrivé le {{arrival}}.",
  "deadline-until": "La rétractation, sans motif à donner, est possible jusqu’au {{day}} inclus.",
} as const;
