import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { paced } from "../paced";
import { every } from "../polling";
import { ok, refuse, type Result } from "../result";
import { countUp } from "../revision.server";
import {
  checkRule,
  type LaidRules,
  layRules,
  normalisePath,
  type OwnWays,
  type RouteRule,
  type RuleProblem,
} from "./rules";

/* The operator's route rules (EDGE-11, EDGE-15). Writes the table `route_rule`. */

/** Every rule, by the path it starts from. */
export async function listRules(db: Db): Promise<RouteRule[]> {
  return db
    .selectFrom("route_rule")
    .select(["from_path as from", "to_path as to", "status"])
    .orderBy("from_path")
    .execute();
}

/** Adds a rule as it was typed; answers it in its form. Takes effect within about a second. */
export async function addRule(
  db: Db,
  typed: RouteRule,
  ways: OwnWays,
  now: number,
): Promise<Result<RouteRule, RuleProblem>> {
  return inTransaction(db, async (tx) => {
    // First: who changes rules too then waits.
    await countUp(tx, "routing");
    const checked = checkRule(typed, await listRules(tx), ways);
    if (!checked.ok) return checked;
    const { from, to, status } = checked.value;
    await tx
      .insertInto("route_rule")
      .values({ from_path: from, to_path: to, status, created_at: now })
      .execute();
    return checked;
  });
}

/** Rows per statement: far below the parameters that SQLite and PostgreSQL take. */
const BATCH = 500;

/** Stores rules that were checked within this transaction, which holds the revision `routing`. */
export async function storeRules(tx: Tx, rules: readonly RouteRule[], now: number): Promise<void> {
  if (rules.length === 0) return;
  for (let start = 0; start < rules.length; start += BATCH)
    await tx
      .insertInto("route_rule")
      .values(
        rules
          .slice(start, start + BATCH)
          .map(({ from, to, status }) => ({ from_path: from, to_path: to, status, created_at: now })),
      )
      .execute();
  await countUp(tx, "routing");
}

/** Removes the rule that starts from a typed path; answers it. */
export async function removeRule(db: Db, typed: string): Promise<Result<RouteRule, "unknown">> {
  return inTransaction(db, async (tx) => {
    // First: who changes rules too then waits.
    await countUp(tx, "routing");
    const removed = await tx
      .deleteFrom("route_rule")
      .where("from_path", "=", normalisePath(typed) ?? "")
      .returning(["from_path as from", "to_path as to", "status"])
      .executeTakeFirst();
    return removed ? ok(removed) : refuse("unknown");
  });
}

/** The rules in memory. */
export interface LiveRules {
  /** Where a path of a storefront moved to, and whether for good; null where it did not. */
  find(path: string): Omit<RouteRule, "from"> | null;
  /** Looks at the revision and reads the rules again where they changed; the polling does the same once a second. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads the rules and follows them.
 * @param pollEvery ms between two looks at the revision, 0 for none
 * @param onError told of a look that failed; the last known rules stay
 */
export async function openRules(
  db: Db,
  { ways, pollEvery, onError }: { ways: OwnWays; pollEvery: number; onError(error: unknown): void },
): Promise<LiveRules> {
  let rules: LaidRules = new Map();
  let seen: number | undefined;
  const refresh = async () => {
    const { value } = await db
      .selectFrom("revision")
      .select("value")
      .where("name", "=", "routing")
      .executeTakeFirstOrThrow();
    if (value === seen) return;
    rules = await layRules(await listRules(db), ways, paced());
    seen = value;
  };
  await refresh();
  return {
    find: (path) => (rules.size > 0 ? (rules.get(normalisePath(path) ?? "") ?? null) : null),
    refresh,
    close: every(pollEvery, refresh, onError),
  };
}
