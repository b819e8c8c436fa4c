import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Db, inTransaction, openDatabase } from "~/data/db.server";
import { isUniqueViolation, isUnwritable } from "~/data/dialect.server";
import { copyDatabase, dropDatabase } from "../support/databases";
import { freePort } from "../support/postgres";
import { holdLock } from "../support/lock";

/* What the shop's own driver promises on SQLite; on PostgreSQL it is pg's. */

/** How many rollbacks the library refuses from now on: no disk can be had that fails them alone. */
const rollbacks = { toFail: 0 };

/** The shop's database, opened by a library that refuses them. */
async function withRefusedRollbacks() {
  const library = await import("@photostructure/sqlite");
  class DatabaseSync extends library.DatabaseSync {
    override exec(text: string): void {
      if (text !== "rollback" || rollbacks.toFail === 0) return super.exec(text);
      rollbacks.toFail -= 1;
      throw new Error("disk I/O error");
    }
  }
  vi.resetModules();
  vi.doMock("@photostructure/sqlite", () => ({ ...library, DatabaseSync }));
  onTestFinished(() => {
    vi.doUnmock("@photostructure/sqlite");
    vi.resetModules();
  });
  return import("~/data/db.server");
}

afterEach(() => void vi.useRealTimers());

/** A database in a file with one table of one column, and its address. */
async function fileDatabase(openIt = openDatabase): Promise<{ db: Db; url: string; again(): Db }> {
  const url = `sqlite:${join(mkdtempSync(join(tmpdir(), "chenevis-dialect-")), "a.sqlite")}`;
  const open = () => {
    const db = openIt(url);
    onTestFinished(() => db.destroy());
    return db;
  };
  const db = open();
  await sql`create table word (text text primary key)`.execute(db);
  return { db, url, again: open };
}

const add = (db: Db, text: string) => sql`insert into word values (${text})`.execute(db);
const words = async (db: Db) =>
  (await sql<{ text: string }>`select text from word order by text`.execute(db)).rows.map(({ text }) => text);

it("a statement that writes waits for another process's lock, and the process goes on meanwhile [SERVER-5]", async () => {
  const { db, url } = await fileDatabase();
  const lock = await holdLock(url);
  const writing = add(db, "a").then(() => lock.isHeld());
  // Reads wait for nobody.
  expect([await words(db), lock.isHeld()]).toEqual([[], true]);
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setTimeout(resolve, 10));
  await lock.release();
  expect([await writing, await words(db)]).toEqual([false, ["a"]]);
});

it("a statement that writes and answers rows waits for another process's lock [SERVER-5]", async () => {
  const { db, url } = await fileDatabase();
  const lock = await holdLock(url);
  setTimeout(() => void lock.release(), 300);
  const { rows } = await sql`insert into word values ('a') returning text`.execute(db);
  expect([rows, lock.isHeld()]).toEqual([[{ text: "a" }], false]);
});

it("a transaction waits for another process's lock [SERVER-5]", async () => {
  const { db, url } = await fileDatabase();
  const lock = await holdLock(url);
  setTimeout(() => void lock.release(), 300);
  const text = await inTransaction(db, async (tx) => {
    expect(lock.isHeld()).toBe(false);
    await add(tx, "a");
    return (await words(tx)).join();
  });
  expect([text, await words(db)]).toEqual(["a", ["a"]]);
});

it("a writer gives up after 15 seconds and says why; so do those who wait behind it [SERVER-5]", async () => {
  const { db, again } = await fileDatabase();
  const other = again();
  let letGo = () => {};
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    held = inTransaction(other, () => {
      begun();
      return new Promise<void>((resolve) => (letGo = resolve));
    });
  });
  vi.useFakeTimers();
  const failed = [inTransaction(db, (tx) => add(tx, "b")), add(db, "c")].map((one) =>
    one.then(
      () => null,
      (error: unknown) => error,
    ),
  );
  await vi.advanceTimersByTimeAsync(15_100);
  const errors = await Promise.all(failed);
  expect(errors.map(String)).toEqual(
    Array(2).fill("DatabaseBusy: The database was locked for 15 s by another writer"),
  );
  expect(errors.map(isUnwritable)).toEqual([true, true]);
  letGo();
  await held;
});

