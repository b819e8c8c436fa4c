import { mailAccount as texts } from "~/locales/fr/mail-account";
import { accountLetter } from "../account-letters";
import { letter } from "../mails";

export default letter("password-changed", (mail) => accountLetter(texts["password-changed"], mail));
