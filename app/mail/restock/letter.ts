import { mailRestock as texts } from "./fr";
import { interpolate } from "~/locales/t";
import { momentText } from "~/shop/region/dates";
import type { Block, Letters } from "../letter";
import type { RestockFacts } from "./facts";

/** The way out of what a mailbox waits for: in the mail, and in the header that mail programs offer. */
const wayOut = (stop: string): { blocks: Block[]; unsubscribe: string } => ({
  blocks: [{ kind: "link", label: texts.stop, url: stop, note: texts.stopNote }],
  unsubscribe: stop,
});

export const restockLetters: Letters<RestockFacts> = {
  /** Asks the mailbox to confirm that it wants to be told. */
  "restock-asked": ({ region, name, pack, link, stop, validUntil }) => {
    const out = wayOut(stop);
    const until = momentText(validUntil, region);
    return {
      subject: interpolate(texts.asked.subject, { name }),
      title: texts.asked.title,
      reason: texts.asked.reason,
      unsubscribe: out.unsubscribe,
      blocks: [
        { kind: "paragraph", text: interpolate(texts.asked.intro, { name, pack }) },
        { kind: "link", label: texts.asked.label, url: link, note: interpolate(texts.asked.note, { until }) },
        { kind: "paragraph", text: texts.asked.after },
        { kind: "paragraph", text: texts.asked.unasked },
        ...out.blocks,
      ],
    };
  },
  /** Tells that the pack can be had again, or that it was and is sold out once more. */
  "restock-back": ({ name, pack, price, isOut, link, stop }) => {
    const out = stop === null ? null : wayOut(stop);
    return {
      subject: interpolate(isOut ? texts.back.subjectOut : texts.back.subject, { name }),
      title: isOut ? texts.back.titleOut : texts.back.title,
      reason: texts.back.reason,
      ...(out && { unsubscribe: out.unsubscribe }),
      blocks: [
        {
          kind: "paragraph",
          text: interpolate(isOut ? texts.back.introOut : texts.back.intro, { name, pack, price }),
        },
        {
          kind: "link",
          label: isOut ? texts.back.labelOut : texts.back.label,
          url: link,
          note: texts.back.note,
        },
        ...(out ? [{ kind: "paragraph", text: texts.back.others } as const, ...out.blocks] : []),
      ],
    };
  },
};
