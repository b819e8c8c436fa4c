import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { withoutEmails } from "../region/address";

/*
 * What the worker could not do when it last tried, so that the operator sees it: a line until it succeeds. Writes
 * `task_failure`.
 */

/** What the worker does every minute. */
export const TASKS = [
  "payments",
  "holds",
  "part-payments",
  "stock-warnings",
  "forgetting",
  "withdrawals",
  "restock",
  "review-requests",
] as const;
/** What it does besides every hour: forgets what is old (`ageing`). */
export type Task = (typeof TASKS)[number] | "ageing";

/**
 * Told of one thing that a task could not be done for, while the others go on.
 * @param subject what the operator knows it by: an order's number, a pack's SKU, what was to be forgotten; "" for the task as a whole
 */
export type OnFailure = (subject: string, error: unknown) => void;

/** For who wants to know at once. */
export const rethrow: OnFailure = (_subject, error) => {
  throw error;
};

/** Failures of a task that are kept: where many things fail, the first of them say why. */
const KEPT = 50;
/** Characters of an error's message that are kept. */
const MESSAGE = 300;

/** Keeps what failed when a task was tried, in place of what failed before. Of what fails again, since when is kept. */
export async function keepFailures(
  db: Db,
  task: Task,
  failures: readonly { subject: string; error: unknown }[],
  now: number,
): Promise<void> {
  const kept = db.selectFrom("task_failure").select("subject").where("task", "=", task);
  if (failures.length === 0 && !(await kept.executeTakeFirst())) return;
  const failing = failures.slice(0, KEPT);
  await inTransaction(db, async (tx) => {
    const gone = tx.deleteFrom("task_failure").where("task", "=", task);
    const subjects = failing.map(({ subject }) => subject);
    await (subjects.length > 0 ? gone.where("subject", "not in", subjects) : gone).execute();
    for (const { subject, error } of failing) {
      const message = withoutEmails(String(error instanceof Error ? error.message : error)).slice(0, MESSAGE);
      await tx
        .insertInto("task_failure")
        .values({ task, subject, message, since: now })
        .onConflict((conflict) => conflict.columns(["task", "subject"]).doUpdateSet({ message }))
        .execute();
    }
  });
}

/** Forgets what was said of these things: what still fails is told again when it is tried next. */
export async function forgetFailures(tx: Tx, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom("task_failure").where("subject", "in", subjects).execute();
}

/** What fails, the longest first: at most `limit`. `since` in UTC ms. */
export function listFailures(
  db: Db,
  limit: number,
): Promise<{ task: string; subject: string; message: string; since: number }[]> {
  return db.selectFrom("task_failure").selectAll().orderBy("since").orderBy("subject").limit(limit).execute();
}
