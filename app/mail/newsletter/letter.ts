import { mailNewsletter as texts } from "./fr";
import { interpolate } from "~/locales/t";
import { fullDayText, momentText } from "~/shop/region/dates";
import type { Block, Letters } from "../letter";
import type { NewsletterFacts } from "./facts";

/** The way out, which every mail of the newsletter ends with. */
const wayOut = (stop: string): Block => ({
  kind: "link",
  label: texts.stop,
  url: stop,
  note: texts.stopNote,
});

export const newsletterLetters: Letters<NewsletterFacts> = {
  "newsletter-asked": ({ region, link, stop, validUntil }) => ({
    subject: texts.asked.subject,
    title: texts.asked.title,
    reason: texts.reason,
    unsubscribe: stop,
    blocks: [
      { kind: "paragraph", text: texts.asked.intro },
      {
        kind: "link",
        label: texts.asked.label,
        url: link,
        note:
          validUntil === null
            ? texts.asked["note-confirmed"]
            : interpolate(texts.asked.note, { until: momentText(validUntil, region) }),
      },
      { kind: "paragraph", text: texts.asked.after },
      { kind: "paragraph", text: texts.asked.unasked },
      wayOut(stop),
    ],
  }),
  "newsletter-welcome": ({ region, link, stop, code, hadCode }) => {
    const until = code && fullDayText(code.endsOn, region);
    return {
      subject: texts.welcome.subject,
      title: texts.welcome.title,
      reason: texts.reason,
      unsubscribe: stop,
      blocks: [
        { kind: "paragraph", text: texts.welcome.intro },
        ...(code && until
          ? ([
              { kind: "heading", text: texts.welcome.code },
              {
                kind: "paragraph",
                text: interpolate(texts.welcome.codeText, { percent: code.percent, until }),
              },
              {
                kind: "facts",
                rows: [
                  { label: texts.welcome["row-code"], value: code.code },
                  { label: texts.welcome["row-until"], value: until },
                ],
              },
            ] satisfies Block[])
          : hadCode
            ? ([{ kind: "paragraph", text: texts.welcome.again }] satisfies Block[])
            : []),
        { kind: "link", label: texts.welcome.label, url: link, note: texts.welcome.note },
        wayOut(stop),
      ],
    };
  },
};
