import { mailReview } from "~/locales/fr/mail-review";
import { interpolate } from "~/locales/t";
import { letter } from "../mails";

const { published: texts } = mailReview;

/** Tells its author that a review is published. */
export default letter("review-published", ({ order, variety, title }) => ({
  subject: interpolate(texts.subject, { variety, number: order.orderNumber }),
  title: texts.title,
  reason: mailReview.decidedReason,
  blocks: [
    { kind: "paragraph", text: interpolate(texts.intro, { title, variety }) },
    { kind: "link", label: texts.label, url: order.link, note: mailReview.decidedNote },
  ],
}));
