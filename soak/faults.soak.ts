import { execFileSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Db, openDatabase } from "~/data/db.server";
import { copyDatabase, dropDatabase } from "../tests/support/databases";
import { fill } from "../tests/support/global-setup";
import { type ForeignLock, holdLock } from "../tests/support/lock";
import { freePort, makePostgres } from "../tests/support/postgres";
import { type RunningServer, startBuiltServer } from "../tests/support/servers";
import { storeVariety } from "../tests/support/varieties";
import { type Answers, buyPatiently, noAnswers, refusals } from "./patient";
import { reconcile } from "./reconcile";
import { tell } from "./tally";

/*
 * What the shop stands on fails while people buy: disk, file, lock, database server, mail server. Each fault comes and
 * goes a few times under one process, which lives through all of it; then everything that it acknowledged is there,
 * nothing twice, and every mail left.
 */

const ROUNDS = Number(process.env["SOAK_FAULTS"] ?? 3);
const BUYERS = 16;
/** How many buy at the same time. */
const AT_ONCE = 4;
const STOCK = 1_000_000;
const PACK = { slug: "graine-durable", sku: "graine-durable-1" };
/** Acknowledgements before a fault begins, refusals before it ends, and the longest that it lasts, ms. */
const BEFORE = 4;
const REFUSED = 8;
const LONGEST = 15_000;

/** Something that fails, and how it is mended. */
interface Fault {
  begin(): Promise<void>;
  end(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Waits until something is so, `LONGEST` ms at most. */
async function until(isSo: () => boolean): Promise<void> {
  for (const late = Date.now() + LONGEST; !isSo() && Date.now() < late;) await pause(20);
}

/** Buyers, a few at a time, each of whom buys and pays; answers their mailboxes. */
async function buyers(server: RunningServer, answers: Answers): Promise<string[]> {
  let left = BUYERS;
  const mailboxes: string[] = [];
  const queue = async () => {
    while (left-- > 0) mailboxes.push(await buyPatiently(() => server.origin, PACK, answers));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, queue));
  return mailboxes;
}

/** Lets every mail that waits be tried at once: after a failure it would be minutes. An operator could do the same. */
const hurryMails = (db: Db) =>
  db.updateTable("outbox").set({ due_at: Date.now() }).where("state", "=", "waiting").execute();

const unsent = async (db: Db) =>
  (await db.selectFrom("outbox").select("id").where("state", "!=", "sent").execute()).length;

/** Sends what waits until nothing does. */
async function sendMails(db: Db): Promise<void> {
  for (let time = 0; (await unsent(db)) > 0; time++) {
    if (time % 20 === 0) await hurryMails(db);
    if (time > 300) throw new Error(`${await unsent(db)} mails do not leave`);
    await pause(200);
  }
}

/** Message ids of mails that were written as files, one for each file. */
const writtenMails = (varDir: string) =>
  readdirSync(join(varDir, "mail")).flatMap((name) => /^[^-]+-(.+)\.eml$/.exec(name)?.[1] ?? []);

/** Holds rows of orders and payments against what buyers were told. */
async function count(db: Db, mailboxes: string[], tally: { held: number; lost: number; doubled: number }) {
  for (const email of mailboxes) {
    const rows = await db
      .selectFrom("orders")
      .innerJoin("payment", "payment.order_id", "orders.id")
      .select("payment.state")
      .where("email", "=", email)
      .execute();
    if (rows.length > 1) tally.doubled++;
    else if (rows[0]?.state === "complete") tally.held++;
    else tally.lost++;
  }
}

/** Every mail that the rows say was sent has arrived; answers how many came more than once under one Message-ID. */
async function again(db: Db, arrived: string[]): Promise<number> {
  const rows = await db.selectFrom("outbox").select("id").execute();
  expect([...new Set(arrived)].sort()).toEqual(rows.map(({ id }) => id).sort());
  return arrived.length - rows.length;
}

/**
 * Buyers buy while a fault comes and goes, on a shop that is started once.
 * @param answered statuses from 500 on that the fault may bring, 0 for none at all; empty where it may bring none
 */
async function endure(
  name: string,
  url: string,
  fault: (db: Db, server: RunningServer) => Fault,
  answered: readonly number[],
  env: Record<string, string> = {},
): Promise<void> {
  const db = openDatabase(url);
  await storeVariety(db, { slug: PACK.slug, packs: [{ sku: PACK.sku, seeds: 1, stock: STOCK }] });
  const server = await startBuiltServer(url, env);
  const { begin, end } = fault(db, server);
  const answers = noAnswers();
  const tally = { tried: 0, held: 0, lost: 0, doubled: 0 };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const before = { acknowledged: answers.acknowledged, refused: refusals(answers) };
      const buying = buyers(server, answers);
      // A refusal before it is awaited below is no failure of the process.
      buying.catch(() => undefined);
      await until(() => answers.acknowledged >= before.acknowledged + BEFORE);
      await begin();
      if (answered.length > 0) await until(() => refusals(answers) >= before.refused + REFUSED);
      await end();
      const mailboxes = await buying;
      tally.tried += mailboxes.length;
      await count(db, mailboxes, tally);
    }
    // Not each time: a database whose log has room left goes on for a while on a full disk.
    if (answered.length > 0) expect(refusals(answers), "refused in the faults").toBeGreaterThan(0);
    await sendMails(db);
    const repeated = await again(db, writtenMails(server.varDir));
    tell(`${name}; refused ${JSON.stringify([...answers.refused])}, mails written again ${repeated}`, tally);
    expect(tally).toEqual({ tried: ROUNDS * BUYERS, held: ROUNDS * BUYERS, lost: 0, doubled: 0 });
    expect([...answers.refused.keys()].filter((status) => !answered.includes(status))).toEqual([]);
    expect(await reconcile(db, new Map([[PACK.sku, STOCK]]))).toEqual([]);
    expect(server.isRunning()).toBe(true);
    expect(await server.stop()).toBe(0);
  } catch (error) {
    throw new Error(
      `${name}: the process ${server.isRunning() ? "runs" : "ended"}\n${server.output().slice(-3000)}`,
      {
        cause: error,
      },
    );
  } finally {
    await end().catch(() => undefined);
    await server.kill();
    await db.destroy();
  }
}

