/** Texts of the mails about a withdrawal, in i18next's format. */
export const mailWithdrawal = {
  reason:
    "Vous recevez ce message parce qu’une rétractation a été déclarée chez Chènevis avec cette adresse, " +
    "ou pour une commande passée avec elle. " +
    "Si ce n’est pas de votre fait, ou pour nous écrire, répondez à ce message.",

  received: {
    subject: "Accusé de réception de votre rétractation {{number}}",
    title: "Votre rétractation est reçue",
    intro:
      "Votre déclaration nous est parvenue le {{moment}}. Ce message en accuse réception ; conservez-le.",
    content: "Votre déclaration",
    moment: "Reçue le",
    number: "Numéro de la déclaration",
    next: "La suite",
    nextText:
      "Nous retrouvons la commande et vous écrivons. Vous n’avez rien d’autre à faire pour vous " +
      "rétracter. Si le colis vous est déjà parvenu, renvoyez les articles dans les quatorze jours " +
      "qui suivent votre déclaration.",
  },
  accepted: {
    subject: "Votre rétractation {{number}} est acceptée",
    title: "Votre rétractation est acceptée",
    intro:
      "Vous avez renoncé le {{date}} au contrat portant sur la commande {{order}}. Votre rétractation " +
      "{{number}} est acceptée.",
    introPart:
      "Vous avez renoncé le {{date}} à une partie de la commande {{order}}. Votre rétractation " +
      "{{number}} est acceptée pour les articles suivants.",
    sendBack: "Renvoyer les articles",
    sendBackText:
      "Si les articles vous sont parvenus, postez-les dans les quatorze jours qui suivent votre " +
      "déclaration du {{date}}, avec un papier portant le numéro de commande. Le port du renvoi est à " +
      "votre charge. Demandez une preuve de dépôt. Depuis un pays extérieur à l’Union européenne, " +
      "répondez d’abord à ce message : nous vous dirons comment déclarer le pli en douane.",
    refund: "Le remboursement",
    refundText:
      "Nous vous remboursons ce que vous avez payé pour ce que vous rendez, dans les quatorze jours suivant votre déclaration " +
      "du {{date}}, par le même moyen de paiement sauf accord exprès de votre part, et sans frais. Nous " +
      "pouvons attendre d’avoir reçu les articles ou la preuve de leur expédition. Si vous rendez toute " +
      "la commande, la livraison est remboursée elle aussi, au tarif du mode standard le moins coûteux. " +
      "Si vous n’aviez encore rien payé, vous n’avez rien à payer pour ce que vous rendez.",
  },
  refused: {
    subject: "Votre rétractation {{number}} ne peut pas être acceptée",
    title: "Votre rétractation ne peut pas être acceptée",
    intro:
      "Nous avons examiné la rétractation {{number}} que vous avez déclarée le {{date}} pour la commande " +
      "{{order}}. Nous ne pouvons pas y donner suite, pour la raison suivante.",
    why: "Raison",
    appeal:
      "Si vous n’êtes pas d’accord, répondez à ce message. Le médiateur que nomment nos conditions " +
      "générales peut ensuite être saisi, gratuitement.",
  },

  returns: "Politique de retour",
  returnsNote: "L’adresse du renvoi et ce qu’il faut savoir des frais y sont indiqués.",
  terms: "Conditions générales de vente",
  termsNote: "L’article sur la rétractation et celui sur la médiation s’y trouvent.",
} as const;
