/** Texts of the mails about an account, by template. */
const asked =
  "Vous recevez ce message parce qu’une demande a été faite chez Chènevis avec cette adresse. " +
  "Pour nous écrire, répondez à ce message.";
const holder =
  "Vous recevez ce message parce que vous avez un compte chez Chènevis. Pour nous écrire, répondez à " +
  "ce message.";
const personal = "Ce lien est personnel et ne sert qu’une fois. Il est valable jusqu’au {{until}}.";
const ignore = "Si vous n’avez rien demandé, ignorez ce message : sans ce lien, rien ne se passe.";

export const mailAccount = {
  "account-activation": {
    subject: "Activez votre compte Chènevis",
    title: "Activez votre compte",
    intro:
      "Bonjour {{firstName}}, il reste une étape : ouvrez ce lien et saisissez le mot de passe que vous venez " +
      "de choisir. Les commandes passées avec cette adresse rejoindront votre compte.",
    label: "Activer mon compte",
    note: personal,
    after: ignore,
    reason: asked,
  },
  "account-exists": {
    subject: "Vous avez déjà un compte Chènevis",
    title: "Vous avez déjà un compte",
    intro:
      "Quelqu’un, vous sans doute, vient de demander un compte à cette adresse. Il en existe déjà un : connectez-vous. " +
      "Si vous avez oublié votre mot de passe, la page de connexion permet d’en choisir un autre.",
    label: "Me connecter",
    note: "Votre compte n’a pas changé.",
    after: "Si ce n’était pas vous, ignorez ce message.",
    reason: asked,
  },
  "account-unknown": {
    subject: "Aucun compte Chènevis à cette adresse",
    title: "Aucun compte à cette adresse",
    intro:
      "Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour cette adresse. Elle n’a pas de compte chez " +
      "nous : peut-être avez-vous donné une autre adresse, ou commandé sans compte.",
    label: "Créer un compte",
    note: "Une commande se suit aussi sans compte, avec son seul numéro.",
    after: "Si ce n’était pas vous, ignorez ce message.",
    reason: asked,
  },
  "password-reset": {
    subject: "Choisissez un nouveau mot de passe",
    title: "Un nouveau mot de passe",
    intro:
      "Bonjour {{firstName}}, vous avez demandé à choisir un nouveau mot de passe. Ouvrez ce lien pour le " +
      "saisir ; vos autres appareils seront déconnectés.",
    label: "Choisir un mot de passe",
    note: personal,
    after: ignore,
    reason: asked,
  },
  "password-changed": {
    subject: "Votre mot de passe a été modifié",
    title: "Votre mot de passe a été modifié",
    intro:
      "Bonjour {{firstName}}, le mot de passe de votre compte vient d’être modifié et vos autres appareils " +
      "ont été déconnectés.",
    label: "Ouvrir mon compte",
    note: "La liste de vos appareils s’y trouve, dans vos informations.",
    after:
      "Si ce n’était pas vous, choisissez aussitôt un autre mot de passe depuis la page de connexion, puis " +
      "répondez à ce message.",
    reason: holder,
  },
  "email-change": {
    subject: "Confirmez votre nouvelle adresse e-mail",
    title: "Confirmez votre adresse",
    intro:
      "Bonjour {{firstName}}, vous avez demandé que cette adresse devienne celle de votre compte. Ouvrez ce " +
      "lien pour la confirmer ; jusque-là, rien ne change.",
    label: "Confirmer cette adresse",
    note: personal,
    after: ignore,
    reason: asked,
  },
  "email-change-asked": {
    subject: "Un changement d’adresse e‑mail a été demandé",
    title: "Un changement d’adresse e‑mail a été demandé",
    intro:
      "Bonjour {{firstName}}, quelqu’un, vous sans doute, vient de demander une autre adresse e‑mail pour votre compte. " +
      "Elle ne changera qu’une fois la nouvelle adresse confirmée.",
    label: "Refuser ce changement",
    note: personal,
    after:
      "Si c’était vous, il n’y a rien à faire ici. Sinon, refusez ce changement, puis choisissez un autre mot de passe : " +
      "quelqu’un d’autre connaît le vôtre.",
    reason: holder,
  },
  "email-changed": {
    subject: "L’adresse de votre compte a changé",
    title: "L’adresse de votre compte a changé",
    intro:
      "Bonjour {{firstName}}, votre compte a maintenant une autre adresse e‑mail : c’est avec elle que vous vous " +
      "connectez désormais. Vos commandes et vos adresses n’ont pas changé.",
    label: "Rétablir mon adresse",
    note: personal,
    after:
      "Si c’était vous, il n’y a rien à faire. Sinon, ouvrez ce lien : il rétablit votre adresse, déconnecte tous les " +
      "appareils et vous fait choisir un autre mot de passe.",
    reason: holder,
  },
  "email-restored": {
    subject: "L’ancienne adresse de votre compte est rétablie",
    title: "L’ancienne adresse de votre compte est rétablie",
    intro:
      "Bonjour {{firstName}}, l’adresse e‑mail que votre compte avait auparavant vient d’être rétablie, par le lien envoyé " +
      "à cette adresse. Tous les appareils ont été déconnectés, et le mot de passe d’avant n’ouvre plus rien.",
    label: "Choisir un mot de passe",
    note: "Cette page envoie un lien à l’adresse rétablie.",
    after: "Si ce n’était pas vous, répondez aussitôt à ce message.",
    reason: holder,
  },
} as const;
