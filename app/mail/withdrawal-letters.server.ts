import { withdrawalMail as texts } from "~/locales/fr/mail-withdrawal";
import { interpolate } from "~/locales/t";
import { statementText } from "~/locales/withdrawal.server";
import { dayText, momentText } from "~/shop/region/dates";
import type { Block } from "./letter";
import type { WithdrawalMail, WithdrawalMails, Written } from "./mails";

const heading = (text: string): Block => ({ kind: "heading", text });
const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const lines = (goods: string) => goods.split("\n").filter(Boolean);

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
        ...rows.map(({ label, value }) => ({ label, value: value.includes("\n") ? lines(value) : value })),
        { label: texts.received.moment, value: moment },
        { label: texts.received.number, value: withdrawal.number },
      ],
    },
  ];
}

function body(mail: WithdrawalMails, values: Record<string, string>): Block[] {
  const { withdrawal } = mail;
  switch (mail.template) {
    case "withdrawal-received":
      return [
        ...statement(withdrawal),
        heading(texts.received.next),
        paragraph(texts.received.nextText),
        returns(withdrawal),
      ];
    case "withdrawal-accepted":
      return [
        ...(withdrawal.goods
          ? [paragraph(texts.accepted.goods), ...lines(withdrawal.goods).map(paragraph)]
          : []),
        heading(texts.accepted.sendBack),
        paragraph(interpolate(texts.accepted.sendBackText, values)),
        returns(withdrawal),
        heading(texts.accepted.refund),
        paragraph(interpolate(texts.accepted.refundText, values)),
      ];
    case "withdrawal-refused":
      return [
        heading(texts.refused.why),
        paragraph(mail.reason),
        paragraph(texts.refused.appeal),
        { kind: "link", label: texts.terms, url: withdrawal.termsLink, note: texts.termsNote },
      ];
  }
}

const HEADS = {
  "withdrawal-received": texts.received,
  "withdrawal-accepted": texts.accepted,
  "withdrawal-refused": texts.refused,
};

/** What a mail about a withdrawal says. */
export function writeWithdrawalLetter(mail: WithdrawalMails): Written {
  const { withdrawal } = mail;
  const { subject, title, intro } = HEADS[mail.template];
  const values = {
    number: withdrawal.number,
    order: withdrawal.orderNumber,
    date: dayText(withdrawal.receivedAt, withdrawal.region),
    moment: momentText(withdrawal.receivedAt, withdrawal.region),
  };
  return {
    letter: {
      subject: interpolate(subject, values),
      title,
      reason: texts.reason,
      blocks: [paragraph(interpolate(intro, values)), ...body(mail, values)],
    },
    attachments: [],
  };
}
