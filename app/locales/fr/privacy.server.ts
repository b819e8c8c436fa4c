import { accountServer as account } from "./account.server";
import { mailAccount } from "./mail-account";
import { mailShipment } from "./mail-shipment";
import { orderServer as order } from "./order.server";
import { variety } from "./variety";

/** What only the server says of a person's own data. */
export const privacyServer = {
  understoodRequired: "Cochez cette case pour confirmer.",
  underWay: "Des commandes sont en cours : {{numbers}}.",
  detail: "{{name}} : {{value}}",
} as const;

interface DataSection {
  title: string;
  /** What its columns are called, in the order in which they are read; others are in the file only. */
  columns: Record<string, string>;
}

/** The page of a person's own data, in the order in which it is read. By the names of the export. */
export const SECTIONS: Record<string, DataSection> = {
  compte: {
    title: "Compte",
    columns: {
      first_name: "Prénom",
      last_name: "Nom",
      email: "Adresse e-mail",
      born_on: "Date de naissance",
      growing_since: "Cultive ou collectionne depuis",
      cultivation_method: "Mode de culture",
      flowering_type: "Type de floraison",
      favourite_type: "Type préféré",
      favourite_strains: "Variétés préférées",
      wishlist_token: "Clé du lien de partage des favoris",
      created_at: "Ouvert le",
      updated_at: "Modifié le",
    },
  },
  adresses: {
    title: "Adresses",
    columns: {
      first_name: "Prénom",
      last_name: "Nom",
      line1: "Adresse",
      line2: "Complément",
      postal_code: "Code postal",
      city: "Ville",
      state: "État ou province",
      country: "Pays",
      phone: "Téléphone",
      created_at: "Ajoutée le",
      updated_at: "Modifiée le",
    },
  },
  favoris: { title: "Favoris", columns: { product_slug: "Variété", added_at: "Ajoutée le" } },
  commandes: {
    title: "Commandes",
    columns: {
      number: "Numéro",
      state: "État",
      placed_at: "Passée le",
      visit_id: "Visite venue d’un partenaire",
      total: "Total",
      email: "Adresse e-mail",
      shipping_address: "Adresse de livraison",
      billing_address: "Adresse de facturation",
      coupon_code: "Code promo",
      adult_declared_at: "Majorité déclarée le",
    },
  },
  lignes_de_commande: {
    title: "Articles commandés",
    columns: {
      name: "Variété",
      seeds: "Graines par sachet",
      free_seeds: "Graines offertes par sachet",
      quantity: "Sachets",
    },
  },
  paiements: {
    title: "Paiements",
    columns: {
      method: "Moyen",
      state: "État",
      amount: "Montant",
      reference: "Référence",
      created_at: "Ouvert le",
      updated_at: "Modifié le",
    },
  },
  avis_de_paiement: {
    title: "Avis de paiement",
    columns: { reference: "Référence", payload: "Contenu", received_at: "Reçu le" },
  },
  remboursements: {
    title: "Sommes à rembourser",
    columns: { amount: "Montant", reason: "Raison", created_at: "Depuis le", given_back_at: "Remboursée le" },
  },
  factures: { title: "Factures", columns: { number: "Numéro", issued_at: "Émise le" } },
  envois: {
    title: "Envois",
    columns: {
      sequence: "Colis",
      state: "État",
      sent_at: "Remis au transporteur le",
      delivered_on: "Livré le",
      tracking_code: "Numéro de suivi",
      tracking_url: "Adresse de suivi",
    },
  },
  evenements: {
    title: "Suivi des commandes",
    columns: { kind: "Étape", at: "Date", details: "Détails" },
  },
  retractations: {
    title: "Rétractations",
    columns: {
      number: "Numéro",
      state: "État",
      received_at: "Reçue le",
      name: "Nom",
      email: "Adresse e-mail",
      order_number: "Commande indiquée",
      goods: "Articles concernés",
      decided_at: "Décidée le",
      reason: "Motif du refus",
    },
  },
  avis: {
    title: "Avis",
    columns: {
      product_name: "Variété",
      state: "État",
      author: "Pseudonyme",
      rating: "Note",
      title: "Titre",
      text: "Texte",
      original: "Texte d’origine",
      answer: "Notre réponse",
      helpful: "Jugé utile",
      reason_words: "Motif du refus",
      written_at: "Écrit le",
      published_at: "Publié le",
    },
  },
  codes_promo: {
    title: "Codes promo utilisés",
    columns: { code: "Code promo", customer: "Adresse e-mail" },
  },
  panier: {
    title: "Panier",
    columns: { coupon_code: "Code promo", created_at: "Commencé le", updated_at: "Modifié le" },
  },
  lignes_du_panier: {
    title: "Contenu du panier",
    columns: { sku: "Sachet", quantity: "Nombre", added_at: "Ajouté le" },
  },
  commandes_en_preparation: {
    title: "Commandes en préparation",
    columns: { contact: "Coordonnées saisies", updated_at: "Modifiées le" },
  },
  inscriptions: {
    title: "Inscriptions en attente",
    columns: {
      first_name: "Prénom",
      last_name: "Nom",
      email: "Adresse e-mail",
      born_on: "Date de naissance",
      wish: "Favori demandé",
      created_at: "Demandée le",
      expires_at: "Valable jusqu’au",
    },
  },
  retours_en_stock: {
    title: "Demandes de retour en stock",
    columns: {
      sku: "Sachet",
      email: "Adresse e-mail",
      created_at: "Demandée le",
      confirmed_at: "Confirmée le",
      expires_at: "Valable jusqu’au",
    },
  },
  appareils: {
    title: "Appareils connectés",
    columns: { user_agent: "Navigateur", created_at: "Connecté le", seen_at: "Vu le" },
  },
  liens: {
    title: "Liens envoyés",
    columns: {
      purpose: "Objet",
      email: "Adresse e-mail",
      created_at: "Créé le",
      expires_at: "Valable jusqu’au",
    },
  },
  anciennes_adresses_e_mail: {
    title: "Anciennes adresses e-mail",
    columns: { email: "Adresse e-mail", left_at: "Quittée le", expires_at: "Peut être rétablie jusqu’au" },
  },
  messages: {
    title: "Messages envoyés",
    columns: {
      template: "Message",
      recipient: "Destinataire",
      state: "État",
      sent_at: "Envoyé le",
      last_error: "Dernier échec",
    },
  },
};

