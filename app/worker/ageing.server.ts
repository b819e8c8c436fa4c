import type { Config } from "../config.server";
import { log } from "../log.server";
import { deleteWrittenMails } from "../mail/transport.server";
import { deleteOldAnnouncements } from "../shop/catalogue/prices/codes.server";
import { deleteOldAffiliates } from "../shop/affiliates/affiliates.server";
import { deleteOldVisits } from "../shop/affiliates/visits.server";
import { deleteOldPrices } from "../shop/catalogue/prices/history.server";
import { deleteOldReductions } from "../shop/catalogue/prices/reductions.server";
import { deleteOldConsents } from "../shop/consent/consent.server";
import { deleteLapsedLinks } from "../shop/links/links.server";
import { deleteOldMessages } from "../shop/messages/messages.server";
import { deleteUnconfirmed } from "../shop/newsletter/newsletter.server";
import { deleteOldCoupons } from "../shop/pricing/coupons.server";
import { deleteOldMails, knownMails } from "../shop/outbox/outbox.server";
import { forgetPayloads } from "../shop/payments/events.server";
import { isAnythingToShred, keepListFile, shredErased } from "../shop/privacy/erasures.server";
import { deleteOldReports } from "../shop/reviews/reports.server";
import { deleteOldReviews } from "../shop/reviews/reviews.server";
import type { Shop } from "../shop/shop.server";
import { deleteOldBrowserErrors } from "../shop/tasks/browser-errors.server";
import { keepFailures } from "../shop/tasks/failures.server";
import { deleteOldWithdrawals } from "../shop/withdrawals/withdrawals.server";

/** What is forgotten by age, in slices. */
const AGED = [
  deleteOldMails,
  deleteLapsedLinks,
  forgetPayloads,
  deleteOldConsents,
  deleteOldWithdrawals,
  deleteOldMessages,
  deleteOldAffiliates,
  deleteOldVisits,
  deleteUnconfirmed,
  deleteOldCoupons,
  deleteOldPrices,
  deleteOldReductions,
  deleteOldAnnouncements,
  deleteOldReviews,
  deleteOldReports,
  deleteOldBrowserErrors,
];

/**
 * Forgets what is old, and what erasures left behind on the disk: mails written as files, deleted rows in the database's
 * files (PRIVACY-8, PRIVACY-11, PRIVACY-12). The list of erasures is kept in a file of its own. What fails is a line of the log and of
 * `today` (SERVER-13), and keeps nothing else from being done.
 */
export async function forgetOld(
  { db, now }: Pick<Shop, "db" | "now">,
  { varDir, databaseUrl }: Pick<Config, "varDir" | "databaseUrl">,
): Promise<void> {
  const steps: [string, () => Promise<unknown>][] = [
    ["keepListFile", () => keepListFile(db, varDir)],
    ...AGED.map((forget): [string, () => Promise<unknown>] => [forget.name, () => forget(db, now())]),
    ["deleteWrittenMails", () => deleteWrittenMails(varDir, (ids) => knownMails(db, ids))],
    // Last: what the others deleted is overwritten with it.
    [
      "shredErased",
      async () => {
        if (await isAnythingToShred(db)) await shredErased(db, databaseUrl);
      },
    ],
  ];
  const failures: { subject: string; error: unknown }[] = [];
  for (const [subject, step] of steps)
    try {
      await step();
    } catch (error) {
      failures.push({ subject, error });
      log.error({ err: error, subject }, "ageing");
    }
  await keepFailures(db, "ageing", failures, now()).catch((error) => log.error({ err: error }, "ageing"));
}
