import type { Schema, WordColumns } from "../../data/schema";
import type { CustomerProfile } from "../customers/customer";
import type { LinkPurpose } from "../links/purposes";
import type { MessageState, MessageSubject } from "../messages/message";
import type { EventKind, EventTold } from "../orders/event";
import type { OrderState, PaymentState, ShipmentState } from "../orders/order";
import type { CreditCause } from "../repayments/repayment";
import type { OwedReason } from "../repayments/repayment";
import type { MailTemplate } from "../outbox/registry";
import type { PaymentMethod } from "../region/payment-method";
import type { ReportReason, ReviewRefusal } from "../reviews/review";
import type { WithdrawalState } from "../withdrawals/withdrawal";

/* The words of the shop's own that a person is shown with their data: whoever says them says each (PRIVACY-17). */

type OfEvery<Words extends { [table in keyof WordColumns]: Record<WordColumns[table], string> }> = Words;

/** What stands in each column of words. */
export type ClosedWords = OfEvery<{
  customer: {
    cultivation_method: NonNullable<CustomerProfile["cultivationMethod"]>;
    flowering_type: NonNullable<CustomerProfile["floweringType"]>;
    seed_gender: NonNullable<CustomerProfile["seedGender"]>;
    favourite_type: NonNullable<CustomerProfile["favouriteType"]>;
  };
  orders: { state: OrderState };
  payment: { method: PaymentMethod; state: PaymentState };
  refund_due: { reason: OwedReason };
  credit_note: { cause: CreditCause };
  shipment: { state: ShipmentState };
  order_event: { kind: EventKind };
  withdrawal: { state: WithdrawalState };
  message: { state: MessageState; subject: MessageSubject };
  review: { state: Schema["review"]["state"] };
  /** Its answer is the operator's words where the review was kept. */
  review_report: {
    reason: ReportReason;
    decision: Schema["review_report"]["decision"];
    answer: ReviewRefusal;
  };
  mailed_link: { purpose: LinkPurpose };
  outbox: { state: Schema["outbox"]["state"]; template: MailTemplate };
}>;

/** What the details of events and of providers' notices tell, by name. */
export type Told = EventTold & { outcome: PaymentState };

/** Those that are told by a word. */
export type ToldWords = {
  [
    name in keyof Told as NonNullable<Told[name]> extends string
      ? string extends Told[name]
        ? never
        : name
      : never
  ]: Told[name];
};
