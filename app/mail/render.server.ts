import { writeAccountLetter } from "./account-letters";
import { oneLine } from "./letter";
import { htmlOf } from "./letter-html";
import { textOf } from "./letter-text";
import type { Mail, RenderedMail, Written } from "./mails";
import { writeOrderLetter } from "./order-letters.server";
import { writeShipmentLetter } from "./shipment-letters.server";
import { writeWithdrawalLetter } from "./withdrawal-letters.server";

/** Each family of mails has a file of its own. */
function write(mail: Mail): Written {
  switch (mail.template) {
    case "order-placed":
    case "payment-received":
    case "payment-failed":
    case "order-link":
    case "order-cancelled":
    case "refund-due":
      return writeOrderLetter(mail);
    case "shipment-prepared":
    case "shipment-sent":
    case "shipment-tracking":
    case "shipment-delivered":
      return writeShipmentLetter(mail);
    case "account-activation":
    case "account-exists":
    case "account-unknown":
    case "password-reset":
    case "password-changed":
    case "email-change":
    case "email-change-asked":
    case "email-changed":
    case "email-restored":
      return writeAccountLetter(mail);
    case "withdrawal-received":
    case "withdrawal-accepted":
    case "withdrawal-refused":
      return writeWithdrawalLetter(mail);
  }
}

/**
 * A mail in full: subject, the same content as plain text and as HTML, and what is attached. Names and
 * addresses may hold anything. Deterministic.
 * @throws {Error} where an awaited transfer cannot be paid as it stands (`transferPayload`)
 */
export function render(mail: Mail): RenderedMail {
  const { letter, attachments } = write(mail);
  const printed = { ...letter, subject: oneLine(letter.subject) };
  return { subject: printed.subject, text: textOf(printed), html: htmlOf(printed), attachments };
}