/** The texts of an area that begin with this, by what follows. */
const named = (texts: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
    ),
  );

/** The titles of mails, by template. */
const titled = (mails: Record<string, { title: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(mails).map(([template, { title }]) => [template, title]));

const METHODS = named(order, "method-");
const PAYMENTS = named(order, "payment-");
const REFUNDS = { "paid-twice": "payée deux fois", "order-cancelled": "commande annulée" };
const EVENTS = named(order, "event-");
const { prepared, sent, tracking, delivered } = mailShipment;

/** What stands in a column as a word of the shop's own, by section. */
export const WORDS: Record<string, Record<string, Record<string, string>>> = {
  compte: {
    cultivation_method: named(account, "method-"),
    flowering_type: named(account, "flowering-"),
    favourite_type: named(variety, "type-"),
  },
  commandes: { state: named(order, "state-") },
  paiements: { method: METHODS, state: PAYMENTS },
  remboursements: { reason: REFUNDS },
  envois: { state: named(order, "shipment-") },
  evenements: {
    kind: {
      ...EVENTS,
      "shipment-prepared": order["step-prepared"],
      "shipment-sent": order["shipment-sent"],
      "shipment-tracking": tracking.title,
      "shipment-delivered": order["shipment-delivered"],
    },
  },
  liens: {
    purpose: {
      order: "Accès à une commande",
      activation: "Activation du compte",
      reset: "Nouveau mot de passe",
      "email-change": "Changement d’adresse e-mail",
      "email-refusal": "Refus d’un changement d’adresse e-mail",
      "email-return": "Retour à l’ancienne adresse e-mail",
      "restock-confirm": "Confirmation d’une demande de retour en stock",
      "restock-stop": "Retrait des demandes de retour en stock",
    },
  },
  avis: { state: { waiting: "En attente de lecture", published: "Publié", refused: "Non publié" } },
  retractations: { state: { received: "Reçue", accepted: "Acceptée", refused: "Refusée" } },
  messages: {
    // A message that was sent has its moment.
    state: { waiting: "À envoyer", sent: "", dead: "Abandonné" },
    template: {
      ...EVENTS,
      ...titled(mailAccount),
      ...titled({
        "shipment-prepared": prepared,
        "shipment-sent": sent,
        "shipment-tracking": tracking,
        "shipment-delivered": delivered,
      }),
      "order-placed": "Confirmation de commande",
      "payment-received": order["payment-complete"],
      "refund-due": order["event-refund-due"],
      "order-link": "Lien de commande",
      "restock-asked": "Confirmation d’une demande de retour en stock",
      "restock-back": "Retour en stock d’un sachet",
      "review-request": "Demande d’avis",
      "review-published": "Publication d’un avis",
      "review-refused": "Refus d’un avis",
    },
  },
};

/** What the details of an event, and of a payment provider's notice, are called; others are in the file only. */
export const DETAILS: Record<string, string> = {
  method: "moyen",
  by: "remplacé par",
  reference: "référence",
  outcome: "réponse",
  number: "numéro",
  reason: "raison",
  shipment: "colis",
  on: "jour",
  left: "reste à envoyer",
  before: "suivi précédent",
};

/** What stands in them as a word of the shop's own. */
export const DETAIL_WORDS: Record<string, Record<string, string>> = {
  method: METHODS,
  by: METHODS,
  outcome: PAYMENTS,
  reason: { "hold-ended": "délai de paiement dépassé", ...REFUNDS },
};
