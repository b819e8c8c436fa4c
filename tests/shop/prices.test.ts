import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Kysely } from "kysely";
import type { Db } from "~/data/db.server";
import { up } from "~/data/migrations/0029_goods_of_prices.server";
import { importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { deleteOldAnnouncements } from "~/shop/catalogue/prices/codes.server";
import { deleteOldPrices, historyKey, readHistories } from "~/shop/catalogue/prices/history.server";
import { type AnnouncedCode, goodsOf, lowestBefore, type PriceHistory } from "~/shop/catalogue/prices/lowest";
import {
  deleteOldReductions,
  endReductions,
  listReductions,
  type ReducedTo,
  reducePrice,
} from "~/shop/catalogue/prices/reductions.server";
import type { Product } from "~/shop/catalogue/product";
import { utcDay } from "~/shop/region/dated";
import { startOfDay } from "~/shop/region/dates";
import { testDatabase } from "../support/databases";
import { DAY, smallShop } from "../support/sales";
import { NOON, testShop, type TestShop } from "../support/shop";
import { noteGoods, plainFacts, tellOfRows } from "../support/varieties";

const HOUR = 3600 * 1000;
const day = (number: number) => utcDay(NOON + number * DAY);
/** When a day begins in Paris. */
const midnight = (number: number) => startOfDay(day(number), { timeZone: "Europe/Paris" });

/** Stores what a pack cost in euros: from so many days before noon on, the last until now. */
async function soldAt(db: Db, sku: string, periods: [days: number, amount: number][], currency = "EUR") {
  await db.deleteFrom("price_period").where("sku", "=", sku).where("currency", "=", currency).execute();
  for (const [index, [days, amount]] of periods.entries()) {
    const next = periods[index + 1];
    await db
      .insertInto("price_period")
      .values({
        sku,
        currency,
        amount,
        from_at: Math.round(NOON - days * DAY),
        until_at: next ? Math.round(NOON - next[0] * DAY) : null,
      })
      .execute();
  }
  await noteGoods(db);
  await db
    .updateTable("price")
    .set({ amount: periods.at(-1)?.[1] ?? 0 })
    .where("sku", "=", sku)
    .where("currency", "=", currency)
    .execute();
  await tellOfRows(db, "catalogue");
}

const reduce = (shop: TestShop, to: ReducedTo, from: number, until: number, sku = "A-5") =>
  reducePrice(shop.db, { sku, to, from: day(from), until: day(until) }, shop.now());

const packOf = (shop: TestShop, region = "fr") =>
  shop.catalogue.storefront(region).bySku.get("A-5")?.pack ?? expect.fail("not sold");
/** What a pack costs, and from what by how many percent. */
const asked = (shop: TestShop, region?: string) => {
  const { price, struck } = packOf(shop, region);
  return [price, struck && [struck.price, struck.percent]];
};

describe("the lowest price of the 30 days before", () => {
  const hours = fc.integer({ min: 0, max: 60 * 24 });
  const span = fc.tuple(hours, hours).map(([a, b]) => ({ from: Math.min(a, b), until: Math.max(a, b) }));
  const history = fc.record({
    changes: fc.uniqueArray(hours, { minLength: 1, maxLength: 6 }),
    amounts: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 6, maxLength: 6 }),
    gap: fc.nat(8),
    isOpen: fc.boolean(),
    unknown: fc.boolean(),
    reduced: fc.array(fc.tuple(span, fc.integer({ min: 1, max: 5000 })), { maxLength: 3 }),
    codes: fc.array(fc.tuple(span, fc.integer({ min: 1, max: 100 }), fc.boolean()), { maxLength: 3 }),
  });

  it("is what looking at every hour of them finds, codes and reductions counted [REDUCTION-2]", () => {
    fc.assert(
      fc.property(history, hours, (given, at) => {
        const starts = given.changes.toSorted((a, b) => a - b);
        const listed = starts
          .map((from, index) => ({
            from: from * HOUR,
            until:
              index + 1 < starts.length || !given.isOpen
                ? (starts[index + 1] ?? Math.max(from, 50 * 24)) * HOUR
                : null,
            amount: given.amounts[index] ?? 1,
            earlierUnknown: given.unknown && index === 0,
          }))
          .filter((_, index) => starts.length === 1 || index !== given.gap);
        const known: PriceHistory = {
          listed,
          reduced: given.reduced.map(([{ from, until }, amount]) => ({
            from: from * HOUR,
            until: until * HOUR,
            amount,
          })),
        };
        const codes: AnnouncedCode[] = given.codes.map(([{ from, until }, percent, isOpen], index) => ({
          code: `C${index}`,
          currency: null,
          percent,
          from: from * HOUR,
          until: isOpen ? null : until * HOUR,
        }));
        // Hour by hour: what was it sold for, reduced, and with the best code?
        let lowest: number | null = null;
        for (let hour = at - 30 * 24; hour < at; hour++) {
          const now = hour * HOUR;
          const isOn = ({ from, until }: { from: number; until: number | null }) =>
            now >= from && (until === null || now < until);
          const sold = listed.filter(isOn)[0];
          if (!sold) continue;
          let price = sold.amount;
          for (const one of known.reduced.filter(isOn)) if (one.amount < price) price = one.amount;
          let withCode = price;
          for (const { percent } of codes.filter(isOn))
            withCode = Math.min(withCode, price - Math.round((price * percent) / 100));
          if (lowest === null || withCode < lowest) lowest = withCode;
        }
        expect(lowestBefore(at * HOUR, at * HOUR - 30 * DAY, known, codes)?.amount ?? null).toBe(lowest);
      }),
      { numRuns: 400 },
    );
  });

  it("is not known where the pack was sold before its history begins, within those days [REDUCTION-2]", () => {
    const listed = (from: number) => [
      { amount: 1000, from: NOON + from * DAY, until: null, earlierUnknown: true },
    ];
    const at = (from: number) =>
      lowestBefore(NOON, NOON - 30 * DAY, { listed: listed(from), reduced: [] }, []);
    expect(at(-29)).toEqual({ amount: 1000, days: "unknown" });
    expect(at(-30)).toEqual({ amount: 1000, days: "whole" });
    expect(at(0)).toBeNull();
  });

  it("is not that of 30 days where the goods were not sold 30 days before, whatever they cost earlier [REDUCTION-2]", () => {
    const at = (...listed: [from: number, until: number | null][]) =>
      lowestBefore(
        NOON,
        NOON - 30 * DAY,
        {
          reduced: [],
          listed: listed.map(([from, until]) => ({
            amount: 1000,
            earlierUnknown: false,
            from: NOON + from * DAY,
            until: until === null ? null : NOON + until * DAY,
          })),
        },
        [],
      )?.days;
    expect(at([-29, null])).toBe("newer");
    expect(at([-60, -31], [-5, null])).toBe("newer");
    expect(at([-60, -29], [-5, null])).toBe("whole");
  });
});

