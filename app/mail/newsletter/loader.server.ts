import * as paths from "~/paths";
import { findSubscription } from "~/shop/newsletter/newsletter.server";
import { shopProfile } from "~/shop/profile/profile";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { storedRegion } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";
import type { NewsletterFacts } from "./facts";

/** What a mail about a subscription tells; null where it ended. */
async function subscriptionFacts(
  shop: Shop,
  mail: OutboxMail,
): Promise<NewsletterFacts["subscription"] | null> {
  const found = await findSubscription(shop.db, mail.subjectId ?? "");
  if (!found) return null;
  const { token, validUntil, code } = found;
  const region = storedRegion(mail.region);
  const addressOf = (path: string) => paths.absolute(shop.config.publicUrl, region.basename, path);
  const isWelcome = mail.template === "newsletter-welcome";
  return {
    region,
    link: addressOf(isWelcome ? paths.allProducts() : paths.newsletterConfirmation(token)),
    stop: addressOf(paths.newsletterStop(token)),
    validUntil,
    code,
    hadCode: code === null && shopProfile().welcomePercent > 0,
  };
}

export const newsletterLoaders = {
  subscription: subscriptionFacts,
};