it("what is read beside a transaction is what was last committed, and is not held up by it [SERVER-6]", async () => {
  const { db } = await fileDatabase();
  await inTransaction(db, async (tx) => {
    await add(tx, "a");
    expect([await words(tx), await words(db)]).toEqual([["a"], []]);
    // Joined, not another one: it would wait for its own end.
    await inTransaction(tx, (same) => add(same, "b"));
  });
  expect(await words(db)).toEqual(["a", "b"]);
});

it("writers of one process take turns, in the order they came [SERVER-5]", async () => {
  const { db } = await fileDatabase();
  const write = (text: string) =>
    inTransaction(db, async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      await add(tx, text);
    });
  await Promise.all([write("a"), write("b"), add(db, "c"), write("d")]);
  const stored = await sql<{ text: string }>`select text from word order by rowid`.execute(db);
  expect(stored.rows.map(({ text }) => text).join("")).toBe("abcd");
});

it("statements that write and answer rows are the writer's [SERVER-5]", async () => {
  const { db } = await fileDatabase();
  const { rows } = await sql<{ text: string }>`insert into word values ('a') returning text`.execute(db);
  expect(rows).toEqual([{ text: "a" }]);
  expect(
    (await sql`with one as (select 'b' as text) insert into word select text from one`.execute(db))
      .numAffectedRows,
  ).toBe(1n);
});

describe("the event loop goes round between statements [SERVER-7]", () => {
  const COUNT = 5000;
  const each = async (work: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < COUNT; index += 1) await work(index);
  };
  const works: Record<string, (db: Db) => Promise<unknown>> = {
    "that write one after the other": (db) => each((index) => add(db, `${index}`)),
    "that write all at once": (db) =>
      Promise.all(Array.from({ length: COUNT }, (_, index) => add(db, `${index}`))),
    "of transactions": (db) => each((index) => inTransaction(db, (tx) => add(tx, `${index}`))),
    "of one transaction": (db) => inTransaction(db, (tx) => each((index) => add(tx, `${index}`))),
    "that read": (db) => each(() => words(db)),
  };
  for (const [name, work] of Object.entries(works))
    it(name, async () => {
      const { db } = await fileDatabase();
      let turns = 0;
      const beat = setInterval(() => (turns += 1), 1);
      await work(db);
      clearInterval(beat);
      expect(turns).toBeGreaterThan(1);
    });
});

it("a transaction that fails leaves nothing, and the next one begins [SERVER-5]", async () => {
  const { db } = await fileDatabase();
  const failing = inTransaction(db, async (tx) => {
    await add(tx, "a");
    await add(tx, "a");
  });
  await expect(failing).rejects.toSatisfy(isUniqueViolation);
  await inTransaction(db, (tx) => add(tx, "b"));
  expect(await words(db)).toEqual(["b"]);
});

it("where a rollback fails, nobody writes into what it left: the next writer ends it first [SERVER-8]", async () => {
  const shop = await withRefusedRollbacks();
  const { db, again } = await fileDatabase(shop.openDatabase);
  for (const write of [
    (text: string) => add(db, text),
    (text: string) => inTransaction(db, (tx) => add(tx, text)),
  ]) {
    rollbacks.toFail = 2;
    const failing = inTransaction(db, async (tx) => {
      await add(tx, "lost");
      throw new Error("given up");
    });
    await expect(failing).rejects.toThrow("disk I/O error");
    // Nor while it fails again.
    await expect(write("refused")).rejects.toThrow("disk I/O error");
    await write(`kept ${(await words(db)).length}`);
  }
  expect(await words(again())).toEqual(["kept 0", "kept 1"]);
  await add(again(), "other");
});

it("a database in memory is one [SERVER-6]", async () => {
  const db = openDatabase("sqlite::memory:");
  onTestFinished(() => db.destroy());
  await sql`create table word (text text primary key)`.execute(db);
  await inTransaction(db, (tx) => add(tx, "a"));
  expect(await words(db)).toEqual(["a"]);
});

