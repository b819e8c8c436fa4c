import { mailWithdrawal as texts } from "~/locales/fr/mail-withdrawal";
import { letter } from "../mails";
import { heading, paragraph, returns, statement, withdrawalLetter } from "../withdrawal-letters.server";

/** Acknowledgement on a durable medium: content, date and time. */
export default letter("withdrawal-received", ({ withdrawal }) =>
  withdrawalLetter(texts.received, withdrawal, () => [
    ...statement(withdrawal),
    heading(texts.received.next),
    paragraph(texts.received.nextText),
    returns(withdrawal),
  ]),
);
