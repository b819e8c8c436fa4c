import { describe, expect, it, onTestFinished } from "vitest";
import { type Db, openDatabase } from "~/data/db.server";
import { countTries, deleteEndedLimits, forgetTries, takeBackTries } from "~/shop/limits/limits.server";
import { copyDatabase } from "../support/databases";
import { testShop, NOON } from "../support/shop";

/* How often an act may be tried, by the shop's clock. */

const MINUTE = 60_000;
const RESET = { "reset-account": "claire@example.org" };

const rowsOf = (db: Db) => db.selectFrom("rate_limit").selectAll().execute();

/** Tries as often as it is allowed; answers how often that was, and then how long to wait. */
async function exhaust(db: Db, tries: Parameters<typeof countTries>[1], now: number) {
  for (let count = 0; count < 1000; count++) {
    const wait = await countTries(db, tries, now);
    if (wait !== null) return { count, wait };
  }
  throw new Error("Nothing limits it");
}

describe("a limit", () => {
  it("lets so many tries through and then says how long to wait, by the shop's clock [LIMIT-1]", async () => {
    const shop = await testShop();
    expect(await exhaust(shop.db, RESET, shop.now())).toEqual({ count: 3, wait: 60 * MINUTE });
    shop.advance(20 * MINUTE);
    expect(await countTries(shop.db, RESET, shop.now())).toBe(40 * MINUTE);
  });

  it("ends by itself an hour after its first try, however long somebody goes on [LIMIT-4]", async () => {
    const shop = await testShop();
    for (let minute = 0; minute < 60; minute++) {
      const wait = await countTries(shop.db, RESET, shop.now());
      expect(wait).toBe(minute < 3 ? null : (60 - minute) * MINUTE);
      shop.advance(MINUTE);
    }
    expect(await exhaust(shop.db, RESET, shop.now())).toEqual({ count: 3, wait: 60 * MINUTE });
  });

  it("counts each act and each of those it is counted for alone [LIMIT-1]", async () => {
    const { db } = await testShop();
    await exhaust(db, RESET, NOON);
    expect(await countTries(db, { "reset-account": "urs@example.ch" }, NOON)).toBeNull();
    expect(await countTries(db, { "signup-account": "claire@example.org" }, NOON)).toBeNull();
    const pair = { "login-pair": "127.0.0.1 claire@example.org" };
    expect(await exhaust(db, pair, NOON)).toEqual({ count: 8, wait: 15 * MINUTE });
    // Until the last of them lets it through.
    expect(await countTries(db, { ...pair, ...RESET }, NOON + MINUTE)).toBe(59 * MINUTE);
  });

  it("that refuses an act leaves those behind it as they were [LIMIT-2]", async () => {
    const { db } = await testShop();
    const here = { "signup-address": "192.0.2.7" };
    for (let time = 0; time < 100; time++)
      await countTries(db, { ...here, "signup-account": `guest-${time}@example.org` }, NOON);
    const refused = { ...here, "signup-account": "zoe@example.org" };
    for (let time = 0; time < 10; time++)
      expect(await countTries(db, refused, NOON + MINUTE)).toBe(59 * MINUTE);
    const elsewhere = { "signup-address": "198.51.100.9", "signup-account": "zoe@example.org" };
    expect((await exhaust(db, elsewhere, NOON + MINUTE)).count).toBe(5);
  });

  it("that refuses already leaves no row, however often it is tried under other names [LIMIT-1]", async () => {
    const { db } = await testShop();
    const here = { "lookup-address": "192.0.2.7" };
    for (let time = 0; time < 60; time++) await countTries(db, here, NOON);
    const before = await rowsOf(db);
    for (let time = 0; time < 100; time++)
      expect(
        await countTries(
          db,
          { "lookup-pair": `192.0.2.7 ${time}`, "lookup-order": `${time}`, ...here },
          NOON,
        ),
      ).toBe(60 * MINUTE);
    expect(await rowsOf(db)).toEqual(before);
  });

  it("is one for all processes on a database, and none lets more through when both count at once [LIMIT-13]", async () => {
    const address = await copyDatabase("empty");
    const handles = [openDatabase(address), openDatabase(address)] as const;
    onTestFinished(async () => {
      await Promise.all(handles.map((db) => db.destroy()));
    });
    const waits = await Promise.all(
      Array.from({ length: 10 }, (_, index) => countTries(handles[index % 2 ? 1 : 0], RESET, NOON)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
    expect(await countTries(handles[0], RESET, NOON + 1)).toBe(60 * MINUTE - 1);
    expect(await countTries(handles[1], RESET, NOON + 1)).toBe(60 * MINUTE - 1);
  });

  it("takes back a legitimate try, and forgets those before a right password [LIMIT-1]", async () => {
    const { db } = await testShop();
    for (let time = 0; time < 10; time++) {
      expect(await countTries(db, RESET, NOON)).toBeNull();
      await takeBackTries(db, RESET, NOON);
    }
    expect((await exhaust(db, RESET, NOON)).count).toBe(3);
    await forgetTries(db, RESET, NOON);
    expect((await exhaust(db, RESET, NOON)).count).toBe(3);
  });

  it("names nobody in its rows, which are gone once they no longer count [LOG-1]", async () => {
    const shop = await testShop();
    await countTries(shop.db, { ...RESET, "reset-address": "192.0.2.7" }, shop.now());
    const rows = await rowsOf(shop.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/claire|example|192\.0/);
    // An hour after they end, when nobody counts on them any more.
    shop.advance(120 * MINUTE - 1);
    await deleteEndedLimits(shop.db, shop.now());
    expect(await rowsOf(shop.db)).toHaveLength(2);
    shop.advance(1);
    await deleteEndedLimits(shop.db, shop.now());
    expect(await rowsOf(shop.db)).toEqual([]);
  });
});
