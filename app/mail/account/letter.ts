import { mailAccount as texts } from "./fr";
import { interpolate } from "~/locales/t";
import { momentText } from "~/shop/region/dates";
import type { Block, Letters, WrittenMail } from "../letter";
import type { AccountFacts } from "./facts";

type Texts = (typeof texts)[keyof typeof texts];

/** What a mail about an account says: who is greeted, one link, until when it holds. */
function accountLetter(
  { subject, title, intro, label, note, after, reason }: Texts,
  facts: AccountFacts["mailbox"] | AccountFacts["customer"] | AccountFacts["customer-link"],
): WrittenMail {
  const values = {
    firstName: "firstName" in facts ? facts.firstName : "",
    until: "validUntil" in facts ? momentText(facts.validUntil, facts.region) : "",
  };
  const paragraph = (text: string): Block => ({ kind: "paragraph", text: interpolate(text, values) });
  return {
    subject,
    title,
    reason,
    blocks: [
      paragraph(intro),
      { kind: "link", label, url: facts.link, note: interpolate(note, values) },
      paragraph(after),
    ],
  };
}

export const accountLetters: Letters<AccountFacts> = {
  "account-activation": (mail) => accountLetter(texts["account-activation"], mail),
  "account-exists": (mail) => accountLetter(texts["account-exists"], mail),
  "account-unknown": (mail) => accountLetter(texts["account-unknown"], mail),
  "password-reset": (mail) => accountLetter(texts["password-reset"], mail),
  "password-changed": (mail) => accountLetter(texts["password-changed"], mail),
  "email-change": (mail) => accountLetter(texts["email-change"], mail),
  "email-change-asked": (mail) => accountLetter(texts["email-change-asked"], mail),
  "email-changed": (mail) => accountLetter(texts["email-changed"], mail),
  "email-restored": (mail) => accountLetter(texts["email-restored"], mail),
};
