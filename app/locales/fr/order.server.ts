/** What only the server says of an order: names of states, events and methods, refusals. The pages' own texts are beside it. */
export const orderServer = {
  placedAt: "Passée le {{date}}",

  "number-of-invoice":
    "Ce numéro est celui d’une facture ou d’un avoir. Celui de la commande est écrit sur le même document, à la ligne « Commande ».",
  "lookup-too-often":
    "Trop d’essais pour cette commande ou depuis cette connexion. Réessayez à partir du {{moment}}, ou ouvrez le lien reçu par e‑mail.",
  "cancelled-hold-ended":
    "Cette commande a été annulée faute de paiement dans le délai prévu. Les graines ont été remises en vente.",
  "cancelled-customer":
    "Vous avez annulé cette commande. Rien n’est dû, et les graines ont été remises en vente.",
  "cancelled-operator":
    "Nous avons annulé cette commande, qui n’était pas payée. Rien n’est dû, et les graines ont été remises en vente.",
  "cancelled-paid-due":
    "Nous avons annulé cette commande, que vous aviez payée. Nous vous remboursons intégralement, dans les quatorze jours.",
  "cancelled-paid-done":
    "Nous avons annulé cette commande, que vous aviez payée. Nous vous avons remboursé intégralement.",
  "cancelled-paid-simulated":
    "Nous avons annulé cette commande, dont le paiement était simulé. Rien n’a été prélevé, il n’y a rien à rembourser.",
  "cancelled-paid-nothing": "Nous avons annulé cette commande, qui ne vous coûtait rien.",
  "cancelled-late-due":
    "Cette commande a été annulée et votre paiement est arrivé ensuite. Nous vous le remboursons intégralement. Pour avoir ces graines, passez une nouvelle commande.",
  "cancelled-late-done":
    "Cette commande a été annulée et votre paiement est arrivé ensuite. Nous vous l’avons remboursé intégralement.",
  "cancelled-late-simulated":
    "Cette commande a été annulée, et son paiement simulé est arrivé ensuite. Rien n’a été prélevé, il n’y a rien à rembourser.",
  "cancelled-hold-ended-part":
    "Cette commande a été annulée : son paiement n’est pas arrivé en entier dans le délai prévu. Les graines ont été remises en vente.",
  "cancelled-customer-part": "Vous avez annulé cette commande. Les graines ont été remises en vente.",
  "cancelled-operator-part":
    "Nous avons annulé cette commande, qui n’était pas payée en entier. Les graines ont été remises en vente.",
  "cancelled-part-due":
    "La somme de {{amount}} que vous aviez déjà versée vous est remboursée intégralement, dans les quatorze jours.",
  "cancelled-part-done": "La somme de {{amount}} que vous aviez déjà versée vous a été remboursée.",
  "part-received-alone": "Nous avons reçu {{received}} sur votre virement.",
  "part-received":
    "Nous avons reçu {{received}} sur votre virement. Il manque {{missing}} : suivez les instructions ci-dessous.",
  "cancel-unpaid":
    "Vous n’avez encore rien payé : l’annulation est sans frais. Si votre virement est déjà parti, n’annulez pas.",
  "cancel-part":
    "L’annulation est sans frais, et ce que vous avez déjà versé vous est remboursé. Si le reste est déjà parti, n’annulez pas.",
  "cancel-announced":
    "L’annulation est sans frais. Vous nous avez annoncé votre virement : s’il est déjà parti, n’annulez pas ; s’il arrive après l’annulation, il vous est remboursé.",
  "cancelled-announced": "Si le virement que vous avez annoncé arrive, il vous est remboursé.",
  "hold-short":
    "D’autres commandes viennent d’être passées avec cette adresse e‑mail ou depuis la même connexion : par prudence, celle-ci n’est réservée que jusqu’au {{moment}}.",
  "hold-short-unproved": "Cette commande est réservée jusqu’au {{moment}}.",
  "hold-cancelled":
    "Cette commande est déjà annulée : ses graines ont été remises en vente. Si vous les voulez encore, commandez de nouveau.",
  "hold-paid": "Cette commande est payée : elle n’attend plus de confirmation.",
  "hold-confirm": "Confirmez-la si vous la voulez : vos graines vous attendront alors jusqu’au {{date}}.",
  "hold-confirm-by-mail":
    "Pour la garder jusqu’au {{date}}, ouvrez le lien de l’e‑mail de confirmation, puis confirmez-la depuis la page qu’il ouvre.",
  "hold-confirm-act": "Garder mes graines",
  "hold-not-proved":
    "Cela se fait depuis le lien reçu par e‑mail, ou depuis le compte qui porte cette adresse.",
  "announce-act": "J’ai fait le virement",
  "announce-text":
    "Un virement met parfois plusieurs jours. Dites-nous quand il est parti : vos graines vous sont alors réservées pendant au moins cinq jours ouvrés.",
  announced:
    "Vous nous avez annoncé votre virement le {{date}} : vos graines vous sont réservées jusqu’au {{until}}.",
  "announce-cancelled":
    "Cette commande est annulée : ce que vous avez viré pour elle vous sera remboursé. Si vous voulez encore ces graines, commandez de nouveau.",
  "announce-withdrawn":
    "Une rétractation nous est parvenue pour cette commande : ne payez rien avant notre réponse, par e‑mail.",
  "announce-paid": "Cette commande est payée : vous n’avez rien à faire.",
  "announce-unconfirmed":
    "Cette commande attend d’être confirmée. Confirmez-la d’abord depuis le lien reçu par e‑mail, ou depuis le compte qui porte cette adresse.",
  "announce-no-transfer": "Cette commande n’attend pas de virement : sa page dit où en est son paiement.",
  "cancel-paid":
    "Cette commande est payée, ou son paiement est en cours : elle ne peut plus être annulée. Pour revenir sur votre achat, utilisez « Renoncer au contrat ici ».",
  "state-cancelled": "Annulée",
  "state-placed": "Enregistrée",
  "state-withdrawn": "Rétractation acceptée",
  "state-partly-sent": "Expédiée en partie",
  "state-sent": "Expédiée",
  "state-delivered": "Livrée",
  "payment-failed": "Paiement refusé",
  "payment-pending": "En attente de paiement",
  "payment-processing": "Paiement en cours de traitement",
  "payment-complete": "Paiement reçu",
  "payment-ended": "Aucun paiement attendu",
  "payment-simulated": "Paiement simulé",
  "nothing-to-pay": "Rien à payer",
  simulated:
    "Commande de démonstration : son paiement est simulé. Aucune somme n’est prélevée et rien n’est envoyé.",
  "payment-until": "à recevoir avant le {{date}}",
  "shipment-unpaid": "Après le paiement",
  "shipment-new": "Envoi à préparer",
  "shipment-processing": "Envoi en préparation",
  "shipment-sent": "Envoi remis au transporteur",
  "shipment-delivered": "Envoi livré",
  "shipment-title": "Envoi {{sequence}} sur {{total}}",
  "arrival-estimated": "livraison estimée {{range}}",
  "parcel-state": "État",
  "parcel-sent": "Remis au transporteur le",
  "parcel-estimate": "Livraison estimée",
  "parcel-delivered": "Livré le",
  track: "Suivre le colis : {{parcel}}",
  "step-of": "{{step}} ({{sequence}} sur {{total}})",
  "step-prepared": "Envoi préparé",
  since: "depuis le {{date}}",
  "paid-simulated": "Le paiement simulé est accepté.",
  "paid-nothing": "Cette commande ne vous coûte rien : il n’y a rien à régler.",
  withdrawn: "Vous avez renoncé à toute cette commande : rien n’en partira plus.",
  "withdrawn-due": "Vous avez renoncé à toute cette commande. Votre remboursement est en préparation.",
  "withdrawn-refunded": "Vous avez renoncé à toute cette commande. Votre remboursement est fait.",
  "paid-new": "Votre paiement est bien arrivé.",
  "next-new": "Nous préparons l’envoi.",
  "paid-partly-sent": "Une partie de votre commande est en route, le reste suit.",
  "paid-partly-held": "Une partie de votre commande est en route.",
  "withdrawal-holds-all":
    "Une rétractation nous est parvenue pour cette commande : rien n’en part avant notre réponse, par e‑mail.",
  "withdrawal-holds-rest":
    "Une rétractation nous est parvenue pour cette commande : rien d’autre n’en part avant notre réponse, par e‑mail.",
  "withdrawal-unpaid":
    "Une rétractation nous est parvenue pour cette commande. Si elle vient de vous, ne payez rien avant notre réponse, par e‑mail.",
  "paid-sent": "Votre commande est en route.",
  "paid-delivered": "Votre commande est livrée.",
  "next-see": "Voir la commande",
  "next-instructions": "Voir comment payer",
  "method-transfer": "Virement bancaire",
  "method-sandbox": "Paiement de démonstration",

  qr: "Code QR de virement de {{amount}}, référence {{reference}}",
  "retry-cancelled":
    "Cette commande est annulée : elle ne peut plus être payée. Si vous la voulez encore, commandez de nouveau.",
  "retry-not-needed": "Cette commande n’attend pas d’autre paiement : vous n’avez rien à faire.",
  "retry-partly-paid":
    "Une partie de votre virement est arrivée : virez seulement ce qui manque, comme l’indique la page.",
  "retry-too-often":
    "Le paiement de cette commande a été repris trop souvent aujourd’hui. Réessayez demain, ou écrivez-nous.",
  "retry-unknown-method": "Mode de paiement requis.",

  "reorder-unavailable":
    "Plus aucun sachet de cette commande n’est disponible. Choisissez-en d’autres dans le catalogue.",
  "reorder-seed-maximum":
    "Votre panier contient déjà le nombre maximal de graines ({{maximum}}) : rien n’a pu y être ajouté. Retirez-en des sachets, puis recommencez.",
  "reorder-gone": "Plus proposé : {{names}}.",
  "reorder-stock": "Stock insuffisant : {{names}}.",
  "reorder-limit": "Limite de {{maximum}} graines atteinte : {{names}}.",
  "reorder-part": "{{name}} ({{held}} sur {{wanted}})",
  "reorder-others_one": "{{names}} et un autre sachet",
  "reorder-others_many": "{{names}} et {{count}} d’autres sachets",
  "reorder-others_other": "{{names}} et {{count}} autres sachets",

  "paid-lost": "Un colis de cette commande ne vous est pas parvenu.",
  "given-back": "Nous vous avons remboursé {{amount}} sur cette commande.",
  "event-order-placed": "Commande enregistrée",
  "event-payment-opened": "Nouveau paiement ouvert",
  "event-payment-replaced": "Moyen de paiement changé",
  "event-payment-processing": "Paiement en cours de traitement",
  "event-payment-part": "Paiement reçu en partie",
  "event-payment-complete": "Paiement reçu",
  "event-payment-failed": "Paiement refusé",
  "event-hold-confirmed": "Réservation confirmée",
  "event-hold-extended": "Réservation prolongée",
  "event-transfer-announced": "Virement annoncé",
  "event-address-corrected": "Adresse de livraison corrigée",
  "event-order-cancelled": "Commande annulée",
  "event-refund-due": "Somme à vous rembourser",
  "event-refund-done": "Remboursement fait",
  "event-refund-made": "Somme remboursée",
  "event-credit-note-issued": "Avoir établi",
  "event-withdrawal-received": "Rétractation reçue",
  "event-withdrawal-accepted": "Rétractation acceptée",
  "event-withdrawal-refused": "Rétractation refusée",
  "event-withdrawal-refunded": "Rétractation remboursée",
} as const;
