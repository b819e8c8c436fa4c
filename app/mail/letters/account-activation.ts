import { accountMail as texts } from "~/locales/fr/account-mail";
import { accountLetter } from "../account-letters";
import { letter } from "../mails";

export default letter("account-activation", (mail) => accountLetter(texts["account-activation"], mail));
