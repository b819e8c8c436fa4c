import type { Region } from "~/shop/region/storefront-region";

/** What mails of a subscription are written from. */
export interface NewsletterFacts {
  /** `link`, an absolute address, confirms it until a moment, which is null once it is confirmed; `stop` ends it. */
  subscription: {
    region: Region;
    link: string;
    validUntil: number | null;
    stop: string;
    /** Null where its mailbox had one before, or the shop gives none. */
    code: { code: string; percent: number; endsOn: string } | null;
    hadCode: boolean;
  };
}
