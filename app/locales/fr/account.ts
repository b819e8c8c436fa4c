/** The pages of an account, and those that lead to it. */
export const account = {
  email: "Adresse e-mail",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  passwordHint: "Huit caractères ou plus. Une phrase que personne d’autre ne connaît convient très bien.",
  repeat: "Confirmer le mot de passe",
  currentPassword: "Mot de passe actuel",

  loginTitle: "Se connecter",
  notActivated:
    "Votre compte est tout nouveau ? Il s’ouvre d’abord par le lien d’activation que vous avez reçu par e‑mail.",
  loginLead: "Retrouvez vos commandes, vos adresses et vos favoris.",
  login: "Se connecter",
  forgotten: "Mot de passe oublié ?",
  noAccount: "Pas encore de compte ?",
  noAccountText: "Il est gratuit, et une commande se passe aussi bien sans lui.",
  create: "Créer un compte",
  guestOrder: "Suivre une commande sans compte",

  signUpTitle: "Créer un compte",
  signUpLead:
    "Gratuit, réservé aux personnes majeures. Il ne sert qu’à vos commandes, vos adresses et vos favoris.",
  signUp: "Créer mon compte",
  hasAccount: "Déjà un compte ?",
  mailedTitle: "Vérifiez vos e-mails",
  mailedText:
    "Un message part à l’adresse que vous avez donnée. Ouvrez le lien qu’il contient dans les vingt-quatre heures : " +
    "il active votre compte.",
  mailedMissing:
    "Rien reçu après quelques minutes ? Regardez parmi les courriers indésirables, ou recommencez.",
  again: "Recommencer",
  tooYoungTitle: "Réservé aux personnes majeures",
  tooYoungText:
    "D’après la date de naissance indiquée, vous avez moins de 18 ans : nous ne pouvons pas vous ouvrir de compte. " +
    "Rien de ce que vous avez saisi n’est conservé.",
  tooYoungMistake: "Si la date est fausse, revenez au formulaire et corrigez-la.",
  back: "Revenir au formulaire",

  activationTitle: "Activer votre compte",
  activationLead:
    "Saisissez le mot de passe choisi à l’inscription : il prouve que c’est bien vous qui l’avez demandée.",
  activate: "Activer mon compte",

  forgottenTitle: "Mot de passe oublié",
  forgottenLead:
    "Donnez l’adresse de votre compte : un lien pour choisir un autre mot de passe y sera envoyé.",
  sendReset: "Recevoir le lien",
  resetTitle: "Choisir un mot de passe",
  resetLead: "Vos appareils seront déconnectés, sauf celui-ci.",
  reset: "Enregistrer le mot de passe",
  linkExpiredTitle: "Ce lien n’est plus valable",
  linkExpiredText:
    "Il a déjà servi, ou son délai est passé. S’il vient de servir, c’est fait : connectez-vous. Sinon, demandez-en un autre.",
  askAgain: "Demander un autre lien",

  title: "Mon compte",
  hello: "Bonjour {{firstName}}",
  facts: "En bref",
  pages: "Pages du compte",
  orders: "Mes commandes",
  ordersLink: "Commandes",
  addressesLink: "Adresses",
  wishlistLink: "Favoris",
  details: "Mes informations",
  detailsLink: "Informations",
  latest: "Dernière commande",
  logOut: "Se déconnecter",

  ordersFailed: "Impossible de récupérer vos commandes, veuillez recharger la page.",
  noOrderTitle: "Aucune commande",
  noOrderText: "Vos commandes apparaîtront ici, avec leur suivi et leurs factures.",
  browse: "Voir les variétés",

  person: "Nom et date de naissance",
  firstName: "Prénom",
  lastName: "Nom",
  birth: "Date de naissance",
  birthHint: "Par exemple 27 3 1985. Un compte est ouvert à partir de 18 ans.",
  day: "Jour",
  month: "Mois",
  year: "Année",
  save: "Enregistrer",
  saveProfile: "Enregistrer le profil",

  emailTitle: "Adresse e-mail",
  emailNow: "Votre adresse est {{email}}. Elle ne change qu’une fois la nouvelle confirmée.",
  newEmail: "Nouvelle adresse e-mail",
  changeEmail: "Changer d’adresse e-mail",
  confirmTitle: "Confirmer votre adresse e-mail",
  confirmLead: "Encore un geste, et cette adresse devient celle de votre compte.",
  confirm: "Confirmer cette adresse",
  refusalTitle: "Refuser le changement d’adresse",
  refusalLead:
    "Une autre adresse e‑mail a été demandée pour votre compte. Si ce n’était pas vous, refusez-la : votre adresse reste la " +
    "même.",
  refuseChange: "Refuser ce changement",
  returnTitle: "Rétablir votre adresse e-mail",
  returnLead:
    "Votre compte reprend l’adresse qui a reçu ce lien. Tous les appareils seront déconnectés, le mot de passe actuel " +
    "n’ouvrira plus rien, et vous en choisirez un autre aussitôt.",
  returnEmail: "Rétablir cette adresse",
  returnTakenTitle: "Cette adresse a maintenant un autre compte",
  returnTakenText:
    "Un compte a été créé depuis avec l’adresse à rétablir : elle ne peut pas en avoir deux. Rien n’a changé. Écrivez-nous en " +
    "répondant au message qui contenait ce lien ; nos coordonnées se trouvent dans les mentions légales.",
  legalNotice: "Voir nos coordonnées",
  lateRefusal:
    "Il a déjà servi, ou il n’y a plus rien à refuser. Si l’adresse de votre compte a déjà été changée, ouvrez le lien " +
    "« Rétablir mon adresse » du message suivant : il vous la rend et vous fait choisir un autre mot de passe. Si elle " +
    "n’a pas changé et que vous n’aviez rien demandé, choisissez un autre mot de passe ici.",
  lateReturn:
    "Il a déjà servi, ou son délai est passé. Si votre adresse est rétablie, vous pouvez choisir un autre mot de passe ici. " +
    "Sinon, écrivez-nous en répondant au message qui contenait ce lien.",

  passwordTitle: "Mot de passe",
  passwordText: "Le changer déconnecte tous vos autres appareils.",
  changePassword: "Changer de mot de passe",

  growingSinceHint: "Une année, par exemple 2019.",
  favouriteStrains: "Variétés préférées",
  favouriteStrainsHint: "Séparées par des virgules.",
  untold: "Non précisé",
  optional: "facultatif",

  data: "Vos données",
  dataText: "Tout ce que nous gardons de vous : à lire, à télécharger, à effacer.",
  dataLink: "Voir mes données",

  devices: "Appareils connectés",
  devicesText: "Là où votre compte est ouvert. Déconnectez ce que vous ne reconnaissez pas.",
  thisDevice: "cet appareil",
  deviceTimes: "Connecté le {{since}}, vu le {{seen}}",
  endDevice: "Déconnecter cet appareil",
  endDevices: "Déconnecter tous les autres appareils",
} as const;
