import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { type FactsKind, MAILS, type TemplateOf } from "~/shop/outbox/registry";
import type { Shop } from "~/shop/shop.server";
import { accountLoaders } from "./account/loader.server";
import { messageLoaders } from "./message/loader.server";
import { newsletterLoaders } from "./newsletter/loader.server";
import { orderLoaders } from "./order/loader.server";
import { reportLoaders } from "./report/loader.server";
import { restockLoaders } from "./restock/loader.server";
import { reviewLoaders } from "./review/loader.server";
import { shipmentLoaders } from "./shipment/loader.server";
import { withdrawalLoaders } from "./withdrawal/loader.server";
import type { Mail, MailFacts } from "./mails";

type Loader<Kind extends FactsKind> = (
  shop: Shop,
  mail: OutboxMail<TemplateOf<Kind>>,
) => Promise<MailFacts[Kind] | null>;

/**
 * How each kind of facts is loaded, as things are when the mail is sent; null where nothing is left to say. What the
 * storefront in memory does not have yet is an error, so that the mail is tried again (MAIL-9). A kind without a loader does not compile.
 */
const LOADERS: { [Kind in FactsKind]: Loader<Kind> } = {
  ...orderLoaders,
  ...shipmentLoaders,
  ...accountLoaders,
  ...withdrawalLoaders,
  ...restockLoaders,
  ...newsletterLoaders,
  ...reportLoaders,
  ...reviewLoaders,
  ...messageLoaders,
};

/** What a waiting mail says; null where nothing is left to say. */
export async function mailOf(shop: Shop, mail: OutboxMail): Promise<Mail | null> {
  // Which loader belongs to which template is known to the registry, not to the compiler.
  const load = LOADERS[MAILS[mail.template].facts] as Loader<FactsKind>;
  const facts = await load(shop, mail);
  return facts && ({ template: mail.template, ...facts } as Mail);
}
