import { expect, it, onTestFinished, vi } from "vitest";
import * as todayCommand from "../../cli/today";
import { log } from "~/log.server";
import { listFailures } from "~/shop/tasks/failures.server";
import { housekeeping } from "~/worker/housekeeping.server";
import { failing, NO_ANSWER } from "../support/failing";
import { DAY, OPERATOR, orderOf, setStock, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

/* What the worker does every minute, while something of it fails. */

const numberOf = ({ number }: { number: string }) => number;

/** Two orders whose holds have ended, the first of which can be spoilt, and somebody who waits for a pack that is back. */
async function due(shop: TestShop) {
  const broken = await orderOf(shop, { "A-5": 1 }, { email: "premier@example.org" });
  shop.advance(1000);
  const sound = await orderOf(shop, { "A-5": 1 }, { email: "second@example.org" });
  await shop.db
    .insertInto("restock_request")
    .values({
      id: "r",
      sku: "A-5",
      region: "fr",
      email: "attend@example.org",
      email_key: "attend@example.org",
      created_at: shop.now(),
      confirmed_at: shop.now(),
      expires_at: shop.now() + 183 * DAY,
    })
    .execute();
  shop.advance(8 * DAY);
  // What would be given back of it is less than nothing, which no stock item can hold.
  const store = (units: number) =>
    shop.db.updateTable("order_line").set({ stock_units: units }).where("order_id", "=", broken.id).execute();
  return { broken, sound, spoil: () => store(-1000), mend: () => store(1) };
}

const cancelled = async ({ db }: TestShop) =>
  (await db.selectFrom("orders").select("number").where("state", "=", "cancelled").execute())
    .map(numberOf)
    .sort();

const told = async ({ db }: TestShop) =>
  (await db.selectFrom("outbox").select("recipient").where("template", "=", "restock-back").execute()).length;

it("goes on with every other order and task where one order cannot be cancelled, and says so until it can [SERVER-13, HOLD-1]", async () => {
  const shop = await smallShop();
  await setStock(shop, "A-5", 5);
  const { broken, sound, spoil, mend } = await due(shop);
  const lines: unknown[] = [];
  const spy = vi.spyOn(log, "error").mockImplementation((...args: unknown[]) => void lines.push(args[0]));
  onTestFinished(() => spy.mockRestore());
  const keepHouse = housekeeping(shop);
  const today = async () => {
    const out: string[] = [];
    const io = {
      db: shop.db,
      now: shop.now(),
      cwd: "",
      operator: OPERATOR,
      out: (line: string) => void out.push(line),
      err: () => undefined,
    };
    expect(await todayCommand.run([], io)).toBe(0);
    return out.join("\n");
  };
  await spoil();
  await keepHouse();
  expect(await cancelled(shop)).toEqual([sound.number]);
  expect(await told(shop)).toBe(1);
  expect(lines).toMatchObject([{ task: "holds", subject: broken.number }]);
  const since = shop.now();
  shop.advance(60_000);
  await keepHouse();
  expect(await listFailures(shop.db, 9)).toMatchObject([{ task: "holds", subject: broken.number, since }]);
  expect(await today()).toContain(`fin des réservations\t${broken.number}\tdepuis le 2026-11-28 12:00 UTC`);
  await mend();
  await keepHouse();
  expect(await cancelled(shop)).toEqual([broken.number, sound.number].sort());
  expect(await listFailures(shop.db, 9)).toEqual([]);
  expect(await today()).toContain("Travaux du serveur qui échouent\u202f: rien.");
});

it("never stops where the database fails, at any statement in turn, and has done everything at the next look [SERVER-13]", async () => {
  const spy = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  const shop = await smallShop();
  await setStock(shop, "A-5", 5);
  const { broken, sound } = await due(shop);
  const { db, failAfter } = failing(shop.db);
  const keepHouse = housekeeping({ db, now: shop.now });
  let failed = 0;
  for (let answered = 0; answered < 200; answered++) {
    failAfter(answered, 1);
    const before = spy.mock.calls.length;
    await keepHouse();
    if (spy.mock.calls.length === before) break;
    failed += 1;
  }
  expect(failed).toBeGreaterThan(10);
  failAfter(Infinity);
  await keepHouse();
  expect(await cancelled(shop)).toEqual([broken.number, sound.number].sort());
  expect(await told(shop)).toBe(1);
  expect(await listFailures(shop.db, 9)).toEqual([]);
  expect(
    spy.mock.calls.every(([line]) => String((line as { err?: Error }).err?.message).includes(NO_ANSWER)),
  ).toBe(true);
});
