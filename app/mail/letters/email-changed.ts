import { mailAccount as texts } from "~/locales/fr/mail-account";
import { accountLetter } from "../account-letters";
import { letter } from "../mails";

export default letter("email-changed", (mail) => accountLetter(texts["email-changed"], mail));
