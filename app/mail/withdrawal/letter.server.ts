import { mailWithdrawal as texts } from "./fr";
import { withdrawalServerText as t } from "~/locales/server-texts.server";
import { interpolate } from "~/locales/t";
import { statementText } from "~/locales/withdrawal.server";
import { dayText, momentText } from "~/shop/region/dates";
import type { Block, Letters, WrittenMail } from "../letter";
import type { WithdrawalFacts, WithdrawalMail } from "./facts";

const heading = (text: string): Block => ({ kind: "heading", text });
const paragraph = (text: string): Block => ({ kind: "paragraph", text });
/** What is given back, one entry per line. */
const goodsLines = (goods: string) => goods.split("\n").filter(Boolean);

/** What is given back; nothing where it is the whole order. */
const goods = ({ goods: named }: WithdrawalMail): Block[] =>
  named ? [{ kind: "facts", rows: [{ label: t("row-goods"), value: goodsLines(named) }] }] : [];

/** The way to the page that says how goods are sent back. */
const returns = ({ returnsLink: url }: WithdrawalMail): Block => ({
  kind: "link",
  label: texts.returns,
  url,
  note: texts.returnsNote,
});

/** The statement in full words, with when it was received: what makes the mail an acknowledgement. */
function statement(withdrawal: WithdrawalMail): Block[] {
  const { sentence, rows } = statementText(withdrawal);
  const moment = momentText(withdrawal.receivedAt, withdrawal.region);
  return [
    heading(texts.received.content),
    paragraph(sentence),
    {
      kind: "facts",
      rows: [
        ...rows.map(({ label, value }) => ({
          label,
          value: value.includes("\n") ? goodsLines(value) : value,
        })),
        { label: texts.received.moment, value: moment },
        { label: texts.received.number, value: withdrawal.number },
      ],
    },
  ];
}

type Head = Record<"subject" | "title" | "intro", string>;

/** An acceptance speaks of what is given back: a part of the order, or all of it. */
const acceptedHead = ({ isWhole }: WithdrawalMail): Head =>
  isWhole ? texts.accepted : { ...texts.accepted, intro: texts.accepted.introPart };

/**
 * What a mail about a withdrawal says.
 * @param body its blocks after the first paragraph; `filled` fills the withdrawal's numbers and days into a text
 */
function withdrawalLetter(
  { subject, title, intro }: Head,
  withdrawal: WithdrawalMail,
  body: (filled: (text: string) => Block) => Block[],
): WrittenMail {
  const values = {
    number: withdrawal.number,
    order: withdrawal.orderNumber,
    date: dayText(withdrawal.receivedAt, withdrawal.region),
    moment: momentText(withdrawal.receivedAt, withdrawal.region),
  };
  const filled = (text: string) => paragraph(interpolate(text, values));
  return {
    subject: interpolate(subject, values),
    title,
    reason: texts.reason,
    blocks: [filled(intro), ...body(filled)],
  };
}

export const withdrawalLetters: Letters<WithdrawalFacts> = {
  /** Acknowledgement on a durable medium: content, date and time. */
  "withdrawal-received": ({ withdrawal }) =>
    withdrawalLetter(texts.received, withdrawal, () => [
      ...statement(withdrawal),
      heading(texts.received.next),
      paragraph(texts.received.nextText),
      returns(withdrawal),
    ]),
  "withdrawal-accepted": ({ withdrawal }) =>
    withdrawalLetter(acceptedHead(withdrawal), withdrawal, (filled) => [
      ...goods(withdrawal),
      heading(texts.accepted.sendBack),
      filled(texts.accepted.sendBackText),
      returns(withdrawal),
      heading(texts.accepted.refund),
      filled(texts.accepted.refundText),
    ]),
  "withdrawal-refused": ({ withdrawal, reason }) =>
    withdrawalLetter(texts.refused, withdrawal, () => [
      heading(texts.refused.why),
      paragraph(reason),
      paragraph(texts.refused.appeal),
      { kind: "link", label: texts.terms, url: withdrawal.termsLink, note: texts.termsNote },
    ]),
};
