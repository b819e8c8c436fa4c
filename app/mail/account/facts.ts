import type { Region } from "~/shop/region/storefront-region";

interface Mailbox {
  region: Region;
  /** Absolute address of what the mail is for. */
  link: string;
}
interface Customer extends Mailbox {
  firstName: string;
}
interface Linked extends Customer {
  /** Until when the link opens it. */
  validUntil: number;
}

/** What mails of an account are written from. */
export interface AccountFacts {
  mailbox: Mailbox;
  customer: Customer;
  "customer-link": Linked;
  "signup-link": Linked;
}
