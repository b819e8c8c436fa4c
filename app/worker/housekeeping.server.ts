import { log } from "../log.server";
import { deleteAbandonedCarts } from "../shop/cart/rows.server";
import { deleteLapsedForms } from "../shop/customers/kept-forms.server";
import { deleteLapsedEmails } from "../shop/customers/links.server";
import { deleteLapsedSessions } from "../shop/customers/sessions.server";
import { deleteLapsedSignups } from "../shop/customers/signups.server";
import { deleteEndedLimits } from "../shop/limits/limits.server";
import { releaseExpiredHolds } from "../shop/orders/cancellation.server";
import { listCrowdedItems } from "../shop/orders/crowded-stock.server";
import { applyLeftEvents } from "../shop/payments/events.server";
import { oweParts } from "../shop/repayments/owed.server";
import { deleteLapsedRequests } from "../shop/restock/restock.server";
import { queueRestockMails } from "../shop/restock/telling.server";
import { queueReviewRequests } from "../shop/reviews/requests.server";
import { deleteLapsedVotes } from "../shop/reviews/votes.server";
import type { Shop } from "../shop/shop.server";
import { keepFailures, type OnFailure, TASKS } from "../shop/tasks/failures.server";
import { matchWithdrawals } from "../shop/withdrawals/withdrawals.server";

/* What the worker does every minute. What fails, a task or one thing of it, keeps nothing else from being done. */

/** At most so many stock items are named in one check of the holds. */
const WARNED_AT_MOST = 100;

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

/**
 * Makes the function that does it all once: applies what providers said, ends holds, owes what had come of orders that ended, warns of what they hold, forgets what lapsed, matches withdrawals to
 * orders, tells of packs that can be had again, asks for reviews. It never throws: what fails is a line of the log and of
 * `today` (SERVER-13).
 */
export function housekeeping({ db, now }: Pick<Shop, "db" | "now">): () => Promise<void> {
  let crowded = new Set<string>();
  const tasks: Record<(typeof TASKS)[number], (onFailure: OnFailure) => Promise<unknown>> = {
    // Before holds end: what a provider said is paid.
    payments: (onFailure) => applyLeftEvents(db, now(), onFailure),
    holds: async (onFailure) => {
      const released = await releaseExpiredHolds(db, now(), onFailure);
      if (released.length > 0) log.info({ orders: released }, "holds ended");
    },
    // After holds ended: what had come of their orders.
    "part-payments": (onFailure) => oweParts(db, now(), onFailure),
    // One line of the log for each stock item, when unpaid orders come to hold an unusual share of it (HOLD-10).
    "stock-warnings": async () => {
      const items = await listCrowdedItems(db, WARNED_AT_MOST);
      for (const found of items)
        if (!crowded.has(found.item)) log.warn(found, "unpaid orders hold much of a stock item");
      crowded = new Set(items.map(({ item }) => item));
    },
    forgetting: async (onFailure) => {
      for (const forget of LAPSED)
        try {
          await forget(db, now());
        } catch (error) {
          onFailure(forget.name, error);
        }
    },
    withdrawals: (onFailure) => matchWithdrawals(db, now(), onFailure),
    restock: (onFailure) => queueRestockMails(db, now(), onFailure),
    "review-requests": (onFailure) => queueReviewRequests(db, now(), onFailure),
  };
  const attempt = async (task: (typeof TASKS)[number]) => {
    const failures: { subject: string; error: unknown }[] = [];
    const onFailure: OnFailure = (subject, error) => {
      failures.push({ subject, error });
      log.error({ err: error, task, subject }, "worker");
    };
    try {
      await tasks[task](onFailure);
    } catch (error) {
      onFailure("", error);
    }
    await keepFailures(db, task, failures, now());
  };
  return async () => {
    for (const task of TASKS) await attempt(task).catch((error) => log.error({ err: error, task }, "worker"));
  };
}