describe("a reduction", () => {
  it("is asked from its first day to its last, struck from the lowest price before, in each currency [REDUCTION-1, REDUCTION-5]", async () => {
    const shop = await smallShop();
    await soldAt(shop.db, "A-5", [
      [100, 1500],
      [20, 1800],
    ]);
    await soldAt(
      shop.db,
      "A-5",
      [
        [100, 2000],
        [40, 2500],
      ],
      "CHF",
    );
    await shop.catalogue.refresh();
    const made = await reduce(shop, { percent: 20 }, 2, 4);
    expect(made).toEqual({
      ok: true,
      value: [
        { currency: "EUR", amount: 1200, from: day(2), lowest: { amount: 1500, days: "whole" } },
        { currency: "CHF", amount: 2000, from: day(2), lowest: { amount: 2500, days: "whole" } },
      ],
    });
    const seen = [];
    for (let days = 0; days < 6; days++) {
      await shop.catalogue.refresh();
      seen.push([asked(shop), asked(shop, "ch")]);
      shop.advance(DAY);
    }
    const [full, cut] = [
      [
        [1800, null],
        [2500, null],
      ],
      [
        [1200, [1500, 20]],
        [2000, [2500, 20]],
      ],
    ];
    expect(seen).toEqual([full, full, cut, cut, cut, full]);
  });

  it("changes at its storefront's midnight, and that is another from then on [REDUCTION-5, LAW-7]", async () => {
    const shop = await smallShop();
    await soldAt(shop.db, "A-5", [[100, 1500]]);
    await reduce(shop, { currency: "EUR", amount: 1000 }, 1, 1);
    await shop.catalogue.refresh();
    const before = shop.catalogue.storefront("fr");
    shop.advance(midnight(1) - 1 - NOON);
    await shop.catalogue.refresh();
    expect(shop.catalogue.storefront("fr").revision).toBe(before.revision);
    expect(asked(shop)).toEqual([1500, null]);
    shop.advance(1);
    await shop.catalogue.refresh();
    const during = shop.catalogue.storefront("fr");
    expect(during.revision).not.toBe(before.revision);
    expect(asked(shop)).toEqual([1000, [1500, 33]]);
    expect(asked(shop, "ch")).toEqual([1200, null]);
    shop.advance(DAY - 1);
    await shop.catalogue.refresh();
    expect(asked(shop)).toEqual([1000, [1500, 33]]);
    shop.advance(1);
    await shop.catalogue.refresh();
    expect(asked(shop)).toEqual([1500, null]);
  });

  it.each([
    [[[100, 1500]], 1500, 1500],
    [[[100, 1500]], 1600, 1500],
    [
      [
        [100, 1500],
        [29, 2000],
      ],
      1500,
      1500,
    ],
    [
      [
        [100, 1500],
        [30, 1300],
        [10, 2000],
      ],
      1400,
      1300,
    ],
    [[[100, 1500]], 0, 1500],
    // Less than a percent.
    [[[100, 5625]], 5600, 5625],
  ] as [[number, number][], number, number][])(
    "of what cost %j days ago and so much, to %i, is refused with the lawful figure %i [REDUCTION-3]",
    async (periods, amount, lowest) => {
      const shop = await smallShop();
      await soldAt(shop.db, "A-5", periods);
      expect(await reduce(shop, { currency: "EUR", amount }, 0, 3)).toEqual({
        ok: false,
        problem: { kind: "not-lower", currency: "EUR", amount, lowest },
      });
      expect(await listReductions(shop.db, "A-5")).toEqual([]);
    },
  );

  it("is refused whole where one currency forbids it, where days overlap, and for days that are none [REDUCTION-3, REDUCTION-4]", async () => {
    const shop = await smallShop();
    await soldAt(shop.db, "A-5", [[100, 1500]]);
    await soldAt(shop.db, "A-5", [[100, 1]], "CHF");
    const refused = async (to: ReducedTo, from: number, until: number, sku?: string) => {
      const done = await reduce(shop, to, from, until, sku);
      return done.ok ? done.value : done.problem.kind;
    };
    expect(await refused({ percent: 1 }, 0, 1)).toBe("not-lower");
    expect(await refused({ percent: 10 }, 0, 1, "B-5")).toBe("unknown-pack");
    expect(await refused({ currency: "USD", amount: 5 }, 0, 1)).toBe("not-sold");
    for (const [from, until] of [
      [-1, 1],
      [2, 1],
      [367, 368],
      [0, 365],
    ] as const)
      expect(await refused({ currency: "EUR", amount: 1000 }, from, until)).toBe("days");
    for (const wrong of ["2026-02-30", "demain", "2026-12-1"])
      expect(
        await reducePrice(
          shop.db,
          { sku: "A-5", to: { currency: "EUR", amount: 1 }, from: day(0), until: wrong },
          NOON,
        ),
      ).toEqual({ ok: false, problem: { kind: "days" } });
    expect(await listReductions(shop.db, "A-5")).toEqual([]);
    expect((await reduce(shop, { currency: "EUR", amount: 1000 }, 3, 5)).ok).toBe(true);
    expect(await refused({ currency: "EUR", amount: 900 }, 5, 9)).toBe("overlaps");
    expect(await refused({ currency: "EUR", amount: 900 }, 0, 3)).toBe("overlaps");
  });

  it("starts from the one before it, also when that was ended early [REDUCTION-2, REDUCTION-6]", async () => {
    const shop = await smallShop();
    await soldAt(shop.db, "A-5", [[100, 1500]]);
    await reduce(shop, { currency: "EUR", amount: 1200 }, 0, 9);
    await reduce(shop, { currency: "EUR", amount: 1100 }, 20, 21);
    shop.advance(HOUR);
    expect(await endReductions(shop.db, "A-5", shop.now())).toBe(2);
    expect(await endReductions(shop.db, "A-5", shop.now())).toBe(0);
    await shop.catalogue.refresh();
    expect(asked(shop)).toEqual([1500, null]);
    for (const from of [0, 5, 29])
      expect(await reduce(shop, { currency: "EUR", amount: 1200 }, from, from + 1)).toMatchObject({
        problem: { kind: "not-lower", lowest: 1200 },
      });
    // 30 days after that one's end nothing of it is left.
    expect((await reduce(shop, { currency: "EUR", amount: 1300 }, 31, 32)).ok).toBe(true);
  });

  it("strikes nothing where earlier prices are not known or the pack is new, and where the price has fallen since [REDUCTION-1]", async () => {
    const shop = await smallShop();
    await soldAt(shop.db, "A-5", [[20, 1500]]);
    await shop.db.updateTable("price_period").set({ earlier_unknown: 1 }).execute();
    await reduce(shop, { currency: "EUR", amount: 1200 }, 0, 0);
    await shop.catalogue.refresh();
    expect(asked(shop)).toEqual([1200, null]);
    await endReductions(shop.db, "A-5", shop.now() + 1);

    await soldAt(shop.db, "A-5", [[-1, 1500]]);
    await soldAt(shop.db, "A-5", [[40, 2400]], "CHF");
    await reduce(shop, { currency: "CHF", amount: 2000 }, 1, 9);
    // It falls on the next day, before the reduction begins.
    await soldAt(
      shop.db,
      "A-5",
      [
        [40, 2400],
        [0, 1900],
      ],
      "CHF",
    );
    shop.advance(DAY);
    await shop.catalogue.refresh();
    expect(asked(shop, "ch")).toEqual([1900, null]);
  });

  it("starts from what a code announced to everybody left of the price, also one that came after it was made [REDUCTION-2]", async () => {
    const shop = await smallShop();
    await soldAt(shop.db, "A-5", [[100, 1000]]);
    await reduce(shop, { currency: "EUR", amount: 850 }, 10, 20);
    await shop.db
      .insertInto("announced_code")
      .values({ code: "X", percent: 10, currency: "EUR", from_at: NOON, until_at: NOON + 2 * DAY })
      .execute();
    expect(await reduce(shop, { currency: "EUR", amount: 900 }, 3, 4)).toMatchObject({
      problem: { kind: "not-lower", lowest: 900 },
    });
    shop.advance(10 * DAY);
    await shop.catalogue.refresh();
    expect(asked(shop)).toEqual([850, [900, 5]]);
  });
});

