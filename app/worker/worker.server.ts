import type { Config } from "../config.server";
import { log } from "../log.server";
import { openTransport } from "../mail/transport.server";
import { forgetOld } from "./ageing.server";
import { deliverMails } from "./mails.server";
import { deleteAbandonedCarts } from "../shop/cart/rows.server";
import { releaseExpiredHolds } from "../shop/orders/cancellation.server";
import { listCrowdedItems } from "../shop/orders/holds.server";
import { deleteLapsedEmails } from "../shop/customers/links.server";
import { deleteLapsedSignups } from "../shop/customers/signups.server";
import { deleteLapsedForms } from "../shop/customers/kept-forms.server";
import { deleteLapsedSessions } from "../shop/customers/sessions.server";
import { deleteEndedLimits } from "../shop/limits/limits.server";
import { deleteLapsedRequests, queueRestockMails } from "../shop/restock/restock.server";
import { queueReviewRequests } from "../shop/reviews/requests.server";
import { deleteLapsedVotes } from "../shop/reviews/votes.server";
import type { Shop } from "../shop/shop.server";
import { matchWithdrawals } from "../shop/withdrawals/withdrawals.server";

const MAIL_EVERY = 500;
const HOUSEKEEPING_EVERY = 60_000;
/** At most so many stock items are named in one check of the holds. */
const WARNED_AT_MOST = 100;
const AGEING_EVERY = 3_600_000;

/** What is forgotten once its time is over. */
const LAPSED = [
  deleteAbandonedCarts,
  deleteLapsedSessions,
  deleteLapsedEmails,
  deleteLapsedSignups,
  deleteLapsedForms,
  deleteEndedLimits,
  deleteLapsedRequests,
  deleteLapsedVotes,
];

/** Runs `work` again and again, `every` ms after it ended; answers how to stop, once the run under way is over. */
function repeat(every: number, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, "worker"))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, every);
      });
  };
  timer = setTimeout(turn, 0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Starts what the shop does without a request: sends waiting mails, ends holds, matches withdrawals to orders, tells of
 * packs that can be had again, asks for reviews,
 * forgets what lapsed and what is old. Several processes may run it on one database. Answers how to stop it.
 */
export function startWorker(shop: Shop, config: Config): () => Promise<void> {
  const transport = openTransport(config);
  let crowded = new Set<string>();
  /** One line of the log for each stock item, when unpaid orders come to hold an unusual share of it (HOLD-10). */
  const warnOfHolds = async () => {
    const items = await listCrowdedItems(shop.db, WARNED_AT_MOST);
    for (const found of items)
      if (!crowded.has(found.item)) log.warn(found, "unpaid orders hold much of a stock item");
    crowded = new Set(items.map(({ item }) => item));
  };
  const stopMails = repeat(MAIL_EVERY, () => deliverMails(shop, transport));
  const stopHousekeeping = repeat(HOUSEKEEPING_EVERY, async () => {
    const released = await releaseExpiredHolds(shop.db, shop.now());
    if (released.length > 0) log.info({ orders: released }, "holds ended");
    await warnOfHolds();
    for (const forget of LAPSED) await forget(shop.db, shop.now());
    await matchWithdrawals(shop.db, shop.now());
    await queueRestockMails(shop.db, shop.now());
    await queueReviewRequests(shop.db, shop.now());
  });
  const stopAgeing = repeat(AGEING_EVERY, () => forgetOld(shop, config));
  return async () => {
    await Promise.all([stopMails(), stopHousekeeping(), stopAgeing()]);
    transport.close();
  };
}
