import { mailWithdrawal as texts } from "~/locales/fr/mail-withdrawal";
import { letter } from "../mails";
import { heading, paragraph, withdrawalLetter } from "../withdrawal-letters.server";

export default letter("withdrawal-refused", ({ withdrawal, reason }) =>
  withdrawalLetter(texts.refused, withdrawal, () => [
    heading(texts.refused.why),
    paragraph(reason),
    paragraph(texts.refused.appeal),
    { kind: "link", label: texts.terms, url: withdrawal.termsLink, note: texts.termsNote },
  ]),
);
