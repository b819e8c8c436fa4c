import type { NamedOrder } from "../order/facts";

/** What mails of reviews are written from. */
export interface ReviewFacts {
  /** `stop` is the absolute address of the page where such mails are ended; `validUntil` is when both links lapse. */
  "review-request": { order: NamedOrder; varieties: string[]; stop: string; validUntil: number };
  /** `link` opens the review; the reason and the operator's words are those of a refusal. */
  review: { order: NamedOrder; variety: string; title: string; reason: string; words: string };
}