it(
  "stands day by day on every pack as the rows say, whatever was reduced when [REDUCTION-1, REDUCTION-5]",
  { timeout: 60_000 },
  async () => {
    const shop = await smallShop(["A-5", "A-10", "A-20"].map((sku, index) => ({ sku, seeds: index + 5 })));
    const amount = fc.integer({ min: 500, max: 1500 });
    const days = fc.integer({ min: -40, max: 12 });
    const pack = fc.record({
      listed: fc.array(amount, { minLength: 3, maxLength: 3 }),
      reduced: fc.array(fc.record({ first: days, length: fc.nat(8), amount }), { maxLength: 3 }),
    });
    const given = fc.record({
      packs: fc.array(pack, { minLength: 3, maxLength: 3 }),
      codes: fc.array(
        fc.record({ first: days, length: fc.nat(9), percent: fc.integer({ min: 1, max: 60 }) }),
        {
          maxLength: 2,
        },
      ),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ packs, codes }) => {
        const { db } = shop;
        shop.advance(NOON - shop.now());
        await db.deleteFrom("price_reduction").execute();
        await db.deleteFrom("announced_code").execute();
        // Reductions of a pack do not overlap.
        const kept = packs.map(({ reduced }) =>
          reduced.filter((one, index) =>
            reduced
              .slice(0, index)
              .every(
                (other) => one.first > other.first + other.length || other.first > one.first + one.length,
              ),
          ),
        );
        for (const [index, sku] of ["A-5", "A-10", "A-20"].entries()) {
          const [a = 0, b = 0, c = 0] = packs[index]?.listed ?? [];
          await soldAt(db, sku, [
            [100, a],
            [(NOON - midnight(-25)) / DAY, b],
            [(NOON - midnight(-5)) / DAY, c],
          ]);
          for (const { first, length, amount } of kept[index] ?? [])
            await db
              .insertInto("price_reduction")
              .values({
                sku,
                currency: "EUR",
                amount,
                from_day: day(first),
                until_day: day(first + length),
                from_at: midnight(first),
                until_at: midnight(first + length + 1),
              })
              .execute();
        }
        await noteGoods(db);
        for (const [index, { first, length, percent }] of codes.entries())
          await db
            .insertInto("announced_code")
            .values({
              code: `C${index}`,
              percent,
              currency: null,
              from_at: midnight(first),
              until_at: midnight(first + length + 1),
            })
            .execute();
        for (let today = 0; today < 14; today += 3) {
          await shop.catalogue.refresh();
          for (const [index, sku] of ["A-5", "A-10", "A-20"].entries()) {
            const [a = 0, b = 0, c = 0] = packs[index]?.listed ?? [];
            // By the catalogue on a day, as it began; prices changed at midnight, 25 and 5 days ago.
            const listedOn = (number: number) => (number < -25 ? a : number < -5 ? b : c);
            const reducedOn = (number: number) =>
              kept[index]?.find(({ first, length }) => first <= number && number <= first + length);
            const paidOn = (number: number) => {
              const price = Math.min(listedOn(number), reducedOn(number)?.amount ?? Infinity);
              const best = codes
                .filter(({ first, length }) => first <= number && number <= first + length)
                .reduce((most, { percent }) => Math.max(most, percent), 0);
              return price - Math.round((price * best) / 100);
            };
            const running = reducedOn(today);
            const isLess = running !== undefined && running.amount < listedOn(today);
            const before = Array.from({ length: 30 }, (_, back) => paidOn((running?.first ?? 0) - 1 - back));
            const lowest = Math.min(...before);
            const { price, struck } = shop.catalogue.storefront("fr").bySku.get(sku)?.pack ?? {};
            expect([today, sku, price, struck]).toEqual([
              today,
              sku,
              isLess ? running.amount : listedOn(today),
              isLess && running.amount * 100 <= lowest * 99
                ? {
                    price: lowest,
                    percent: Math.floor(100 - (running.amount * 100) / lowest + 1e-9),
                  }
                : null,
            ]);
          }
          shop.advance(3 * DAY);
        }
      }),
      { numRuns: 30 },
    );
  },
);

