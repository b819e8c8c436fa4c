import { mailReview as texts } from "./fr";
import { reviewText } from "~/locales/server-texts.server";
import { interpolate } from "~/locales/t";
import { dayText, momentText } from "~/shop/region/dates";
import type { ReviewRefusal } from "~/shop/reviews/review";
import type { Letters } from "../letter";
import type { ReviewFacts } from "./facts";

export const reviewLetters: Letters<ReviewFacts> = {
  /** Asks an order's customer for reviews, once, with the way to be asked no more. */
  "review-request": ({ order, varieties, stop, validUntil }) => {
    const { orderNumber: number, placedAt, region, link } = order;
    return {
      subject: interpolate(texts.request.subject, { number }),
      title: texts.request.title,
      reason: texts.request.reason,
      unsubscribe: stop,
      blocks: [
        {
          kind: "paragraph",
          text: interpolate(texts.request.intro, {
            number,
            date: dayText(placedAt, region),
            varieties: varieties.join(", "),
          }),
        },
        { kind: "paragraph", text: texts.request.rule },
        {
          kind: "link",
          label: texts.request.label,
          url: link,
          note: interpolate(texts.request.note, { until: momentText(validUntil, region) }),
        },
        { kind: "paragraph", text: texts.request.once },
        { kind: "link", label: texts.request.stop, url: stop, note: texts.request.stopNote },
      ],
    };
  },
  /** Tells its author that a review is published. */
  "review-published": ({ order, variety, title }) => ({
    subject: interpolate(texts.published.subject, { variety, number: order.orderNumber }),
    title: texts.published.title,
    reason: texts.decidedReason,
    blocks: [
      { kind: "paragraph", text: interpolate(texts.published.intro, { title, variety }) },
      { kind: "link", label: texts.published.label, url: order.link, note: texts.decidedNote },
    ],
  }),
  /** Tells its author why a review is not published, and how to send it again. */
  "review-refused": ({ order, variety, title, reason, words }) => ({
    subject: interpolate(texts.refused.subject, { variety, number: order.orderNumber }),
    title: texts.refused.title,
    reason: texts.decidedReason,
    blocks: [
      { kind: "paragraph", text: interpolate(texts.refused.intro, { title, variety }) },
      { kind: "heading", text: texts.refused.why },
      { kind: "paragraph", text: reviewText(`refused-${reason as ReviewRefusal}`) },
      ...(words ? [{ kind: "paragraph" as const, text: words }] : []),
      { kind: "paragraph", text: texts.refused.change },
      { kind: "link", label: texts.refused.label, url: order.link, note: texts.decidedNote },
    ],
  }),
};
