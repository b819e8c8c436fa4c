import type { mailAccount } from "~/locales/fr/mail-account";
import { interpolate } from "~/locales/t";
import { momentText } from "~/shop/region/dates";
import type { Block } from "./letter";
import type { Facts, Written } from "./mails";

type Texts = (typeof mailAccount)[keyof typeof mailAccount];

/** What a mail about an account says: who is greeted, one link, until when it holds. */
export function accountLetter(
  { subject, title, intro, label, note, after, reason }: Texts,
  facts: Facts["mailbox"] | Facts["customer"] | Facts["customer-link"],
): Written {
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
