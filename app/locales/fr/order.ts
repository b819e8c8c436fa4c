/** The order's page, its status for guests, and the test provider's page. */
export const order = {
  title: "Votre commande",
  number: "Commande {{number}}",
  failed: "Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.",
  failedHelp: "Vos graines restent réservées jusqu’au {{date}}.",
  pendingTransfer: "Nous attendons votre virement : suivez les instructions ci-dessous.",
  pendingSandbox: "Le paiement n’est pas terminé. Vos graines sont réservées jusqu’au {{date}}.",
  processing: "Un e‑mail vous préviendra dès que votre paiement sera confirmé.",
  cancelledPaid:
    "Cette commande a été annulée et votre paiement est arrivé ensuite. Nous vous le remboursons intégralement. Pour avoir ces graines, passez une nouvelle commande.",
  refundDue:
    "Nous avons reçu un paiement de trop pour cette commande. Nous vous le remboursons intégralement.",
  refundDone: "Nous vous avons remboursé le paiement reçu en trop pour cette commande.",
  cancelledSimulated:
    "Cette commande a été annulée, et son paiement simulé est arrivé ensuite. Rien n’a été prélevé, il n’y a rien à rembourser.",
  cancelledRefunded:
    "Cette commande a été annulée et votre paiement est arrivé ensuite. Nous vous l’avons remboursé intégralement.",

  instructions: "Instructions de paiement",
  instructionsLead:
    "Reportez le montant et la référence tels quels : la référence rattache le virement à votre commande. Vos graines sont réservées jusqu’à la date limite.",
  holder: "Bénéficiaire",
  sortCode: "Code guichet (sort code)",
  accountNumber: "Numéro de compte",
  iban: "IBAN",
  bic: "BIC",
  bank: "Banque",
  amount: "Montant exact",
  reference: "Référence à indiquer",
  deadline: "À recevoir avant le",
  qrFold: "Payer depuis un autre appareil",
  qrHelp: "Scannez ce code avec l’application de votre banque : tout y est déjà rempli.",

  copy: "Copier",
  copyOf: "Copier : {{name}}",
  copied: "Copié",

  payNow: "Terminer le paiement",
  choose: "Choisir un moyen de paiement",
  retryTitle: "Réessayer le paiement",
  retry: "Payer la commande",
  otherMethod: "Changer de moyen de paiement",
  holdTitle: "Réservation de quelques heures",
  cancelFold: "Annuler cette commande",
  cancelText:
    "Vous n’avez encore rien payé : l’annulation est sans frais. Si votre virement est déjà parti, n’annulez pas.",
  cancel: "Annuler la commande",
  contents: "Contenu de la commande",
  totals: "Montants",
  deliveryAndPayment: "Livraison et paiement",
  deliveryMethod: "Mode de livraison",
  paymentMethod: "Mode de paiement",
  shippingAddress: "Adresse de livraison",
  billingAddress: "Adresse de facturation",
  payment: "Paiement",
  shipment: "Envoi",
  tracking: "Suivi du colis",
  parcelContents: "Contenu",
  history: "Suivi",
  mailed: "Un e‑mail reprenant cette page est envoyé à {{email}}.",
  keeping: "À conserver",
  question: "Poser une question sur cette commande",
  data: "Voir, télécharger ou effacer vos données",
  keep: "Gardez le numéro de la commande : il suffit pour la suivre.",
  terms: "Conditions générales de vente",
  withdraw: "Renoncer au contrat ici",

  invoice: "Facture",
  invoiceLead: "Elle porte les montants de la commande tels que vous les avez payés.",
  invoiceOpen: "Voir la facture",
  invoicePdf: "Facture (PDF)",
  invoiceHint: "Imprimez cette page telle quelle, ou gardez-en le fichier PDF.",
  backToOrder: "Retour à la commande",
  reorderTitle: "Commander de nouveau",
  reorderLead:
    "Les sachets de cette commande vont dans votre panier, aux prix d’aujourd’hui. Vous les vérifiez avant de commander.",
  reorder: "Commander de nouveau",

  offer:
    "Un compte gratuit réunit vos commandes, celle-ci comprise dès que votre adresse e‑mail est confirmée.",
  offerLink: "Créer un compte",

  statusTitle: "Suivre une commande",
  statusLead:
    "Le numéro seul montre où en est la commande. Avec l’adresse e‑mail de l’achat, vous en voyez aussi le contenu.",
  another: "Suivre une autre commande",
  numberLabel: "Numéro de commande",
  numberHint:
    "Dix lettres et chiffres, par exemple 7K3F9-QXM2A. Majuscules, espaces et tirets n’importent pas.",
  emailLabel: "Adresse e-mail de l’achat",
  optional: "facultatif",
  show: "Afficher la commande",
  linkTitle: "Recevoir un lien par e-mail",
  linkLead:
    "Le lien ouvre la commande entière, pour la payer ou la relire. Il est envoyé à l’adresse donnée lors de l’achat.",
  sendLink: "Recevoir un lien par e-mail",
  numberRequired: "Numéro de commande requis",
  numberUnknown: "Commande non trouvée",
  emailInvalid: "Veuillez saisir une adresse e-mail valide.",
  unknownHere: "Aucune commande de votre compte ne porte ce numéro.",
  allOrders: "Toutes mes commandes",
  linkExpired: "Ce lien n’est plus valable. Demandez-en un nouveau ci-dessous.",
} as const;
