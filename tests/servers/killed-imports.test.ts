import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type Db, openDatabase } from "~/data/db.server";
import { copyDatabase, dropDatabase, type Engine } from "../support/databases";
import { layFiles, shownRows, strayPhotographs } from "../support/imports";

/*
 * An import's process is killed (SIGKILL): while it reads the photographs, once some are stored, in its transaction, and at its
 * end. The shop is then the old one or the new one, whole; the same import again makes it the new one.
 */

const PHOTOGRAPHS = 6;
const AT_RANDOM = 5;
const KILLED = "SIGKILL";

/** The built command line in a process of its own. */
function start(databaseUrl: string, cwd: string, args: string[]) {
  const varDir = mkdtempSync(join(tmpdir(), "chenevis-killed-"));
  const child = spawn(process.execPath, ["scripts/shop.mjs", ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, VAR_DIR: varDir, INIT_CWD: cwd },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const told: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => told.push(chunk.toString()));
  const ended = once(child, "exit").then(() => {
    rmSync(varDir, { recursive: true, force: true });
    return { how: child.signalCode ?? child.exitCode, told: told.join("") };
  });
  return { ended, kill: () => child.kill(KILLED) };
}

/** An import that ended well, and said on which shop. */
const DONE = { how: 0, told: expect.stringMatching(/^Boutique [^\n]+\n$/) as string };

const waited = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is sold and shown, without the moments and revisions at which it came. */
async function shopOf(db: Db) {
  const { collection, pack, price } = await shownRows(db);
  return {
    collection,
    pack,
    price,
    products: await db.selectFrom("product").select(["slug", "name", "facts"]).orderBy("slug").execute(),
    stock: await db.selectFrom("stock_item").select(["id", "on_hand"]).orderBy("id").execute(),
    photographs: await db
      .selectFrom("product_picture")
      .innerJoin("picture", "picture.digest", "product_picture.digest")
      .select(["product_slug", "picture.digest"])
      .orderBy("product_slug")
      .execute(),
    texts: await db
      .selectFrom("content")
      .select(["kind", "slug", "digest"])
      .orderBy("kind")
      .orderBy("slug")
      .execute(),
  };
}

it.each<Engine>(["sqlite", "postgres"])(
  "a killed import of a catalogue, its photographs and texts leaves the old shop or the new one on %s [CATALOGUE-5, CONTENT-7]",
  { timeout: 600_000 },
  async (engine) => {
    const url = await copyDatabase("empty", engine);
    const db = openDatabase(url);
    const folders = await Promise.all(
      ([1, 2] as const).map(async (version) => {
        const folder = mkdtempSync(join(tmpdir(), "chenevis-killed-"));
        await layFiles(folder, version, { photographs: PHOTOGRAPHS, side: 700 });
        return folder;
      }),
    );
    onTestFinished(async () => {
      await db.destroy();
      await dropDatabase(url);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
    const COMMANDS = [
      ["catalogue", "import", "catalogue.csv"],
      ["content", "import", "pages"],
    ];
    for (const command of COMMANDS) {
      /** What the shop is after each version's import, and how long one takes, ms. */
      const shops: unknown[] = [];
      let took = 0;
      for (const folder of [...folders, ...folders]) {
        const began = performance.now();
        expect(await start(url, folder, command).ended).toEqual(DONE);
        took = performance.now() - began;
        shops.push(await shopOf(db));
      }
      expect(shops[0]).not.toEqual(shops[1]);
      expect(shops.slice(2)).toEqual(shops.slice(0, 2));

      /** Kills the import of the version that the shop is not once `until` ends; what it left. */
      let now = 1;
      const killed = async (until: (isOver: () => boolean) => Promise<void>) => {
        const next = 1 - now;
        const child = start(url, folders[next] ?? "", command);
        let isOver = false;
        const ended = child.ended.finally(() => (isOver = true));
        await until(() => isOver);
        child.kill();
        expect([0, KILLED]).toContain((await ended).how);
        const left = await shopOf(db);
        expect([shops[now], shops[next]]).toContainEqual(left);
        // Again, where it did not come to its end.
        expect(await start(url, folders[next] ?? "", command).ended).toEqual(DONE);
        expect(await shopOf(db)).toEqual(shops[next]);
        expect(await strayPhotographs(db)).toBe(0);
        now = next;
      };
      // Once so many photographs are stored that nobody sees yet, from none to all of them.
      const stages = command[0] === "catalogue" ? [1, 3, PHOTOGRAPHS - 1] : [];
      for (const stored of stages)
        await killed(async (isOver) => {
          while (!isOver() && (await strayPhotographs(db)) < stored) await waited(1);
        });
      for (let time = 1; time <= AT_RANDOM; time++)
        await killed(() => waited(took * (0.4 + (0.6 * time) / AT_RANDOM)));
    }
  },
);
