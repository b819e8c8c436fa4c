/** Texts of the mails about an order, in i18next's format. */
export const mailOrder = {
  reason:
    "Vous recevez ce message parce qu’une commande a été passée chez Chènevis avec cette adresse. " +
    "Pour nous écrire, répondez à ce message.",
  personalLink:
    "Ce lien est personnel : il ouvre toute la commande sans mot de passe. Ne le transmettez pas.",
  seeOrder: "Voir la commande",
  simulated:
    "Commande de démonstration : son paiement est simulé. Aucune somme n’est prélevée et rien n’est envoyé.",

  placed: {
    subject: "Votre commande {{number}} est enregistrée",
    title: "Merci pour votre commande",
    intro: "Votre commande {{number}} du {{date}} est enregistrée. Ce message la confirme ; conservez-le.",
    shortHold:
      "D’autres commandes viennent d’être passées avec votre adresse ou depuis la même connexion : par prudence, les graines de celle-ci ne vous " +
      "sont réservées que jusqu’au {{until}}. Si vous la voulez, ouvrez sa page par le lien ci-dessus et " +
      "confirmez-la : elles vous attendront alors jusqu’au {{confirmed}}. Si vous n’avez rien commandé, ne " +
      "faites rien : elle s’annulera d’elle-même.",
  },
  placedCancelled: {
    subject: "Votre commande {{number}} est annulée",
    title: "Votre commande est annulée",
    intro:
      "Votre commande {{number}} du {{date}} a bien été enregistrée, puis annulée avant que ce message ne parte. Ne payez rien. Si " +
      "une somme nous est déjà versée, elle vous est remboursée intégralement.",
  },
  received: {
    subject: "Paiement reçu pour votre commande {{number}}",
    title: "Votre paiement est reçu",
    intro:
      "Nous avons reçu {{amount}} pour votre commande {{number}} du {{date}}. Nous préparons votre colis.",
  },
  receivedHeld: {
    subject: "Paiement reçu pour votre commande {{number}}",
    title: "Votre paiement est reçu",
    intro:
      "Nous avons reçu {{amount}} pour votre commande {{number}} du {{date}}. Une rétractation nous est parvenue pour elle : " +
      "rien n’en part, et un autre e‑mail vous dit ce que devient cette somme.",
  },
  receivedSimulated: {
    subject: "Paiement simulé de votre commande {{number}}",
    title: "Votre paiement simulé est accepté",
    intro: "Le paiement simulé de {{amount}} pour votre commande {{number}} du {{date}} est accepté.",
  },
  part: {
    subject: "Il manque {{missing}} pour votre commande {{number}}",
    title: "Votre virement est incomplet",
    intro:
      "Nous avons reçu {{received}} de votre virement pour la commande {{number}} du {{date}}. Il manque {{missing}} : " +
      "dès que cette somme nous parvient, nous préparons votre colis.",
  },
  partHeld: {
    subject: "Nous avons reçu {{received}} pour votre commande {{number}}",
    title: "Votre virement est incomplet",
    intro:
      "Nous avons reçu {{received}} de votre virement pour la commande {{number}} du {{date}}. Une rétractation nous est " +
      "parvenue pour elle : ne versez rien de plus avant notre réponse, par e‑mail.",
  },
  refund: {
    subject: "Remboursement de votre commande {{number}}",
    title: "Remboursement de votre commande",
    "paid-twice":
      "Nous avons reçu {{amount}} pour votre commande {{number}} du {{date}}, qui était déjà payée. Cette " +
      "somme vous est remboursée intégralement ; votre commande suit son cours.",
    "paid-twice-held":
      "Nous avons reçu {{amount}} pour votre commande {{number}} du {{date}}, qui était déjà payée. Cette " +
      "somme vous est remboursée intégralement.",
    "order-cancelled":
      "Nous avons reçu {{amount}} pour votre commande {{number}} du {{date}}, mais elle est annulée et les " +
      "graines sont remises en vente. Cette somme vous est remboursée intégralement.",
    "part-paid":
      "Votre commande {{number}} du {{date}} a été annulée avant d’avoir été payée en entier. Nous avions reçu " +
      "{{amount}} : cette somme vous est remboursée intégralement.",
    "operator-paid":
      "Nous avons annulé votre commande {{number}} du {{date}}, que vous aviez payée. La somme de {{amount}} vous " +
      "est remboursée intégralement. Pour toute question, répondez à ce message.",
    "paid-twice-simulated":
      "Un second paiement simulé de {{amount}} est arrivé pour votre commande {{number}} du {{date}}, qui était déjà " +
      "payée. Aucune somme n’ayant été prélevée, il n’y a rien à rembourser.",
    "order-cancelled-simulated":
      "Un paiement simulé de {{amount}} est arrivé pour votre commande {{number}} du {{date}}, mais elle est annulée. " +
      "Aucune somme n’ayant été prélevée, il n’y a rien à rembourser.",
    "operator-paid-simulated":
      "Nous avons annulé votre commande {{number}} du {{date}}, dont le paiement de {{amount}} était simulé. " +
      "Aucune somme n’ayant été prélevée, il n’y a rien à rembourser.",
    how:
      "Le remboursement est fait dans les quatorze jours, par le moyen de paiement que vous avez utilisé. " +
      "Vous n’avez rien à faire.",
  },
  givenBack: {
    subject: "Remboursement de {{amount}} sur votre commande {{number}}",
    title: "Votre remboursement est parti",
    lost:
      "Un colis de votre commande {{number}} du {{date}} ne vous est pas parvenu. Nous vous avons remboursé {{amount}}, et nous vous " +
      "prions de nous excuser.",
    defective:
      "Un article de votre commande {{number}} du {{date}} était défectueux. Nous vous avons remboursé {{amount}}, et nous vous " +
      "prions de nous excuser.",
    reduction:
      "Vous gardez un article de votre commande {{number}} du {{date}} à un prix réduit. Nous vous avons remboursé la différence, " +
      "soit {{amount}}.",
    other: "Nous vous avons remboursé {{amount}} sur votre commande {{number}} du {{date}}.",
    how:
      "La somme est partie par le moyen de paiement que vous avez utilisé : selon votre banque, elle peut mettre quelques jours à vous " +
      "parvenir. L’avoir {{note}} est joint à la page de votre commande.",
  },
  failed: {
    subject: "Le paiement de votre commande {{number}} a échoué",
    title: "Votre commande attend son paiement",
    intro:
      "Votre commande {{number}} du {{date}}, d’un montant de {{amount}}, reste enregistrée : rien n’est " +
      "perdu.",
    retry: "Payer la commande",
  },
  link: {
    subject: "Le lien de votre commande {{number}}",
    title: "Le lien de votre commande",
    intro:
      "Vous avez demandé le lien de votre commande {{number}} du {{date}}. Il est valable jusqu’au " +
      "{{until}}.",
    unasked: "Si vous n’avez rien demandé, ignorez ce message : personne d’autre n’a reçu ce lien.",
  },
  corrected: {
    subject: "Adresse de livraison de votre commande {{number}}",
    title: "Votre adresse de livraison est corrigée",
    intro:
      "Comme vous nous l’avez demandé, nous avons corrigé l’adresse de livraison de votre commande {{number}} du " +
      "{{date}}. Voici celle que nous donnerons au transporteur.",
    unasked: "Elle n’est pas juste, ou vous n’avez rien demandé ? Répondez aussitôt à ce message.",
  },
  cancelled: {
    subject: "Votre commande {{number}} est annulée",
    title: "Votre commande est annulée",
    intro:
      "Le paiement de votre commande {{number}} du {{date}} ne nous est pas parvenu dans le délai. " +
      "La commande est annulée sans frais et les graines ne vous sont plus réservées.",
    introCustomer:
      "Vous avez annulé votre commande {{number}} du {{date}}, qui n’était pas payée. Rien n’est dû, et les " +
      "graines sont remises en vente.",
    introOperator:
      "Nous avons annulé votre commande {{number}} du {{date}}, qui n’était pas payée. Rien n’est dû, et les " +
      "graines sont remises en vente. Si vous la vouliez, répondez à ce message.",
    introOperatorPaid:
      "Nous avons annulé votre commande {{number}} du {{date}}, qui ne coûtait rien. Les graines sont remises en " +
      "vente. Pour toute question, répondez à ce message.",
    introPart:
      "Le paiement de votre commande {{number}} du {{date}} ne nous est pas parvenu en entier dans le délai. La commande est " +
      "annulée et les graines ne vous sont plus réservées.",
    introPartCustomer:
      "Vous avez annulé votre commande {{number}} du {{date}}, qui n’était pas payée en entier. Les graines sont remises en vente.",
    introPartOperator:
      "Nous avons annulé votre commande {{number}} du {{date}}, qui n’était pas payée en entier. Les graines sont remises en " +
      "vente. Si vous la vouliez, répondez à ce message.",
    part:
      "Nous avions déjà reçu {{received}} : cette somme vous est remboursée intégralement. Un autre e‑mail vous le " +
      "confirme.",
    lateTransfer:
      "Si votre virement de référence {{reference}} est déjà parti, il n’est pas perdu : il vous sera remboursé intégralement. Pour " +
      "avoir ces graines, passez une nouvelle commande.",
  },

  lines: {
    heading: "Articles",
    article: "Article",
    total: "Total",
    detail: "Sachet de {{seeds}}, {{quantity}} × {{price}}",
    detailFree: "Sachet de {{seeds}} + {{free}}, {{quantity}} × {{price}}",
  },
  seeds: {
    seeds_one: "{{count}} graine",
    seeds_many: "{{count}} graines",
    seeds_other: "{{count}} graines",
    free_one: "{{count}} offerte",
    free_many: "{{count}} offertes",
    free_other: "{{count}} offertes",
  },
  sums: {
    subtotal: "Sous-total",
    discount: "Réduction",
    discountCoupon: "Réduction (code {{code}})",
    coupon: "Code promo",
    shipping: "Livraison",
    shippingFree: "Offerte",
    total: "Total TTC",
    tax: "dont TVA {{rate}}",
  },

  payment: {
    heading: "Paiement",
    method: "Mode de paiement",
    transfer: "Virement bancaire",
    sandbox: "Paiement de démonstration (aucune somme n’est prélevée)",
    pending:
      "Le paiement est en attente. Vous pouvez payer, ou choisir un autre moyen, depuis la page de " +
      "la commande.",
    processing: "Le paiement est en cours de traitement. Nous vous écrirons dès qu’il sera reçu.",
    complete: "Le paiement est reçu.",
    nothing: "Votre commande ne vous coûte rien : il n’y a rien à régler.",
    failed: "Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.",
    instructions:
      "Virez {{amount}} assez tôt pour que la somme nous parvienne avant le {{deadline}}, et reportez " +
      "la référence telle quelle : c’est elle qui rattache le virement à votre commande. Vos graines vous sont réservées jusque-là ; sans " +
      "paiement à cette date, la commande est annulée sans frais.",
    instructionsShort:
      "Confirmez d’abord votre commande par le lien ci-dessus : sans cela elle est annulée le {{deadline}}, et un virement " +
      "ordinaire n’arrive pas jusque-là. Virez ensuite {{amount}} et reportez la référence telle quelle : c’est elle qui " +
      "rattache le virement à votre commande.",
    holder: "Bénéficiaire",
    sortCode: "Code guichet (sort code)",
    accountNumber: "Numéro de compte",
    iban: "IBAN",
    bic: "BIC",
    bank: "Banque",
    amount: "Montant",
    reference: "Référence",
    deadline: "À recevoir avant le",
    code:
      "Le code QR joint à ce message contient ces indications : scannez-le avec l’application de " +
      "votre banque, rien n’est à recopier.",
    codeAlt: "Code QR de virement : {{amount}}, référence {{reference}}",
    codeFile: "virement-{{number}}.png",
  },

  delivery: {
    heading: "Livraison",
    method: "Mode de livraison",
    delay: "Délai",
    days_one: "{{count}} jour ouvré",
    days_many: "{{count}} jours ouvrés",
    days_other: "{{count}} jours ouvrés",
    range_one: "{{min}} à {{count}} jour ouvré",
    range_many: "{{min}} à {{count}} jours ouvrés",
    range_other: "{{min}} à {{count}} jours ouvrés",
    email: "E-mail",
    address: "Adresse de livraison",
    billing: "Adresse de facturation",
  },

  withdrawal: {
    heading: "Droit de rétractation",
    text:
      "Vous disposez de 14 jours à compter de la réception de votre commande pour vous rétracter, " +
      "sans donner de motif ; si elle arrive en plusieurs colis, le délai part du dernier. " +
      "Il suffit de nous adresser dans ce délai une déclaration dénuée " +
      "d’ambiguïté, par exemple par le lien ci-dessous. Nous vous remboursons alors tous vos " +
      "paiements, livraison au tarif standard comprise, dans " +
      "les 14 jours ; les frais de renvoi sont à votre charge.",
    link: "Renoncer au contrat ici",
    note: "Sans compte et sans motif : votre nom, votre adresse e‑mail et le numéro {{number}} suffisent.",
  },
  terms: {
    heading: "Conditions de vente",
    apply: "Cette commande est régie par nos « {{title}} », que vous avez acceptées en commandant.",
    attached:
      "Leur texte complet, avec le formulaire type de rétractation, est joint à ce message ({{file}}).",
  },
} as const;
