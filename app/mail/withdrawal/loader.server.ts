import { absolute, page, terms } from "~/paths";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { storedRegion } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";
import { getWithdrawal } from "~/shop/withdrawals/withdrawals.server";
import type { WithdrawalFacts, WithdrawalMail } from "./facts";

/** What a waiting mail tells of a withdrawal, and why it was refused. @throws {Error} where it names none */
async function told(shop: Shop, { template, subjectId }: OutboxMail) {
  if (subjectId === null) throw new Error(`A mail "${template}" without a withdrawal`);
  const { regionCode, order, reason, ...stated } = await getWithdrawal(shop.db, subjectId);
  const region = storedRegion(regionCode);
  const link = (path: string) => absolute(shop.config.publicUrl, region.basename, path);
  // Until it is decided, the mail repeats the number that was typed.
  const decided = template !== "withdrawal-received" && order ? { orderNumber: order.number } : {};
  const withdrawal: WithdrawalMail = {
    ...stated,
    ...decided,
    region,
    returnsLink: link(page("politique-de-retour")),
    termsLink: link(terms()),
  };
  return { withdrawal, reason };
}

/**
 * The facts of a waiting mail about a withdrawal. Until its order is found, the order's number is the one that was
 * typed.
 */
async function withdrawalFacts(shop: Shop, mail: OutboxMail): Promise<WithdrawalFacts["withdrawal"]> {
  return { withdrawal: (await told(shop, mail)).withdrawal };
}

/** The same, and why it was refused. */
const refusedFacts = (shop: Shop, mail: OutboxMail): Promise<WithdrawalFacts["refused-withdrawal"]> =>
  told(shop, mail);

export const withdrawalLoaders = {
  withdrawal: withdrawalFacts,
  "refused-withdrawal": refusedFacts,
};
