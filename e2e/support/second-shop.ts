import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type RunningServer, startBuiltServer } from "../../tests/support/servers";
import { behind } from "./shop";

/**
 * Starts another shop, on a copy of the database of the shop under test: its worker would else send that one's mails, into another folder.
 * @param env of its process
 * @param cwd the tree that was built; this one where it is left out
 */
export async function startSecondShop(env: Record<string, string>, cwd?: string): Promise<RunningServer> {
  const varDir = await mkdtemp(join(tmpdir(), "chenevis-second-"));
  const file = join(varDir, "shop.sqlite");
  await behind(({ db }) => sql`vacuum into ${sql.lit(file)}`.execute(db));
  return startBuiltServer(`sqlite:${file}`, { VAR_DIR: varDir, ...env }, cwd);
}