describe("the history of prices", () => {
  const product = (prices: Product["packs"][number]["prices"], slug = "a") => ({
    ...plainFacts,
    slug,
    name: slug,
    published: true,
    addedOn: "2026-01-01",
    known: 0,
    collections: [],
    line: 1,
    packs: [{ sku: `${slug}-1`, seeds: 1, freeSeeds: 0, stockItem: slug, stockTake: 1, prices }],
  });
  const importAt = async (db: Db, products: ReturnType<typeof product>[], now: number) => {
    const stock = new Map(products.map(({ slug }) => [slug, 9]));
    const file = { products, collections: [], newCollections: [], notes: [], stock };
    const done = await importCatalogue(db, file as Parameters<typeof importCatalogue>[1], now);
    return done.ok ? done.value.endedCodes : expect.fail("refused");
  };

  it("has a row for each price that an import changed, from when to when [REDUCTION-7]", async () => {
    const db = await testDatabase();
    await importAt(db, [product({ EUR: 1000, CHF: 1200 })], NOON);
    await importAt(db, [product({ EUR: 1000, CHF: 1300 })], NOON + DAY);
    await importAt(db, [product({ EUR: 1000, CHF: 1300 })], NOON + 2 * DAY);
    await importAt(db, [product({ CHF: 1200 })], NOON + 3 * DAY);
    await importAt(db, [product({ EUR: 900, CHF: 1200 })], NOON + 4 * DAY);
    const histories = await readHistories(db, ["a-1"]);
    const spans = (currency: string) =>
      histories
        .get(historyKey(currency, "a-1"))
        ?.listed.toSorted((a, b) => a.from - b.from)
        .map(({ from, until, amount }) => [
          (from - NOON) / DAY,
          until === null ? null : (until - NOON) / DAY,
          amount,
        ]);
    expect(spans("EUR")).toEqual([
      [0, 3, 1000],
      [4, null, 900],
    ]);
    expect(spans("CHF")).toEqual([
      [0, 1, 1200],
      [1, 3, 1300],
      [3, null, 1200],
    ]);
  });

  it("has nothing of what was not published, and so was not asked [REDUCTION-2, REDUCTION-7]", async () => {
    const db = await testDatabase();
    const draft = { ...product({ EUR: 5000 }), published: false };
    await importAt(db, [draft], NOON);
    expect((await readHistories(db, ["a-1"])).size).toBe(0);
    await importAt(db, [product({ EUR: 5000 })], NOON + DAY);
    await importAt(db, [draft], NOON + 2 * DAY);
    await importAt(db, [{ ...draft, packs: product({ EUR: 4000 }).packs }], NOON + 3 * DAY);
    expect((await readHistories(db, ["a-1"])).get(historyKey("EUR", "a-1"))?.listed).toEqual([
      { amount: 5000, from: NOON + DAY, until: NOON + 2 * DAY, earlierUnknown: false },
    ]);
  });

  it("follows variety and seeds, not the SKU: a renamed pack is struck from what it cost before [REDUCTION-2]", async () => {
    const db = await testDatabase();
    const pack = (sku: string, amount: number, seeds = 1) => {
      const whole = product({ EUR: amount });
      return { ...whole, packs: whole.packs.map((one) => ({ ...one, sku, seeds })) };
    };
    const reduceTo = (sku: string, amount: number, now: number) =>
      reducePrice(
        db,
        { sku, to: { currency: "EUR", amount }, from: utcDay(now), until: utcDay(now + DAY) },
        now,
      );
    await importAt(db, [pack("old", 3990)], NOON);
    const renamed = NOON + 60 * DAY;
    await importAt(db, [pack("new", 15_000)], renamed);
    expect(await reduceTo("new", 3990, renamed + DAY)).toMatchObject({
      problem: { kind: "not-lower", lowest: 3990 },
    });
    // Other seeds under the same SKU are other goods, which nobody could buy 30 days ago.
    await importAt(db, [pack("new", 15_000, 3)], renamed + 2 * DAY);
    expect(await reduceTo("new", 3990, renamed + 3 * DAY)).toMatchObject({
      ok: true,
      value: [{ lowest: { amount: 15_000, days: "newer" } }],
    });
    // And once more as before, by its first SKU: what it cost in between counts too.
    await importAt(db, [pack("old", 20_000)], renamed + 4 * DAY);
    const history = (await readHistories(db, ["old"])).get(historyKey("EUR", "old"));
    expect(history?.listed.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      3990, 15_000, 20_000,
    ]);
  });

  it("keeps a reduction with the goods that it was made for, whatever SKU an import gives them [REDUCTION-8]", async () => {
    const db = await testDatabase();
    const pack = (sku: string, seeds: number, amount: number) => ({
      ...product({ EUR: amount }),
      packs: [{ sku, seeds, freeSeeds: 0, stockItem: "a", stockTake: 1, prices: { EUR: amount } }],
    });
    const file = async (at: number, ...packs: ReturnType<typeof pack>[]) => {
      const [first] = packs;
      const whole = { ...first, packs: packs.flatMap((one) => one.packs) };
      const stock = new Map([["a", 900]]);
      const given = { products: [whole], collections: [], newCollections: [], notes: [], stock };
      const done = await importCatalogue(db, given as never, at);
      return done.ok ? (done.value.endedReductions ?? []) : expect.fail("refused");
    };
    const reductions = async () =>
      (await db.selectFrom("price_reduction").select(["sku", "goods", "amount", "until_at"]).execute()).map(
        ({ sku, goods, amount, until_at }) => [sku, goods, amount, until_at],
      );
    await file(NOON, pack("one", 1, 1000), pack("five", 5, 4000));
    const now = NOON + 60 * DAY;
    const days = { from: utcDay(now), until: utcDay(now + 30 * DAY) };
    const end = Date.parse(`${days.until}T00:00:00+01:00`) + DAY;
    const to = { currency: "EUR", amount: 700 } as const;
    expect((await reducePrice(db, { sku: "one", to, ...days }, now)).ok).toBe(true);
    // The SKUs change places: the reduction stays with one seed, and five are not sold at its price.
    expect(await file(now + DAY, pack("five", 1, 1000), pack("one", 5, 4000))).toEqual([]);
    expect(await reductions()).toEqual([["five", "a 1+0", 700, end]]);
    expect(await file(now + 2 * DAY, pack("five", 1, 1000), pack("one", 5, 4100))).toEqual([]);
    // Its goods are gone: it ends, and is told.
    expect(await file(now + 3 * DAY, pack("five", 15, 9000), pack("one", 5, 4100))).toEqual(["five"]);
    expect(await reductions()).toEqual([["five", "a 1+0", 700, now + 3 * DAY]]);
  });

  it("ends an announcement where a SKU is called otherwise or holds other seeds, and costs more [COUPON-14]", async () => {
    for (const renamed of [
      { slug: "b", freeSeeds: 0 },
      { slug: "a", freeSeeds: 1 },
    ]) {
      const db = await testDatabase();
      const file = (at: number, slug: string, freeSeeds: number, amount: number) => {
        const one = product({ EUR: amount }, slug);
        return importAt(
          db,
          [{ ...one, packs: one.packs.map((pack) => ({ ...pack, sku: "S", freeSeeds })) }],
          at,
        );
      };
      await file(NOON, "a", 0, 1000);
      await db
        .insertInto("announced_code")
        .values({ code: "DIX", percent: 10, currency: null, from_at: NOON + 40 * DAY, until_at: null })
        .execute();
      expect(await file(NOON + 50 * DAY, renamed.slug, renamed.freeSeeds, 1000)).toBeUndefined();
      expect(await file(NOON + 51 * DAY, "c", 2, 1500)).toEqual(["DIX"]);
    }
  });

  it("ends with an import the announcement that its raised prices make unlawful, and names the code [COUPON-14]", async () => {
    const db = await testDatabase();
    const file = (amount: number, at: number, slug = "b") =>
      importAt(db, [product({ EUR: 1000 }), product({ EUR: amount }, slug)], at);
    await file(1000, NOON);
    await db
      .insertInto("announced_code")
      .values({ code: "DIX", percent: 10, currency: null, from_at: NOON + 40 * DAY, until_at: null })
      .execute();
    expect(await file(900, NOON + 50 * DAY)).toBeUndefined();
    expect(await file(1000, NOON + 51 * DAY)).toBeUndefined();
    // A pack that is new has no earlier price.
    expect(await file(9000, NOON + 52 * DAY, "c")).toBeUndefined();
    expect(await file(8000, NOON + 53 * DAY, "c")).toBeUndefined();
    // One that is sold again has.
    expect(await file(1001, NOON + 54 * DAY)).toEqual(["DIX"]);
    expect(await importAt(db, [product({ EUR: 1001 })], NOON + 55 * DAY)).toBeUndefined();
    expect(await db.selectFrom("announced_code").select("until_at").execute()).toEqual([
      { until_at: NOON + 54 * DAY },
    ]);
  });

  it("ends with an import an announcement that a newer pack's raised price makes untrue [COUPON-14]", async () => {
    const db = await testDatabase();
    await importAt(db, [product({ EUR: 1000 })], NOON);
    const values = { code: "DIX", percent: 10, currency: null, from_at: NOON + 40 * DAY, until_at: null };
    await db.insertInto("announced_code").values(values).execute();
    const newer = (amount: number, at: number) =>
      importAt(db, [product({ EUR: 1000 }), product({ EUR: amount }, "b")], NOON + at * DAY);
    expect(await newer(3000, 50)).toBeUndefined();
    expect(await newer(2000, 60)).toBeUndefined();
    expect(await newer(2001, 70)).toEqual(["DIX"]);
  });

  it("ends with an import that raises a price an announcement that is older than what is known of prices [COUPON-14]", async () => {
    const db = await testDatabase();
    const at = (days: number) => NOON + days * DAY;
    await importAt(db, [product({ EUR: 2000 })], NOON);
    const values = { code: "DIX", percent: 10, currency: null, from_at: at(40), until_at: null };
    await db.insertInto("announced_code").values(values).execute();
    await importAt(db, [product({ EUR: 1500 })], at(45));
    await deleteOldPrices(db, at(445));
    // A pack that came since is known whole, and a fall leaves every promise true.
    expect(await importAt(db, [product({ EUR: 1400 }), product({ EUR: 900 }, "b")], at(446))).toBeUndefined();
    expect(await importAt(db, [product({ EUR: 1400 }), product({ EUR: 900 }, "b")], at(447))).toBeUndefined();
    expect(await importAt(db, [product({ EUR: 1401 }), product({ EUR: 900 }, "b")], at(448))).toEqual([
      "DIX",
    ]);
  });

  it("tells of prices that were noted before what they were sold as, but of packs that were gone [REDUCTION-2]", async () => {
    const { db } = await smallShop([{ sku: "A-5", seeds: 5, freeSeeds: 1 }]);
    for (const table of ["price_period", "price_reduction"]) {
      await db.schema.dropIndex(`${table}_goods`).execute();
      await db.schema.alterTable(table).dropColumn("goods").execute();
    }
    for (const sku of ["A-5", "GONE"])
      await db
        .insertInto("price_period")
        .values({ sku, currency: "EUR", amount: 1, from_at: NOON })
        .execute();
    await up(db as unknown as Kysely<unknown>);
    const rows = await db.selectFrom("price_period").select(["sku", "goods"]).orderBy("sku").execute();
    expect(rows).toEqual([
      { sku: "A-5", goods: goodsOf("amnesia", { seeds: 5, freeSeeds: 1 }) },
      { sku: "GONE", goods: null },
    ]);
  });

  it("is forgotten 400 days after a price, a reduction or an announcement ended; what is asked stays [REDUCTION-7]", async () => {
    const shop = await testShop("empty");
    const { db } = shop;
    await soldAt(db, "a-1", [
      [900, 1000],
      [401, 1100],
      [399, 1200],
    ]);
    for (const [from, until] of [
      [500, 400],
      [398, 390],
    ] as const) {
      const span = { from_at: NOON - from * DAY, until_at: NOON - until * DAY };
      await db
        .insertInto("price_reduction")
        .values({ sku: "a-1", currency: "EUR", amount: 1, from_day: "", until_day: "", ...span })
        .execute();
      await db
        .insertInto("announced_code")
        .values({ code: "X", percent: 1, currency: null, ...span })
        .execute();
    }
    for (const forget of [deleteOldPrices, deleteOldReductions, deleteOldAnnouncements])
      await forget(db, NOON);
    const left = async (table: "price_period" | "price_reduction" | "announced_code") =>
      (await db.selectFrom(table).select("from_at").orderBy("from_at").execute()).map(
        ({ from_at }) => (NOON - from_at) / DAY,
      );
    expect(await left("price_period")).toEqual([401, 399]);
    expect(await left("price_reduction")).toEqual([398]);
    expect(await left("announced_code")).toEqual([398]);
    await deleteOldPrices(db, NOON + 1000 * DAY);
    expect(await left("price_period")).toEqual([399]);
  });
});
