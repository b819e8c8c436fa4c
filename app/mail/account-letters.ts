import { accountMail as texts } from "~/locales/fr/account-mail";
import { interpolate } from "~/locales/t";
import { momentText } from "~/shop/region/dates";
import type { Block } from "./letter";
import type { AccountMails, Written } from "./mails";

/** What a mail about an account says. */
export function writeAccountLetter(mail: AccountMails): Written {
  const { template, region } = mail;
  const { subject, title, intro, after, reason } = texts[template];
  const values = {
    firstName: "firstName" in mail ? mail.firstName : "",
    until: "validUntil" in mail ? momentText(mail.validUntil, region) : "",
  };
  const paragraph = (text: string): Block => ({ kind: "paragraph", text: interpolate(text, values) });
  const { label, note } = texts[template];
  return {
    letter: {
      subject,
      title,
      reason: reason,
      blocks: [
        paragraph(intro),
        { kind: "link", label, url: mail.link, note: interpolate(note, values) },
        paragraph(after),
      ],
    },
    attachments: [],
  };
}
