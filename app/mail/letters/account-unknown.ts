import { mailAccount as texts } from "~/locales/fr/mail-account";
import { accountLetter } from "../account-letters";
import { letter } from "../mails";

export default letter("account-unknown", (mail) => accountLetter(texts["account-unknown"], mail));
