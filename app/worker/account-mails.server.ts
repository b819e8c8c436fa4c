import type { AccountMails } from "../mail/mails";
import * as paths from "../paths";
import { findCustomer } from "../shop/customers/customers.server";
import { createAccountLink, LINK_HOURS } from "../shop/customers/links.server";
import { findSignup } from "../shop/customers/signups.server";
import type { OutboxMail } from "../shop/outbox/outbox.server";
import { findRegion, ROOT_REGION } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";

const HOUR = 3600 * 1000;

/** What each kind of link opens, and the page that its mail leads to. */
const LINKS = {
  "account-activation": { purpose: "activation", page: paths.activation },
  "password-reset": { purpose: "reset", page: paths.resetPassword },
  "email-change": { purpose: "email-change", page: paths.emailConfirmation },
} as const;

const PAGES = {
  "account-exists": paths.login(),
  "account-unknown": paths.signUp(),
  "password-changed": paths.account(),
  "email-changed": paths.account(),
} as const;

/** What a waiting mail tells of an account; null where that account, or its sign-up, is no more. */
export async function accountMailOf(
  shop: Shop,
  mail: OutboxMail,
  template: AccountMails["template"],
): Promise<AccountMails | null> {
  const { db, config } = shop;
  const region = findRegion(mail.region) ?? ROOT_REGION;
  const address = (path: string) => paths.absolute(config.publicUrl, region.basename, path);
  if (template === "account-exists" || template === "account-unknown")
    return { template, region, link: address(PAGES[template]) };
  const subjectId = mail.subjectId ?? "";
  const find = template === "account-activation" ? findSignup : findCustomer;
  const person = await find(db, subjectId);
  if (!person) return null;
  // The address changed while the mail waited: the former mailbox opens nothing any more.
  if (template === "password-reset" && "email" in person && person.email !== mail.recipient) return null;
  const { firstName } = person;
  if (template === "password-changed" || template === "email-changed")
    return { template, region, firstName, link: address(PAGES[template]) };
  const { purpose, page } = LINKS[template];
  const now = shop.now();
  const token = await createAccountLink(db, purpose, subjectId, mail.recipient, now);
  if (token === null) return null;
  const validUntil = now + LINK_HOURS[purpose] * HOUR;
  return { template, region, firstName, link: address(page(token)), validUntil };
}
