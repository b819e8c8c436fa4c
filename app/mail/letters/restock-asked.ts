import { mailRestock } from "~/locales/fr/mail-restock";
import { interpolate } from "~/locales/t";
import { momentText } from "~/shop/region/dates";
import { letter } from "../mails";
import { wayOut } from "../restock-letters";

const { asked: texts } = mailRestock;

/** Asks the mailbox to confirm that it wants to be told. */
export default letter("restock-asked", ({ region, name, pack, link, stop, validUntil }) => {
  const out = wayOut(stop);
  const until = momentText(validUntil, region);
  return {
    subject: interpolate(texts.subject, { name }),
    title: texts.title,
    reason: texts.reason,
    unsubscribe: out.unsubscribe,
    blocks: [
      { kind: "paragraph", text: interpolate(texts.intro, { name, pack }) },
      { kind: "link", label: texts.label, url: link, note: interpolate(texts.note, { until }) },
      { kind: "paragraph", text: texts.after },
      { kind: "paragraph", text: texts.unasked },
      ...out.blocks,
    ],
  };
});
