import { join } from "node:path";
import { startDemoShop } from "../scripts/demo-shop.mjs";
import { atMost } from "./goals.mjs";
import { buildForBench } from "./built.mjs";

/* `npm run bench -- --forms`: what adding to the cart and ordering cost of the processor, beside the same rows alone, on both databases. */

const GOAL = 4;

/** @returns rows of figures with their goal */
export async function benchForms() {
  const { benchForms: measure, makePostgres } = await buildForBench("rows.ts");
  const server = await makePostgres();
  await server.start();
  try {
    const figures = [];
    const told = [];
    for (const databaseUrl of [null, server.url]) {
      const shop = await startDemoShop({ databaseUrl });
      try {
        const url = databaseUrl ?? `sqlite:${join(shop.varDir, "shop.sqlite")}`;
        for (const { form, rows, own, plain } of await measure({ ...shop, databaseUrl: url })) {
          const on = databaseUrl ? "PostgreSQL" : "SQLite";
          told.push({ form, on, rows, "CPU ms": own.toFixed(2), "rows alone": plain.toFixed(2) });
          figures.push(atMost(`CPU of ${form}, ${on}, against its rows alone`, own / plain, GOAL));
        }
      } finally {
        await shop.stop();
      }
    }
    console.table(told);
    return figures;
  } finally {
    await server.remove();
  }
}
