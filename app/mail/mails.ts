import type { MAILS, MailTemplate } from "~/shop/outbox/registry";
import type { AccountFacts } from "./account/facts";
import type { MessageFacts } from "./message/facts";
import type { NewsletterFacts } from "./newsletter/facts";
import type { OrderFacts } from "./order/facts";
import type { ReportFacts } from "./report/facts";
import type { RestockFacts } from "./restock/facts";
import type { ReviewFacts } from "./review/facts";
import type { ShipmentFacts } from "./shipment/facts";
import type { WithdrawalFacts } from "./withdrawal/facts";

/** What mails are written from, by the kinds that the registry knows. Sums are in minor units of the order's currency, moments in UTC milliseconds. */
export interface MailFacts
  extends
    AccountFacts,
    MessageFacts,
    NewsletterFacts,
    OrderFacts,
    ReportFacts,
    RestockFacts,
    ReviewFacts,
    ShipmentFacts,
    WithdrawalFacts {}

/** A mail, ready to be written: its template and its facts. */
export type Mail = {
  [T in MailTemplate]: { template: T } & MailFacts[(typeof MAILS)[T]["facts"]];
}[MailTemplate];
