import type { Region } from "~/shop/region/storefront-region";

/** A pack that somebody waits for. */
interface AwaitedPack {
  region: Region;
  /** Absolute address of what the mail is for. */
  link: string;
  /** The variety's. */
  name: string;
  /** « 5 graines + 1 offerte ». */
  pack: string;
}

/** What mails of an awaited pack are written from. */
export interface RestockFacts {
  /** Absolute addresses of the pages that confirm and end it; `validUntil` is when it lapses. */
  "restock-request": AwaitedPack & { stop: string; validUntil: number };
  /** `price` is formatted, with its currency; `stop` is null where the mailbox waits for nothing else. */
  restock: AwaitedPack & { price: string; isOut: boolean; stop: string | null };
}
