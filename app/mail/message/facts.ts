import type { Message, Written } from "~/shop/messages/message";
import type { Day } from "~/shop/region/dates";
import type { Region } from "~/shop/region/storefront-region";

/** A message to the shop as mails to whoever wrote it name it: nothing that was typed (MESSAGE-4). */
export interface MessageMail extends Pick<Message, "number" | "kind" | "subject" | "receivedAt"> {
  region: Region;
  /** The day by whose end it is answered. */
  answerDay: Day;
}

/** What mails of a message are written from. */
export interface MessageFacts {
  /** `faqLink` and `statusLink` are absolute addresses of pages that answer much of what is asked. */
  message: { message: MessageMail; faqLink: string; statusLink: string };
  /** For the shop itself. */
  "message-copy": { message: MessageMail & Omit<Written, "subject"> };
  "message-answer": { message: MessageMail; answer: string };
}
