import type { AccountMails } from "../mail/mails";
import * as paths from "../paths";
import { findCustomer } from "../shop/customers/customers.server";
import { createAccountLink } from "../shop/customers/links.server";
import { findSignup } from "../shop/customers/signups.server";
import type { OutboxMail } from "../shop/outbox/outbox.server";
import { findRegion, ROOT_REGION } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";

/** What each kind of link opens, and the page that its mail leads to. */
const LINKS = {
  "account-activation": { purpose: "activation", page: paths.activation },
  "password-reset": { purpose: "reset", page: paths.resetPassword },
  "email-change": { purpose: "email-change", page: paths.emailConfirmation },
  "email-change-asked": { purpose: "email-refusal", page: paths.emailRefusal },
  "email-changed": { purpose: "email-return", page: paths.emailReturn },
} as const;

const PAGES = {
  "account-exists": paths.login(),
  "account-unknown": paths.signUp(),
  "password-changed": paths.account(),
  "email-restored": paths.forgottenPassword(),
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
  const { firstName } = person;
  if (template === "password-changed" || template === "email-restored")
    return { template, region, firstName, link: address(PAGES[template]) };
  const { purpose, page } = LINKS[template];
  const made = await createAccountLink(db, purpose, subjectId, mail.recipient, shop.now(), mail.id);
  return (
    made && { template, region, firstName, link: address(page(made.token)), validUntil: made.validUntil }
  );
}
