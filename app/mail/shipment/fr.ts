/** Mails of a parcel: made ready, handed over, given its tracking, arrived. `part` is for an order of several parcels. */
export const mailShipment = {
  prepared: {
    subject: "Votre commande {{number}} : colis préparé",
    title: "Votre colis est préparé",
    intro:
      "Le colis de votre commande {{number}} du {{date}} est emballé et étiqueté. Il n’est pas encore " +
      "parti : un autre message vous préviendra quand le transporteur l’aura pris en charge.",
    part:
      "Le colis {{sequence}} sur {{count}} de votre commande {{number}} du {{date}} est emballé et étiqueté. " +
      "Il n’est pas encore parti : un autre message vous préviendra quand le transporteur l’aura pris en " +
      "charge.",
  },
  sent: {
    subject: "Votre commande {{number}} est en route",
    subjectPart: "Votre commande {{number}} : un colis est en route",
    title: "Votre colis est en route",
    intro: "Nous avons remis le colis de votre commande {{number}} du {{date}} au transporteur le {{day}}.",
    part:
      "Nous avons remis le colis {{sequence}} sur {{count}} de votre commande {{number}} du {{date}} au " +
      "transporteur le {{day}}.",
  },
  tracking: {
    subject: "Votre commande {{number}} : le suivi de votre colis",
    title: "Le suivi de votre colis",
    intro:
      "Voici comment suivre le colis de votre commande {{number}} du {{date}}, remis au transporteur le " +
      "{{day}}. Si nous vous avions donné un autre suivi, celui-ci le remplace.",
    part:
      "Voici comment suivre le colis {{sequence}} sur {{count}} de votre commande {{number}} du {{date}}, remis " +
      "au transporteur le {{day}}. Si nous vous avions donné un autre suivi, celui-ci le remplace.",
  },
  delivered: {
    subject: "Votre commande {{number}} est livrée",
    subjectPart: "Votre commande {{number}} : un colis est livré",
    title: "Votre colis est livré",
    intro:
      "Le colis de votre commande {{number}} du {{date}} a été livré le {{day}}. S’il ne vous est pas " +
      "parvenu, ou s’il est abîmé ou incomplet, répondez à ce message.",
    part:
      "Le colis {{sequence}} sur {{count}} de votre commande {{number}} du {{date}} a été livré le {{day}}. " +
      "S’il ne vous est pas parvenu, ou s’il est abîmé ou incomplet, répondez à ce message.",
  },

  journey: "Livraison",
  estimate: "Livraison estimée",
  code: "Numéro de suivi",
  address: "Adresse de livraison",
  follow: "Suivre le colis",
  followNote: "Le suivi est tenu par le transporteur ; le premier passage peut n’y figurer que le lendemain.",
  contents: "Dans ce colis",
  left: "Reste à envoyer",
  leftText: "Ces articles partiront dans un autre colis. Un message vous préviendra de son départ.",
  withdrawal: "Droit de rétractation",
} as const;
