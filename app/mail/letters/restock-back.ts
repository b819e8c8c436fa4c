import { mailRestock } from "~/locales/fr/mail-restock";
import { interpolate } from "~/locales/t";
import { letter } from "../mails";
import { wayOut } from "../restock-letters";

const { back: texts } = mailRestock;

/** Tells that the pack can be had again, or that it was and is sold out once more. */
export default letter("restock-back", ({ name, pack, price, isOut, link, stop }) => {
  const out = stop === null ? null : wayOut(stop);
  return {
    subject: interpolate(isOut ? texts.subjectOut : texts.subject, { name }),
    title: isOut ? texts.titleOut : texts.title,
    reason: texts.reason,
    ...(out && { unsubscribe: out.unsubscribe }),
    blocks: [
      {
        kind: "paragraph",
        text: interpolate(isOut ? texts.introOut : texts.intro, { name, pack, price }),
      },
      { kind: "link", label: isOut ? texts.labelOut : texts.label, url: link, note: texts.note },
      ...(out ? [{ kind: "paragraph", text: texts.others } as const, ...out.blocks] : []),
    ],
  };
});
