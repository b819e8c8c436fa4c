import { CompiledQuery, createQueryId, type RootOperationNode } from "kysely";
import type { Db } from "~/data/db.server";

/** How SQLite reads the rows of each statement that some work sends, a line for each step. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  await work(
    db.withPlugin({
      transformQuery({ node }) {
        nodes.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }) as Db,
  );
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(plan);
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans;
}
