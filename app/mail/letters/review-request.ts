import { mailReview } from "~/locales/fr/mail-review";
import { interpolate } from "~/locales/t";
import { dayText, momentText } from "~/shop/region/dates";
import { letter } from "../mails";

const { request: texts } = mailReview;

/** Asks an order's customer for reviews, once, with the way to be asked no more. */
export default letter("review-request", ({ order, varieties, stop, validUntil }) => {
  const { orderNumber: number, placedAt, region, link } = order;
  return {
    subject: interpolate(texts.subject, { number }),
    title: texts.title,
    reason: texts.reason,
    unsubscribe: stop,
    blocks: [
      {
        kind: "paragraph",
        text: interpolate(texts.intro, {
          number,
          date: dayText(placedAt, region),
          varieties: varieties.join(", "),
        }),
      },
      { kind: "paragraph", text: texts.rule },
      {
        kind: "link",
        label: texts.label,
        url: link,
        note: interpolate(texts.note, { until: momentText(validUntil, region) }),
      },
      { kind: "paragraph", text: texts.once },
      { kind: "link", label: texts.stop, url: stop, note: texts.stopNote },
    ],
  };
});
