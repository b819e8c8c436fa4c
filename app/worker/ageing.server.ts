import type { Config } from "../config.server";
import { deleteWrittenMails } from "../mail/transport.server";
import { deleteOldConsents } from "../shop/consent/consent.server";
import { deleteLapsedOrderLinks } from "../shop/orders/links.server";
import { deleteOldMails, knownMails } from "../shop/outbox/outbox.server";
import { forgetPayloads } from "../shop/payments/payments.server";
import { isAnythingToShred, keepListFile, shredErased } from "../shop/privacy/erasures.server";
import type { Shop } from "../shop/shop.server";
import { deleteOldWithdrawals } from "../shop/withdrawals/withdrawals.server";

/** What is forgotten by age, in slices. */
const AGED = [
  deleteOldMails,
  deleteLapsedOrderLinks,
  forgetPayloads,
  deleteOldConsents,
  deleteOldWithdrawals,
];

/**
 * Forgets what is old, and what erasures left behind on the disk: mails written as files, deleted rows in the database's
 * files (R152, R153). The list of erasures is kept in a file of its own.
 */
export async function forgetOld(
  { db, now }: Pick<Shop, "db" | "now">,
  { varDir, databaseUrl }: Pick<Config, "varDir" | "databaseUrl">,
): Promise<void> {
  for (const forget of AGED) await forget(db, now());
  await deleteWrittenMails(varDir, (ids) => knownMails(db, ids));
  await keepListFile(db, varDir);
  if (await isAnythingToShred(db)) await shredErased(db, databaseUrl);
}
