import { type Letters, oneLine, picturesIn, type RenderedMail, type WrittenMail } from "./letter";
import { htmlOf } from "./letter-html";
import { textOf } from "./letter-text";
import { accountLetters } from "./account/letter";
import { messageLetters } from "./message/letter.server";
import { orderLetters } from "./order/letter.server";
import { newsletterLetters } from "./newsletter/letter";
import { restockLetters } from "./restock/letter";
import { reportLetters } from "./report/letter.server";
import { reviewLetters } from "./review/letter.server";
import { shipmentLetters } from "./shipment/letter.server";
import { withdrawalLetters } from "./withdrawal/letter.server";
import type { Mail, MailFacts } from "./mails";

/** Every letter, by its template: one that is missing does not compile. */
const LETTERS: Letters<MailFacts> = {
  ...orderLetters,
  ...shipmentLetters,
  ...accountLetters,
  ...withdrawalLetters,
  ...restockLetters,
  ...newsletterLetters,
  ...reportLetters,
  ...reviewLetters,
  ...messageLetters,
};

/** Characters of a subject at most, whatever is filled into it. */
const SUBJECT_LENGTH = 150;

/**
 * A mail in full: subject in one line, the same content as plain text and as HTML, and what is attached. Names and
 * addresses may hold anything. Deterministic.
 */
export function render(mail: Mail): RenderedMail {
  const write = LETTERS[mail.template] as (of: Mail) => WrittenMail;
  const { attachments = [], unsubscribe, replyTo, ...letter } = write(mail);
  const printed = { ...letter, subject: [...oneLine(letter.subject)].slice(0, SUBJECT_LENGTH).join("") };
  return {
    subject: printed.subject,
    text: textOf(printed),
    html: htmlOf(printed),
    attachments: [...picturesIn(letter.blocks), ...attachments],
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(replyTo !== undefined && { replyTo }),
  };
}
