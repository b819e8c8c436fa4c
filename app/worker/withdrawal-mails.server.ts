import type { WithdrawalMails } from "../mail/mails";
import { absolute, page, terms } from "../paths";
import type { OutboxMail } from "../shop/outbox/outbox.server";
import { findRegion, ROOT_REGION } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";
import { getWithdrawal } from "../shop/withdrawals/withdrawals.server";

/** What a waiting mail tells of a withdrawal. The order keeps the number that was typed until it is found. */
export async function withdrawalMailOf(
  shop: Shop,
  { subjectId }: OutboxMail,
  template: WithdrawalMails["template"],
): Promise<WithdrawalMails> {
  if (subjectId === null) throw new Error(`A mail "${template}" without a withdrawal`);
  const { regionCode, order, reason, ...stated } = await getWithdrawal(shop.db, subjectId);
  const region = findRegion(regionCode) ?? ROOT_REGION;
  const link = (path: string) => absolute(shop.config.publicUrl, region.basename, path);
  const decided = template !== "withdrawal-received" && order ? { orderNumber: order.number } : {};
  const withdrawal = {
    ...stated,
    ...decided,
    region,
    returnsLink: link(page("politique-de-retour")),
    termsLink: link(terms()),
  };
  return template === "withdrawal-refused" ? { template, withdrawal, reason } : { template, withdrawal };
}
