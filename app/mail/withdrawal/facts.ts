import type { Region } from "~/shop/region/storefront-region";
import type { Statement } from "~/shop/withdrawals/withdrawal";

/** A withdrawal as its mails show it. */
export interface WithdrawalMail extends Statement {
  /** What both sides name it by. */
  number: string;
  region: Region;
  /** Whether it is of all of its order. */
  isWhole: boolean;
  receivedAt: number;
  /** Absolute addresses of the pages that say how goods are sent back, and what binds. */
  returnsLink: string;
  termsLink: string;
}

/** What mails of a withdrawal are written from. */
export interface WithdrawalFacts {
  withdrawal: { withdrawal: WithdrawalMail };
  "refused-withdrawal": { withdrawal: WithdrawalMail; reason: string };
}
