import { mailMessage as texts } from "./fr";
import { messagesServerText as t } from "~/locales/server-texts.server";
import { interpolate } from "~/locales/t";
import { regionName } from "~/locales/region.server";
import { fullDayText, momentText } from "~/shop/region/dates";
import { messageTopic } from "~/views/message-topic.server";
import type { Block, Letters, WrittenMail } from "../letter";
import type { MessageFacts, MessageMail } from "./facts";

const paragraph = (text: string): Block => ({ kind: "paragraph", text });
const heading = (text: string): Block => ({ kind: "heading", text });
/** What was typed, by whomever: a paragraph for each line. */
const lines = (text: string): Block[] => text.split("\n").filter(Boolean).map(paragraph);

type Head = Record<"subject" | "title" | "intro" | "reason", string>;

/**
 * What a mail about a message says.
 * @param body its blocks after the first paragraph; `filled` fills the message's number and days into a text
 */
function messageLetter(
  { subject, title, intro, reason }: Head,
  message: MessageMail,
  body: (filled: (text: string) => Block) => Block[],
): WrittenMail {
  const values = {
    number: message.number,
    subject: messageTopic(message),
    moment: momentText(message.receivedAt, message.region),
    day: fullDayText(message.answerDay, message.region),
  };
  const filled = (text: string) => paragraph(interpolate(text, values));
  return {
    subject: interpolate(subject, values),
    title,
    reason,
    blocks: [filled(intro), ...body(filled)],
  };
}

/** Pages that may answer sooner. */
const sooner = (faqLink: string, statusLink: string): Block[] => [
  heading(texts.received.meanwhile),
  { kind: "link", label: texts.received.faq, url: faqLink, note: texts.received.faqNote },
  { kind: "link", label: texts.received.status, url: statusLink, note: texts.received.statusNote },
];

export const messageLetters: Letters<MessageFacts> = {
  "message-received": ({ message, faqLink, statusLink }) =>
    messageLetter({ ...texts.head[message.kind], reason: texts.received.reason }, message, () => [
      heading(texts.received.when),
      paragraph(t(`answer-day-${message.kind}`, { day: fullDayText(message.answerDay, message.region) })),
      ...(message.kind === "contact" ? sooner(faqLink, statusLink) : []),
    ]),
  "message-copy": ({ message }) => ({
    ...messageLetter(texts.copy, message, () => [
      {
        kind: "facts",
        rows: [
          { label: texts.copy["row-name"], value: message.name },
          { label: texts.copy["row-email"], value: message.email },
          { label: texts.copy["row-subject"], value: messageTopic(message) },
          ...(message.orderNumber ? [{ label: texts.copy["row-order"], value: message.orderNumber }] : []),
          ...(message.link ? [{ label: texts.copy["row-link"], value: message.link }] : []),
          ...(message.keep ? [{ label: texts.copy["row-kept"], value: texts.copy["row-kept-longer"] }] : []),
          { label: texts.copy["row-storefront"], value: regionName(message.region.code) },
        ],
      },
      heading(texts.copy.text),
      ...lines(message.text),
    ]),
    replyTo: message.email,
  }),
  "message-answered": ({ message, answer }) =>
    messageLetter(texts.answered, message, (filled) => [...lines(answer), filled(texts.answered.next)]),
};
