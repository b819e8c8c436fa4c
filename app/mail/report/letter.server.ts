import { mailReport as texts } from "./fr";
import { reviewText } from "~/locales/server-texts.server";
import { interpolate } from "~/locales/t";
import { momentText } from "~/shop/region/dates";
import type { Block, Letters, WrittenMail } from "../letter";
import type { ReportFacts, ReportMail } from "./facts";

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

function reportLetter(
  { subject, title, intro }: Pick<(typeof texts)["received" | "decided"], "subject" | "title" | "intro">,
  { variety, reason, reportedAt, region }: ReportMail,
  blocks: Block[],
): WrittenMail {
  const values = {
    variety,
    reason: reviewText(`reason-${reason}`).toLowerCase(),
    moment: momentText(reportedAt, region),
  };
  return {
    subject: interpolate(subject, values),
    title,
    reason: texts.footReason,
    blocks: [paragraph(interpolate(intro, values)), ...blocks],
  };
}

export const reportLetters: Letters<ReportFacts> = {
  /** Acknowledges a report. */
  "report-received": ({ report }) => reportLetter(texts.received, report, [paragraph(texts.received.next)]),
  /** Tells what was decided of it, and why. */
  "report-decided": ({ report, decision, reason, words }) => {
    const why = reason === null ? words : reviewText(`refused-${reason}`);
    return reportLetter(texts.decided, report, [
      paragraph(texts.decided[decision]),
      ...(why ? [{ kind: "heading" as const, text: texts.decided.why }] : []),
      ...why.split("\n").filter(Boolean).map(paragraph),
      // Where it is gone, nobody here decided.
      ...(decision === "gone" ? [] : [paragraph(texts.decided.contest)]),
    ]);
  },
};
