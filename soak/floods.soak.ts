import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openDatabase } from "~/data/db.server";
import { HOLDS, TRIES } from "~/shop/limits/limits";
import { newClaire, orderPack } from "../tests/support/buying";
import { copyDatabase, dropDatabase, type Engine } from "../tests/support/databases";
import { startBuiltServer } from "../tests/support/servers";
import { createShopper } from "../tests/support/shopper";
import { tell } from "./tally";

/*
 * Floods against each limit at once, by a process on a core of its own, with the server on the other: none of its requests costs
 * more than a page does, another shopper's order goes through, and what the flood left is bounded.
 */

const SECONDS = Number(process.env["SOAK_FLOOD_SECONDS"] ?? 20);
const CONNECTIONS = 32;
const ADDRESSES = 3;

/** Puts a process on one core; false where the system cannot. */
const pin = (pid: number, core: number) =>
  spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" }).status === 0;

/** Processor time that a process has had, ms: Linux counts it in hundredths of a second. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
};

/** Bytes of memory that a process holds. */
const memoryOf = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** How many listings' processor time one request of a flood may cost, on average: those past a limit cost next to nothing. */
const LISTINGS = 2;

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;
const median = (times: number[]) => quantile(times, 0.5);

it.each<Engine>(["sqlite", "postgres"])(
  "a flood on %s costs no more than as many pages, leaves another shopper's order placed, and little behind [HOLD-3, LIMIT-7, LIMIT-9]",
  async (engine) => {
    const url = await copyDatabase("demo", engine);
    const db = openDatabase(url);
    await db.updateTable("stock_item").set({ on_hand: 10_000 }).execute();
    // The page that a request is measured by is drawn each time: one that is kept costs next to nothing.
    const server = await startBuiltServer(url, { PAGE_CACHE_MB: "0" });
    const pinned = pin(server.pid, 0) && pin(process.pid, 1);
    if (!pinned) process.stdout.write("SKIPPED: no cores to pin to, the medians are of a shared machine\n");
    try {
      const shopper = createShopper(fetch, server.origin);
      const time = async () => {
        const began = performance.now();
        const { status } = await shopper.visit("/collections/all");
        expect(status).toBe(200);
        return performance.now() - began;
      };
      /** Looks at a listing now and then, as people do. */
      const look = async (until: () => boolean) => {
        const times: number[] = [];
        while (!until() || times.length < 30) {
          times.push(await time());
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return times;
      };
      await look(() => true);
      const before = cpuOf(server.pid);
      const calm = await look(() => true);
      const listing = (cpuOf(server.pid) - before) / calm.length;
      const quiet = median(calm);

      const start = cpuOf(server.pid);
      let over = false;
      const flood = promisify(execFile)("taskset", [
        ...["-c", "1", process.execPath, "soak/flood-client.mjs"],
        ...[server.origin, String(SECONDS), String(CONNECTIONS), String(ADDRESSES)],
      ]).finally(() => (over = true));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const buyer = createShopper(fetch, server.origin);
      const [times, placed] = await Promise.all([
        look(() => over),
        orderPack(buyer, { contact: newClaire() }),
      ]);
      const busy = median(times);
      const { stdout } = await flood;
      const spent = cpuOf(server.pid) - start - times.length * listing;
      const { count, statuses } = JSON.parse(stdout) as { count: number; statuses: Record<string, number> };
      process.stdout.write(
        `${engine}: ${count} requests in ${SECONDS} s ${JSON.stringify(statuses)}; listing ${quiet.toFixed(1)} ms quiet, ` +
          `${busy.toFixed(1)} ms under the flood (${(busy / quiet).toFixed(2)} times); of processor time ` +
          `${listing.toFixed(1)} ms a listing, ${(spent / count).toFixed(2)} ms a request of the flood\n`,
      );
      expect(placed.text).toContain("Votre commande");
      // Nothing of it failed but by refusal.
      const failed = Object.entries(statuses).filter(([status]) => !/^[234]/.test(status));
      expect(failed).toEqual([]);

      const rows = async (table: "cart" | "consent" | "kept_form" | "withdrawal" | "orders" | "order_hold") =>
        (
          await db
            .selectFrom(table)
            .select((select) => select.lit(1).as("one"))
            .execute()
        ).length;
      expect(await rows("kept_form")).toBe(0);
      expect(await rows("orders")).toBe(1);
      expect(await rows("order_hold")).toBeLessThanOrEqual(HOLDS.address);
      expect(await rows("cart")).toBeLessThanOrEqual(ADDRESSES * TRIES["cart-address"].points + 1);
      expect(await rows("consent")).toBeLessThanOrEqual(ADDRESSES * TRIES["consent-address"].points);
      expect(await rows("withdrawal")).toBeLessThanOrEqual(ADDRESSES * TRIES["withdrawal-address"].points);
      const reports = server
        .output()
        .split("\n")
        .filter((line) => line.includes('"browser"')).length;
      expect(reports).toBeLessThanOrEqual(60 * (Math.ceil(SECONDS / 60) + 1));
      expect(spent / count / listing).toBeLessThan(LISTINGS);
      tell(`floods on ${engine}`, { tried: count, held: count, lost: 0, doubled: 0 });
    } finally {
      await server.stop();
      await db.destroy();
      await dropDatabase(url);
    }
  },
);

/** Connections of the client that pipelines, and what its megabytes may leave in the server's memory. */
const PIPELINES = 8;
const MAY_STAY = 150_000_000;
/** Megabytes of the server's heap: less than the requests of one such client took that were never forgotten. */
const HEAP = 400;

it("a client that sends requests without waiting for answers keeps nobody waiting and leaves nothing behind [SERVER-20]", async () => {
  const url = await copyDatabase("demo", "sqlite");
  const server = await startBuiltServer(url, {
    PAGE_CACHE_MB: "0",
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
  });
  const pinned = pin(server.pid, 0) && pin(process.pid, 1);
  if (!pinned) process.stdout.write("SKIPPED: no cores to pin to, the times are of a shared machine\n");
  let asked = 0;
  const look = async (until: () => boolean) => {
    const times: number[] = [];
    while (!until() || times.length < 200) {
      const began = performance.now();
      const answer = await fetch(`${server.origin}/collections/all`, {
        headers: { "X-Forwarded-For": `198.51.100.${asked++ % 200}` },
      });
      await answer.text();
      expect(answer.status).toBe(200);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return times;
  };
  try {
    await look(() => true);
    const quiet = await look(() => true);
    const before = memoryOf(server.pid);
    let over = false;
    const flood = promisify(execFile)("taskset", [
      ...["-c", "1", process.execPath, "soak/pipelining-client.mjs"],
      ...[server.origin, String(SECONDS), String(PIPELINES)],
    ]).finally(() => (over = true));
    const busy = await look(() => over);
    const { stdout } = await flood;
    const again = await look(() => true);
    const calm = [...quiet, ...again];
    const left = memoryOf(server.pid) - before;
    const [p99, quietP99] = [quantile(busy, 0.99), quantile(calm, 0.99)];
    process.stdout.write(
      `pipelined on ${PIPELINES} connections for ${SECONDS} s ${stdout.trim()}: another shopper's listing ` +
        `p50 ${median(busy).toFixed(1)} ms (quiet ${median(calm).toFixed(1)}), p99 ${p99.toFixed(1)} ms ` +
        `(quiet ${quietP99.toFixed(1)}; ${(p99 / quietP99).toFixed(2)} times), memory ${(left / 1e6).toFixed(0)} MB more\n`,
    );
    expect(server.isRunning()).toBe(true);
    expect(left).toBeLessThan(MAY_STAY);
    const { opened } = JSON.parse(stdout) as { opened: number };
    tell("pipelined requests", { tried: opened, held: opened, lost: 0, doubled: 0 });
  } finally {
    await server.stop();
    await dropDatabase(url);
  }
});
