import { withdrawalMail as texts } from "~/locales/fr/mail-withdrawal";
import { letter } from "../mails";
import { goodsLines, heading, paragraph, returns, withdrawalLetter } from "../withdrawal-letters.server";

export default letter("withdrawal-accepted", ({ withdrawal }) =>
  withdrawalLetter(texts.accepted, withdrawal, (filled) => [
    ...(withdrawal.goods
      ? [paragraph(texts.accepted.goods), ...goodsLines(withdrawal.goods).map(paragraph)]
      : []),
    heading(texts.accepted.sendBack),
    filled(texts.accepted.sendBackText),
    returns(withdrawal),
    heading(texts.accepted.refund),
    filled(texts.accepted.refundText),
  ]),
);
