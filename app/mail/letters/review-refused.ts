import { mailReview } from "~/locales/fr/mail-review";
import { interpolate } from "~/locales/t";
import { letter } from "../mails";
import type { ReviewRefusal } from "~/shop/reviews/review";

const { refused: texts } = mailReview;

/** Tells its author why a review is not published, and how to send it again. */
export default letter("review-refused", ({ order, variety, title, reason, words }) => ({
  subject: interpolate(texts.subject, { variety, number: order.orderNumber }),
  title: texts.title,
  reason: mailReview.decidedReason,
  blocks: [
    { kind: "paragraph", text: interpolate(texts.intro, { title, variety }) },
    { kind: "heading", text: texts.why },
    { kind: "paragraph", text: texts[`reason-${reason as ReviewRefusal}`] },
    ...(words ? [{ kind: "paragraph" as const, text: words }] : []),
    { kind: "paragraph", text: texts.change },
    { kind: "link", label: texts.label, url: order.link, note: mailReview.decidedNote },
  ],
}));
