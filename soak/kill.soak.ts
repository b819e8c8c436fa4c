import { expect, it } from "vitest";
import { openDatabase } from "~/data/db.server";
import { copyDatabase, dropDatabase, type Engine } from "../tests/support/databases";
import { type RunningServer, startBuiltServer } from "../tests/support/servers";
import { storeVariety } from "../tests/support/varieties";
import { buy } from "./buyer";
import { reconcile } from "./reconcile";
import { SEED, seeded } from "./seed";
import { tell } from "./tally";

/*
 * The shop is killed (SIGKILL) at a random moment while twenty people order and pay, and started again: what it
 * acknowledged is there, what it did not comes through by being sent again, and nothing is there twice.
 */

const ROUNDS = Number(process.env["SOAK_KILLS"] ?? 50);
const BUYERS = 20;
const STOCK = 1_000_000;

it.each<Engine>(["sqlite", "postgres"])(
  `${ROUNDS} kills of a shop on %s lose nothing and double nothing [ORDER-1, ORDER-2, PAYMENT-5]`,
  async (engine) => {
    const random = seeded(SEED);
    const url = await copyDatabase("demo", engine);
    const db = openDatabase(url);
    const pack = { slug: "graine-durable", sku: "graine-durable-1" };
    await storeVariety(db, { slug: pack.slug, packs: [{ sku: pack.sku, seeds: 1, stock: STOCK }] });
    const env = { TRUST_PROXY: "on", LOG_LEVEL: "error" };
    const start = () => startBuiltServer(url, { ...env, LOG_LEVEL: "info" });
    const tally = { tried: 0, held: 0, lost: 0, doubled: 0 };
    let took = 4_000;
    try {
      for (let round = 0; round < ROUNDS; round++) {
        let server: RunningServer = await start();
        let restarted: Promise<void> = Promise.resolve();
        const began = performance.now();
        const here = { origin: () => server.origin, ready: () => restarted };
        const buyers = Promise.all(
          Array.from({ length: BUYERS }, (_, index) =>
            buy(here, `client-${round}-${index}@example.org`, pack),
          ),
        );
        // A refusal before it is awaited below is no failure of the process.
        buyers.catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, random() * took));
        restarted = (async () => {
          await server.kill();
          server = await start();
        })();
        const done = await buyers;
        await restarted;
        if (round === 0) took = Math.max(1000, (performance.now() - began) * 0.7);
        for (const { email, ordered, paid } of done) {
          const rows = await db
            .selectFrom("orders")
            .innerJoin("payment", "payment.order_id", "orders.id")
            .select(["orders.id", "payment.state"])
            .where("email", "=", email)
            .execute();
          tally.tried++;
          if (rows.length === 1 && ordered && paid && rows[0]?.state === "complete") tally.held++;
          else if (rows.length > 1) tally.doubled++;
          else tally.lost++;
        }
        await server.stop();
      }
      tell(`kill -9 on ${engine}`, tally);
      expect(tally).toEqual({ tried: ROUNDS * BUYERS, held: ROUNDS * BUYERS, lost: 0, doubled: 0 });
      expect(await reconcile(db, new Map([[pack.sku, STOCK]]))).toEqual([]);
    } finally {
      await db.destroy();
      await dropDatabase(url);
    }
  },
);