const pathOf = (url: string) => url.slice("sqlite:".length);

/** A copy of the demo shop in a folder of one's own; its address. */
async function copyTo(folder: string): Promise<string> {
  const made = await copyDatabase("demo", "sqlite");
  copyFileSync(pathOf(made), join(folder, "shop.sqlite"));
  await dropDatabase(made);
  return `sqlite:${join(folder, "shop.sqlite")}`;
}

/** A small disk of one's own, in memory; null where this machine lets nobody mount one. */
function mountDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "pipe" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  onTestFinished(() => {
    // At once for everybody: SQLite's connections close when they are collected.
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Writes a file until the disk has no room for another byte. */
function fillDisk(file: string): void {
  const bytes = Buffer.alloc(64 * 1024);
  const handle = openSync(file, "a");
  try {
    for (let size = bytes.length; size > 0;) {
      try {
        writeSync(handle, bytes, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(handle);
  }
}

describe("on SQLite [SERVER-8]", () => {
  it("a disk that is full for a while, with the database, its log and the mails on it", async ({ skip }) => {
    const disk = mountDisk(64);
    if (!disk) return skip("Nobody may mount a disk here: `mount -t tmpfs` needs root");
    const url = await copyTo(disk);
    const filler = join(disk, "filler");
    const full = (db: Db): Fault => ({
      begin: async () => {
        // Room that the log has already would be used first.
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
        fillDisk(filler);
      },
      end: async () => rmSync(filler, { force: true }),
    });
    const varDir = join(disk, "var");
    mkdirSync(varDir);
    await endure("full disk", url, full, [400, 503], { VAR_DIR: varDir });
  });

  it("files that may only be read for a while", async ({ skip }) => {
    // A file system in memory need not know this attribute.
    const folder = mkdtempSync(join(process.cwd(), "build", "soak-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const url = await copyTo(folder);
    const chattr = (how: string) =>
      execFileSync("chattr", [how, ...["", "-wal"].map((end) => pathOf(url) + end).filter(existsSync)], {
        stdio: "pipe",
      });
    try {
      chattr("+i");
      chattr("-i");
    } catch (error) {
      return skip(`No file can be made unchangeable here: ${String(error)}`);
    }
    await endure(
      "read-only files",
      url,
      () => ({ begin: async () => void chattr("+i"), end: async () => void chattr("-i") }),
      [400, 503],
    );
  });

  it("a lock that another process holds for three seconds [SERVER-5]", async () => {
    const url = await copyDatabase("demo", "sqlite");
    let lock: ForeignLock | undefined;
    await endure(
      "foreign lock on sqlite",
      url,
      () => ({
        begin: async () => void (lock = await holdLock(url)),
        end: async () => {
          await pause(3000);
          await lock?.release();
        },
      }),
      [],
    );
    await dropDatabase(url);
  });
});

describe("on a PostgreSQL of its own", async () => {
  /** A database server that can be stopped and started without losing what it holds. */
  async function ownPostgres() {
    const server = await makePostgres();
    await server.start();
    const { url } = server;
    onTestFinished(() => server.remove());
    await fill(url, true);
    return { url, server };
  }

  it("a restart of the database server", async () => {
    const { url, server } = await ownPostgres();
    await endure(
      "PostgreSQL restarted",
      url,
      () => ({
        begin: () => server.stop(),
        end: async () => {
          const isUp = async () => {
            const client = new pg.Client({ connectionString: url });
            await client.connect();
            await client.end();
          };
          await isUp().catch(() => server.start());
        },
      }),
      [400, 503],
    );
  });

  it("transactions that may only read for a while [SERVER-8]", async () => {
    const { url } = await ownPostgres();
    const set = (how: "on" | "off") => async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("set default_transaction_read_only = off");
      await client.query(`alter system set default_transaction_read_only = ${how}`);
      await client.query("select pg_reload_conf()");
      await client.end();
    };
    await endure("read-only PostgreSQL", url, () => ({ begin: set("on"), end: set("off") }), [400, 503]);
  });

  it("a lock on all orders for three seconds", async () => {
    const url = await copyDatabase("demo", "postgres");
    let released: Promise<unknown> = Promise.resolve();
    await endure(
      "foreign lock on postgres",
      url,
      () => ({
        begin: async () => {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          // One table: who takes several, one after the other, waits for the shop while the shop waits for them.
          await client.query("begin; lock table orders in access exclusive mode");
          released = pause(3000)
            .then(() => client.query("commit"))
            .then(() => client.end());
        },
        end: async () => void (await released),
      }),
      [],
    );
    await dropDatabase(url);
  });
});

describe("the mail server [LOG-1]", () => {
  it("dead and alive again brings every mail of every order once", async () => {
    const url = await copyDatabase("demo", "sqlite");
    const db = openDatabase(url);
    await storeVariety(db, { slug: PACK.slug, packs: [{ sku: PACK.sku, seeds: 1, stock: STOCK }] });
    const port = await freePort();
    const arrived: string[] = [];
    let smtp: SMTPServer | null = null;
    const open = async () => {
      smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        onData(stream, _session, done) {
          simpleParser(stream).then(({ messageId }) => {
            arrived.push(/^<(.+)@[^@]+>$/.exec(messageId ?? "")?.[1] ?? "");
            done();
          }, done);
        },
      });
      // A connection that breaks with the server is what is asked here.
      smtp.on("error", () => undefined);
      await new Promise<void>((resolve) => smtp?.listen(port, "127.0.0.1", resolve));
      expect((smtp.server.address() as AddressInfo).port).toBe(port);
    };
    const shut = () => new Promise<void>((resolve) => (smtp ? smtp.close(resolve) : resolve()));
    const server = await startBuiltServer(url, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const answers = noAnswers();
    const tally = { tried: 0, held: 0, lost: 0, doubled: 0 };
    const failed = async () =>
      (await db.selectFrom("outbox").select("id").where("last_error", "is not", null).execute()).length;
    try {
      for (let round = 0; round < ROUNDS; round++) {
        // Dead: every mail fails, and waits.
        const mailboxes = await buyers(server, answers);
        await expect.poll(failed, { timeout: LONGEST }).toBe(BUYERS * 2);
        const before = arrived.length;
        // Alive, dead in the middle of it, and alive.
        await open();
        await hurryMails(db);
        await until(() => arrived.length >= before + BUYERS / 2);
        await shut();
        await open();
        await sendMails(db);
        await shut();
        tally.tried += mailboxes.length;
        await count(db, mailboxes, tally);
      }
      const rows = await db.selectFrom("outbox").select(["id", "state"]).execute();
      const twice = await again(db, arrived);
      tell(`mail server dead and alive, ${rows.length} mails, ${twice} came twice`, tally);
      expect(twice).toBe(0);
      expect(rows).toHaveLength(ROUNDS * BUYERS * 2);
      expect(tally).toEqual({ tried: ROUNDS * BUYERS, held: ROUNDS * BUYERS, lost: 0, doubled: 0 });
      expect(refusals(answers)).toBe(0);
      expect(await reconcile(db, new Map([[PACK.sku, STOCK]]))).toEqual([]);
      expect(server.isRunning()).toBe(true);
      expect(await server.stop()).toBe(0);
    } finally {
      await shut();
      await server.kill();
      await db.destroy();
      await dropDatabase(url);
    }
  });
});
