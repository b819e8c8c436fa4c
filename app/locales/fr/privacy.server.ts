import type { MailTemplate } from "../../shop/outbox/registry";
import type { ClosedWords, Told, ToldWords } from "../../shop/privacy/closed-words";
import { accountServer as account } from "./account.server";
import { invoice } from "./invoice.server";
import { mailAccount } from "../../mail/account/fr";
import { mailMessage } from "../../mail/message/fr";
import { mailReport } from "../../mail/report/fr";
import { mailShipment } from "../../mail/shipment/fr";
import { messagesServer as message } from "./messages.server";
import { orderServer as order } from "./order.server";
import { reviews } from "./reviews.server";
import { variety } from "./variety";

/** What only the server says of a person's own data. */
export const privacyServer = {
  understoodRequired: "Cochez cette case pour confirmer.",
  underWay: "Des commandes sont en cours : {{numbers}}.",
  detail: "{{name}} : {{value}}",
} as const;

/** The texts of an area that begin with this, by what follows. */
const named = <Texts extends Record<string, string>, Prefix extends string>(texts: Texts, prefix: Prefix) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
    ),
  ) as { [key in keyof Texts as key extends `${Prefix}${infer Rest}` ? Rest : never]: string };

/** The titles of mails, by template. */
const titled = <T extends string>(mails: Record<T, { title: string }>) =>
  Object.fromEntries(
    Object.entries<{ title: string }>(mails).map(([template, { title }]) => [template, title]),
  ) as Record<T, string>;

const METHODS = named(order, "method-");
const PAYMENTS = named(order, "payment-");
const REFUNDS = {
  "paid-twice": "payée deux fois",
  "order-cancelled": "arrivée après l’annulation",
  "operator-paid": "commande annulée par la boutique",
  "part-paid": "reçue en partie, commande annulée",
};
const CAUSES = named(invoice, "cause-");
const EVENTS = named(order, "event-");
const { prepared, sent, tracking, delivered } = mailShipment;

/** What each mail is called in the list of those that were sent to a person. */
const MAIL_NAMES: Record<MailTemplate, string> = {
  "order-placed": "Confirmation de commande",
  "payment-part": order["event-payment-part"],
  "payment-received": order["payment-complete"],
  "payment-failed": order["event-payment-failed"],
  "order-link": "Lien de commande",
  "address-corrected": order["event-address-corrected"],
  "order-cancelled": order["event-order-cancelled"],
  "refund-due": order["event-refund-due"],
  "refund-made": order["event-refund-made"],
  "shipment-prepared": prepared.title,
  "shipment-sent": sent.title,
  "shipment-tracking": tracking.title,
  "shipment-delivered": delivered.title,
  ...titled(mailAccount),
  "withdrawal-received": order["event-withdrawal-received"],
  "withdrawal-accepted": order["event-withdrawal-accepted"],
  "withdrawal-refused": order["event-withdrawal-refused"],
  "newsletter-asked": "Lettre d’information demandée",
  "newsletter-welcome": "Lettre d’information confirmée",
  "restock-asked": "Confirmation d’une demande de retour en stock",
  "restock-back": "Retour en stock d’un sachet",
  "review-request": "Demande d’avis",
  "review-published": "Publication d’un avis",
  "review-refused": "Refus d’un avis",
  "report-received": mailReport.received.title,
  "report-decided": mailReport.decided.title,
  "message-received": "Accusé de réception d’un message",
  "message-copy": "Copie pour la boutique",
  "message-answered": mailMessage.answered.title,
};

/** What stands in a column as a word of the shop's own, by table (PRIVACY-17). */
export const WORDS: {
  [table in keyof ClosedWords]: {
    [column in keyof ClosedWords[table]]: Record<ClosedWords[table][column] & string, string>;
  };
} = {
  customer: {
    cultivation_method: named(account, "method-"),
    flowering_type: named(account, "flowering-"),
    seed_gender: named(account, "seedGender-"),
    favourite_type: named(variety, "type-"),
  },
  orders: { state: named(order, "state-") },
  payment: { method: METHODS, state: PAYMENTS },
  refund_due: { reason: REFUNDS },
  credit_note: { cause: { ...CAUSES, withdrawal: "Rétractation" } },
  shipment: { state: named(order, "shipment-") },
  order_event: {
    kind: {
      ...EVENTS,
      // No payment becomes one that waits.
      "payment-pending": PAYMENTS.pending,
      "shipment-prepared": order["step-prepared"],
      "shipment-sent": order["shipment-sent"],
      "shipment-tracking": tracking.title,
      "shipment-delivered": order["shipment-delivered"],
    },
  },
  mailed_link: {
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
  message: {
    state: { received: "Reçu", answered: "Répondu", closed: "Classé" },
    subject: named(message, "subject-"),
  },
  review: { state: { waiting: "En attente de lecture", published: "Publié", refused: "Non publié" } },
  review_report: {
    reason: named(reviews, "reason-"),
    answer: named(reviews, "refused-"),
    decision: { "": "", kept: "Avis maintenu", removed: "Avis retiré", gone: "Avis qui n’est plus publié" },
  },
  withdrawal: { state: { received: "Reçue", accepted: "Acceptée", refused: "Refusée" } },
  outbox: {
    // A message that was sent has its moment.
    state: { waiting: "À envoyer", sent: "", dead: "Abandonné" },
    template: MAIL_NAMES,
  },
};

/** What the details of an event, and of a payment provider's notice, are called; null where they are in the file only. */
export const DETAILS: Record<keyof Told, string | null> = {
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
  address: "adresse précédente",
  cause: "motif",
  // Sums are shown with their payments; the others are the shop's accounts of itself.
  amount: null,
  missing: null,
  total: null,
  currency: null,
  late: null,
  sequence: null,
  returned: null,
  whole: null,
  unsent: null,
};

/** What stands in them as a word of the shop's own. */
export const DETAIL_WORDS: { [name in keyof ToldWords]: Record<ToldWords[name], string> } = {
  method: METHODS,
  by: METHODS,
  outcome: PAYMENTS,
  cause: CAUSES,
  reason: {
    "hold-ended": "délai de paiement dépassé",
    customer: "à votre demande",
    operator: "par la boutique",
    ...REFUNDS,
  },
};
