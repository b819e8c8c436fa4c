import * as paths from "~/paths";
import { findCustomer } from "~/shop/customers/customers.server";
import { createAccountLink } from "~/shop/customers/links.server";
import { findSignup } from "~/shop/customers/signups.server";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { MAILS, type TemplateOf } from "~/shop/outbox/registry";
import { storedRegion } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";
import type { AccountFacts } from "./facts";

/* What mails about an account tell; null where that account, or its sign-up, is no more. */

type Linked = "customer-link" | "signup-link";

const regionOf = (mail: OutboxMail) => storedRegion(mail.region);
const addressOf = ({ config }: Shop, mail: OutboxMail, path: string) =>
  paths.absolute(config.publicUrl, regionOf(mail).basename, path);

/** The page that a mail leads to which brings no link of its own. */
async function mailboxFacts(
  shop: Shop,
  mail: OutboxMail<TemplateOf<"mailbox" | "customer">>,
): Promise<AccountFacts["mailbox"]> {
  const page = paths[MAILS[mail.template].leadsTo];
  return { region: regionOf(mail), link: addressOf(shop, mail, page()) };
}

/** The same, with the customer who is greeted. */
async function customerFacts(
  shop: Shop,
  mail: OutboxMail<TemplateOf<"customer">>,
): Promise<AccountFacts["customer"] | null> {
  const customer = await findCustomer(shop.db, mail.subjectId ?? "");
  return customer && { ...(await mailboxFacts(shop, mail)), firstName: customer.firstName };
}

/** A link that is made now, and who is greeted. */
async function linkFacts(
  shop: Shop,
  mail: OutboxMail<TemplateOf<Linked>>,
): Promise<AccountFacts[Linked] | null> {
  const { facts, link, leadsTo } = MAILS[mail.template];
  const subjectId = mail.subjectId ?? "";
  const person = await (facts === "signup-link" ? findSignup : findCustomer)(shop.db, subjectId);
  if (!person) return null;
  const made = await createAccountLink(shop.db, link, subjectId, mail.recipient, shop.now(), mail.id);
  return (
    made && {
      region: regionOf(mail),
      firstName: person.firstName,
      link: addressOf(shop, mail, paths[leadsTo](made.token)),
      validUntil: made.validUntil,
    }
  );
}

export const accountLoaders = {
  mailbox: mailboxFacts,
  customer: customerFacts,
  "customer-link": linkFacts,
  "signup-link": linkFacts,
};