it("a database server that ends a connection in a transaction fails that transaction alone [SERVER-8]", async () => {
  const url = await copyDatabase("empty", "postgres");
  const db = openDatabase(url);
  onTestFinished(async () => {
    await db.destroy();
    await dropDatabase(url);
  });
  const broken = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    // The connection's end is heard between two statements, when nobody waits for an answer.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx);
  });
  const error: unknown = await broken.then(
    () => null,
    (error: unknown) => error,
  );
  expect(isUnwritable(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it("a database server that is not there, and a disk that fails, are told as such [SERVER-8]", async () => {
  const db = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
  onTestFinished(() => db.destroy());
  await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isUnwritable);
  // SQLite's words where a file that is open may not be written any more.
  expect(isUnwritable(new Error("disk I/O error"))).toBe(true);
  expect(isUnwritable(new Error("no such table: word"))).toBe(false);
});

describe("a database server that never answers", () => {
  const patience = { connect: 500, answer: 500 };

  /** A way to the PostgreSQL of the tests, which lets nothing through while it is closed. */
  async function gate() {
    const target = new URL(await copyDatabase("empty", "postgres"));
    const address = target.href;
    let isOpen = true;
    const server = createServer((inner) => {
      const outer = connect(Number(target.port || 5432), target.hostname);
      for (const [from, to] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        from.on("data", (chunk) => isOpen && to.write(chunk));
        from.on("error", () => undefined);
        from.on("close", () => to.destroy());
      }
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const through = new URL(address);
    [through.hostname, through.port] = ["127.0.0.1", String((server.address() as AddressInfo).port)];
    const db = openDatabase(through.href, patience);
    onTestFinished(async () => {
      await db.destroy();
      server.close();
      await dropDatabase(address);
    });
    return { db, open: (open: boolean) => (isOpen = open) };
  }

  const one = (db: Db) => sql`select 1 as one`.execute(db).then(({ rows }) => rows.length);

  it("is given up as it is connected to, and asked again [SERVER-14, SERVER-8]", async () => {
    const { db, open } = await gate();
    open(false);
    await expect(one(db)).rejects.toSatisfy(isUnwritable);
    open(true);
    // A machine that is busy may take longer to connect than this database's patience.
    await expect.poll(() => one(db).catch(() => 0)).toBe(1);
  });

  it("is given up at a statement, alone or in a transaction, with its connection [SERVER-14, SERVER-8]", async () => {
    const { db, open } = await gate();
    expect(await one(db)).toBe(1);
    open(false);
    await expect(one(db)).rejects.toSatisfy(isUnwritable);
    open(true);
    expect(await one(db)).toBe(1);
    const transaction = inTransaction(db, async (tx) => {
      await one(tx);
      open(false);
      await one(tx);
    });
    await expect(transaction).rejects.toSatisfy(isUnwritable);
    open(true);
    expect(await one(db)).toBe(1);
  });

  it("that works for too long is asked to stop; two that wait for each other are told as such [SERVER-14]", async () => {
    const { db } = await gate();
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toSatisfy(isUnwritable);
    expect(await one(db)).toBe(1);
    expect(
      isUnwritable(Object.assign(new pg.DatabaseError("deadlock detected", 1, "error"), { code: "40P01" })),
    ).toBe(true);
    for (const code of ["ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"])
      expect(isUnwritable(Object.assign(new Error("x"), { code }))).toBe(true);
  });
});

it("a full disk is told as such, and stores nothing of the transaction [SERVER-8]", async () => {
  const { db } = await fileDatabase();
  await sql`pragma max_page_count = 4`.execute(db);
  const filling = inTransaction(db, async (tx) => {
    for (let index = 0; index < 20; index += 1) await add(tx, `${index}${"x".repeat(2000)}`);
  });
  await expect(filling).rejects.toThrow("database or disk is full");
  await expect(filling).rejects.toSatisfy(isUnwritable);
  expect(await words(db)).toEqual([]);
});

it("what follows in a transaction that a full disk ended is not stored alone [SERVER-8]", async () => {
  const { db } = await fileDatabase();
  await sql`pragma max_page_count = 4`.execute(db);
  const stubborn = inTransaction(db, async (tx) => {
    await add(tx, "a".repeat(100_000)).catch(() => null);
    await add(tx, "b");
  });
  await expect(stubborn).rejects.toThrow("rolled this transaction back");
  expect(await words(db)).toEqual([]);
});

it("a database that may only be read is told as such [SERVER-8]", async () => {
  const { db } = await fileDatabase();
  await sql`pragma query_only = on`.execute(db);
  await expect(add(db, "a")).rejects.toSatisfy(isUnwritable);
  expect([isUnwritable(new Error("x")), isUnwritable(null)]).toEqual([false, false]);
});
