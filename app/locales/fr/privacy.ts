/** The pages of a person's own data. */
export const privacy = {
  title: "Vos données",
  lead: "Tout ce que la boutique garde de vous, à lire, à emporter ou à effacer.",
  leadOf: "Tout ce que la boutique garde de {{email}}, à lire, à emporter ou à effacer.",
  download: "Télécharger (JSON)",
  erase: "Effacer mes données",
  whole: "Le fichier contient aussi le détail de chaque commande, tel qu’il est conservé.",
  guestTitle: "Ouvrez le lien de votre commande",
  guestText:
    "Sans compte, vos données s’ouvrent par le lien reçu par e‑mail à chaque commande : il prouve que l’adresse est la vôtre. " +
    "Demandez-le avec le numéro de la commande.",
  guestLink: "Recevoir le lien d’une commande",
  login: "Se connecter",

  eraseTitle: "Effacer vos données",
  eraseLead: "Ce qui est lié à {{email}} est effacé pour toujours.",
  eraseAccount:
    "Votre compte, vos adresses, vos favoris, vos appareils et votre panier sont supprimés, ainsi que la trace des messages envoyés.",
  eraseOthers:
    "Vos avis, même publiés, vos messages, votre abonnement à la lettre d’information et vos demandes de retour en stock sont supprimés aussi.",
  eraseOrders:
    "La loi nous fait garder la comptabilité : vos commandes restent, sans nom, ni adresse, ni e‑mail, ni téléphone. Téléchargez vos factures avant.",
  eraseUnderWay:
    "Ces commandes sont en cours : l’effacement sera possible une fois qu’elles seront parties ou annulées, leurs rétractations décidées et leurs remboursements faits.",
  understood: "Je comprends que cet effacement est définitif",
  confirm: "Effacer définitivement",
  keep: "Ne rien effacer",
} as const;
