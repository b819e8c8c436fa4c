import { fr } from "../app/shop/french";
import type { MessageState } from "../app/shop/messages/message";
import type { OrderState, PaymentState, ShipmentState } from "../app/shop/orders/order";
import type { Review } from "../app/shop/reviews/reviews.server";
import type { WithdrawalState } from "../app/shop/withdrawals/withdrawal";

/* States as the operator reads them, by the words of docs/glossary.md. */

export const ORDER_STATES: Record<OrderState, string> = { placed: fr`enregistrée`, cancelled: fr`annulée` };

export const PAYMENT_STATES: Record<PaymentState, string> = {
  pending: "en attente",
  processing: "en cours",
  complete: fr`reçu`,
  failed: fr`refusé`,
};

export const SHIPMENT_STATES: Record<ShipmentState, string> = {
  new: fr`à préparer`,
  processing: fr`préparé`,
  sent: "remis au transporteur",
};

export const WITHDRAWAL_STATES: Record<WithdrawalState, string> = {
  received: fr`à décider`,
  accepted: fr`acceptée`,
  refused: fr`refusée`,
};

export const MESSAGE_STATES: Record<MessageState, string> = {
  received: fr`sans réponse`,
  closed: "clos",
  answered: fr`répondu`,
};

export const REVIEW_STATES: Record<Review["state"], string> = {
  waiting: fr`à lire`,
  published: fr`publié`,
  refused: fr`refusé`,
};
