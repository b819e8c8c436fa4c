import { mailWithdrawal as texts } from "~/locales/fr/mail-withdrawal";
import { letter } from "../mails";
import { goods, heading, returns, withdrawalLetter } from "../withdrawal-letters.server";

export default letter("withdrawal-accepted", ({ withdrawal }) =>
  withdrawalLetter(texts.accepted, withdrawal, (filled) => [
    ...goods(withdrawal),
    heading(texts.accepted.sendBack),
    filled(texts.accepted.sendBackText),
    returns(withdrawal),
    heading(texts.accepted.refund),
    filled(texts.accepted.refundText),
  ]),
);
