import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { endOutpriced } from "~/shop/catalogue/prices/codes.server";
import { reducePrice } from "~/shop/catalogue/prices/reductions.server";
import { couponProblem, type NewCoupon, normaliseCode } from "~/shop/pricing/coupon";
import {
  countUses,
  createCoupon,
  findCoupon,
  importCoupons,
  listCoupons,
  listPublicCoupons,
  saveCoupons,
  takeCoupon,
} from "~/shop/pricing/coupons.server";
import { utcDay } from "~/shop/region/dated";
import { testDatabase } from "../support/databases";
import { coupon, DAY, orderOf, smallShop } from "../support/sales";
import { NOON, type TestShop } from "../support/shop";
import { noteGoods } from "../support/varieties";

/** The day that is so many days after the shop's first. */
const day = (number: number) => utcDay(NOON + number * DAY);
const midnight = (number: number) => Date.parse(day(number));
const HOUR = 3600 * 1000;

describe("a typed code", () => {
  it.each([
    "BIENVENUE10",
    "bienvenue10",
    " Bienvenue 10 ",
    "BIEN-VENUE-10",
    "bien–venue.10",
    "BIENVENUE\u00ad10\u200b",
    "bien\u202fvenue\u00a010",
    "ＢＩＥＮＶＥＮＵＥ１０",
  ])("“%s” is BIENVENUE10 [COUPON-4]", (typed) => {
    expect(normaliseCode(typed)).toBe("BIENVENUE10");
  });

  it("is found as it is stored, however either was written [COUPON-4]", async () => {
    const db = await testDatabase();
    await saveCoupons(db, [coupon({ code: "été-2026" })]);
    expect((await findCoupon(db, " ÉTÉ 2026"))?.code).toBe("ÉTÉ2026");
    expect(await findCoupon(db, "ete2026")).toBeNull();
    expect(await findCoupon(db, "")).toBeNull();
  });
});

describe("a coupon that is created", () => {
  it("counts from then on, once where it says so, and never replaces another of its code [COUPON-9, COUPON-10]", async () => {
    const shop = await smallShop();
    const personal = coupon({ code: "lettre-7k3f9", limitTotal: 1, limitPerCustomer: 1, note: "Lettre" });
    expect(await createCoupon(shop.db, personal)).toEqual({ ok: true, value: "LETTRE7K3F9" });
    expect(await listCoupons(shop.db)).toEqual([{ ...personal, code: "LETTRE7K3F9", used: 0 }]);
    const { id } = await orderOf(shop);
    const take = () =>
      inTransaction(shop.db, (tx) => takeCoupon(tx, "LETTRE7K3F9", { id, email: "a@example.org" }));
    expect([await take(), await take()]).toEqual([true, false]);
    expect(await createCoupon(shop.db, { ...personal, value: 90 })).toEqual({
      ok: false,
      problem: { kind: "taken" },
    });
    expect(await findCoupon(shop.db, "LETTRE7K3F9")).toMatchObject({ value: 10, used: 1 });
  });

  it("is refused with every field that is wrong, as by an import, and nothing is stored [COUPON-9]", async () => {
    const db = await testDatabase();
    const wrong = coupon({
      code: " - ",
      value: 9.5,
      minimum: 40,
      limitTotal: 0,
      startsOn: "2026-11-20",
      endsOn: "2026-11-19",
    });
    expect(await createCoupon(db, wrong)).toEqual({
      ok: false,
      problem: { kind: "unsound", faults: ["code", "value", "currency", "endsOn", "limitTotal"] },
    });
    await expect(saveCoupons(db, [wrong])).rejects.toThrow("code, value, currency, endsOn, limitTotal");
    expect(await listCoupons(db)).toEqual([]);
  });

  it("is one where two of its code are created at once [COUPON-9]", async () => {
    const db = await testDatabase();
    const made = await Promise.all([1, 2, 3].map((value) => createCoupon(db, coupon({ code: "UN", value }))));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listCoupons(db)).toHaveLength(1);
  });
});

describe("a coupon", () => {
  const cart = { subtotal: 5000, currency: "EUR", day: "2026-11-20", usesByCustomer: 0 } as const;

  it.each([
    ["without bounds counts", {}, {}, null],
    ["counts on its first day", { startsOn: "2026-11-20" }, {}, null],
    ["does not before", { startsOn: "2026-11-21" }, {}, { kind: "not-started" }],
    ["counts on its last day", { endsOn: "2026-11-20" }, {}, null],
    ["does not after it", { endsOn: "2026-11-19" }, {}, { kind: "ended" }],
    ["counts below its limit", { limitTotal: 3, used: 2 }, {}, null],
    ["does not at its limit", { limitTotal: 3, used: 3 }, {}, { kind: "used-up" }],
    ["of no use at all never does", { limitTotal: 0 }, {}, { kind: "used-up" }],
    ["counts for a customer below the limit", { limitPerCustomer: 2 }, { usesByCustomer: 1 }, null],
    ["does not at it", { limitPerCustomer: 2 }, { usesByCustomer: 2 }, { kind: "used-by-customer" }],
    ["counts in its currency", { currency: "EUR" }, {}, null],
    ["does not in another", { currency: "CHF" }, {}, { kind: "other-currency" }],
    ["counts at its minimum", { minimum: 5000 }, {}, null],
    ["does not below", { minimum: 5001 }, {}, { kind: "below-minimum", minimum: 5001 }],
  ] as const)("that is bounded: it %s [COUPON-2]", (_, given, where, problem) => {
    expect(couponProblem(coupon({ code: "C", ...given }), { ...cart, ...where })).toEqual(problem);
  });

  it("saved again keeps what was used and takes the rest [COUPON-2]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "ETE", limitTotal: 5 }), coupon({ code: "AN" })]);
    const order = await orderOf(shop);
    await inTransaction(shop.db, (tx) => takeCoupon(tx, "ETE", order));
    await saveCoupons(shop.db, [coupon({ code: "e.t.e", value: 20, note: "Fin d’été", endsOn: day(0) })]);
    expect(await listCoupons(shop.db)).toEqual([
      coupon({ code: "AN" }),
      coupon({ code: "ETE", value: 20, note: "Fin d’été", endsOn: day(0), used: 1 }),
    ]);
  });
});

describe("a use of a coupon", () => {
  it("the coupon limit: a use beyond it is answered with no, not with an error, and not counted [COUPON-5]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await saveCoupons(shop.db, [coupon({ code: "UNE", limitTotal: 1 })]);
    const take = () => inTransaction(shop.db, (tx) => takeCoupon(tx, "UNE", order));
    expect(await take()).toBe(true);
    await shop.db.deleteFrom("coupon_use").execute();
    expect(await take()).toBe(false);
    expect(await findCoupon(shop.db, "UNE")).toMatchObject({ used: 1 });
    expect(await countUses(shop.db, "UNE", order.email)).toBe(0);
  });

  it("the coupon limit per customer: the same mailbox under another name has no second use [COUPON-2, COUPON-5]", async () => {
    const shop = await smallShop();
    const first = await orderOf(shop);
    const second = await orderOf(shop);
    await saveCoupons(shop.db, [coupon({ code: "MOI", limitPerCustomer: 1 })]);
    const take = (order: { id: string; email: string }) =>
      inTransaction(shop.db, (tx) => takeCoupon(tx, "MOI", order));
    expect(await take(first)).toBe(true);
    expect(await take({ id: second.id, email: "CLAIRE.Dupont@example.ORG" })).toBe(false);
    expect(await take({ id: second.id, email: "claire.dupont+encore@example.org" })).toBe(false);
    expect(await take({ id: second.id, email: "paul@example.org" })).toBe(true);
    expect(await countUses(shop.db, "MOI", "Claire.Dupont@example.org")).toBe(1);
    // A use that was counted before mailboxes were.
    await shop.db
      .updateTable("coupon_use")
      .set({ customer: "claire.dupont+encore@example.org" })
      .where("order_id", "=", first.id)
      .execute();
    expect(await countUses(shop.db, "MOI", "claire.dupont+encore@example.org")).toBe(1);
  });

  it("of a code that nobody made is answered with no [COUPON-2]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    expect(await inTransaction(shop.db, (tx) => takeCoupon(tx, "RIEN", order))).toBe(false);
  });

  it("of 10 % without bounds counts for everybody, always [COUPON-3]", async () => {
    const db = await testDatabase("demo");
    const found = await findCoupon(db, "essai10");
    expect(found).toMatchObject({ kind: "percent", value: 10 });
    expect(
      found && couponProblem(found, { subtotal: 1, currency: "CHF", day: "2027-11-20", usesByCustomer: 9 }),
    ).toBeNull();
  });
});

describe("a percentage that is announced to everybody", () => {
  /** A pack in euros and francs that costs 10.00 and 12.00 for long. */
  const shopOf = async () => {
    const shop = await smallShop();
    await shop.db
      .insertInto("price_period")
      .values([
        { sku: "A-5", currency: "EUR", amount: 1000, from_at: NOON - 90 * DAY },
        { sku: "A-5", currency: "CHF", amount: 1200, from_at: NOON - 90 * DAY },
      ])
      .execute();
    await noteGoods(shop.db);
    return shop;
  };
  /** What an import is refused for, or "stored". */
  const stored = async ({ db, now }: TestShop, ...coupons: NewCoupon[]) => {
    const done = await importCoupons(db, coupons, now());
    if (done.ok) return "stored";
    return done.problem.kind === "unlawful" ? done.problem.prices : done.problem.kind;
  };
  /** The price in euros of the pack becomes another. */
  const becomes = async ({ db, now }: TestShop, amount: number) => {
    const open = db.updateTable("price_period").where("until_at", "is", null).where("currency", "=", "EUR");
    await open.set({ until_at: now() }).execute();
    await db
      .insertInto("price_period")
      .values({ sku: "A-5", currency: "EUR", amount, from_at: now() })
      .execute();
    await noteGoods(db);
    await db.updateTable("price").set({ amount }).where("currency", "=", "EUR").execute();
  };
  const announced = async ({ db }: TestShop) =>
    (await db.selectFrom("announced_code").selectAll().orderBy("from_at").execute()).map(
      ({ code, percent, from_at, until_at, until_day }) => [
        code,
        percent,
        (from_at - NOON) / DAY,
        until_at === null ? until_day : (until_at - NOON) / DAY,
      ],
    );
  const ten = coupon({ code: "DIX", isPublic: true });

  it("is refused for packs that cost more than at the lowest, with the lawful figures, and nothing is stored [COUPON-12]", async () => {
    const shop = await shopOf();
    await becomes(shop, 1050);
    const faults = {
      code: "DIX",
      sku: "A-5",
      currency: "EUR",
      price: 1050,
      lowest: 1000,
      lawful: 5,
      free: NOON + 30 * DAY,
    };
    expect(await stored(shop, coupon({ code: "CINQ", value: 5 }), ten)).toEqual([faults]);
    expect(await listCoupons(shop.db)).toEqual([]);
    // Where nobody is told of it, and in another currency, it announces nothing that is wrong.
    expect(await stored(shop, { ...ten, isPublic: false })).toBe("stored");
    expect(await stored(shop, { ...ten, currency: "CHF" })).toBe("stored");
    shop.advance(30 * DAY - 1);
    expect(await stored(shop, coupon({ code: "VINGT", value: 20, isPublic: true, currency: "EUR" }))).toEqual(
      [{ ...faults, code: "VINGT", lawful: 16 }],
    );
    shop.advance(1);
    expect(await stored(shop, coupon({ code: "VINGT", value: 20, isPublic: true, currency: "EUR" }))).toBe(
      "stored",
    );
  });

  it("is refused within 30 days of another one and of a reduction, and where prices are not known [COUPON-12]", async () => {
    const shop = await shopOf();
    expect(await stored(shop, { ...ten, endsOn: day(1) })).toBe("stored");
    shop.advance(20 * DAY);
    const after = await stored(shop, coupon({ code: "AUTRE", value: 20, isPublic: true }));
    expect(after).toEqual([
      // 30 days after the last midnight, in Paris.
      expect.objectContaining({ currency: "EUR", lowest: 900, lawful: 11, free: midnight(32) - HOUR }),
      expect.objectContaining({ currency: "CHF", price: 1200, lowest: 1080, lawful: 11 }),
    ]);
    shop.advance(12 * DAY);
    const today = utcDay(shop.now());
    await reducePrice(
      shop.db,
      { sku: "A-5", to: { currency: "EUR", amount: 700 }, from: today, until: today },
      shop.now(),
    );
    // While it lasts everybody pays the lowest price, and the code takes its part off that.
    expect(await stored(shop, coupon({ code: "PENDANT", isPublic: true, endsOn: today }))).toBe("stored");
    shop.advance(2 * DAY);
    expect(await stored(shop, coupon({ code: "APRES", isPublic: true, currency: "EUR" }))).toEqual([
      expect.objectContaining({ lowest: 630, lawful: 0 }),
    ]);
    await shop.db.deleteFrom("announced_code").execute();
    await shop.db.updateTable("price_period").set({ from_at: NOON, earlier_unknown: 1 }).execute();
    shop.advance(-20 * DAY);
    expect(await stored(shop, coupon({ code: "TOT", isPublic: true, currency: "CHF" }))).toEqual([
      expect.objectContaining({ lowest: null, lawful: 0, free: NOON + 30 * DAY }),
    ]);
  });

  it("is refused where a reduction ends before it, after which packs would cost more than they did [COUPON-12]", async () => {
    const shop = await shopOf();
    const until = utcDay(NOON + 9 * DAY);
    const to = { currency: "EUR", amount: 700 } as const;
    await reducePrice(shop.db, { sku: "A-5", to, from: utcDay(NOON), until }, NOON);
    shop.advance(DAY);
    const faults = { price: 1000, lowest: 700, lawful: 0, free: midnight(40) - HOUR };
    expect(await stored(shop, ten)).toEqual([expect.objectContaining(faults)]);
    expect(await stored(shop, { ...ten, endsOn: day(10) })).toEqual([expect.objectContaining(faults)]);
    expect(await stored(shop, { ...ten, endsOn: until })).toBe("stored");
  });

  it("is announced no more once a price rises above the lowest one before it [COUPON-14]", async () => {
    const shop = await shopOf();
    await becomes(shop, 900);
    shop.advance(31 * DAY);
    expect(await stored(shop, ten, { ...ten, code: "FRANCS", currency: "CHF" })).toBe("stored");
    const raise = (amount: number) =>
      inTransaction(shop.db, (tx) =>
        endOutpriced(tx, [{ sku: "A-5", currency: "EUR", amount, toldBefore: null }], shop.now()),
      );
    shop.advance(DAY);
    expect(await raise(900)).toEqual([]);
    const shown = async () =>
      (await listPublicCoupons(shop.db, "EUR", utcDay(shop.now()))).map(({ code }) => code);
    expect(await shown()).toEqual(["DIX"]);
    expect(await raise(901)).toEqual(["DIX"]);
    expect(await shown()).toEqual([]);
    // It counts in carts as before; to be announced again it has to be lawful.
    expect((await findCoupon(shop.db, "DIX"))?.isPublic).toBe(true);
    await becomes(shop, 901);
    expect(await stored(shop, { ...ten, currency: "EUR" })).toEqual([
      expect.objectContaining({ price: 901, lowest: 810 }),
    ]);
  });

  it("is shown in its currency from its first day to its last, while it is not used up [COUPON-11]", async () => {
    const shop = await smallShop();
    const port = (code: string, given: Partial<NewCoupon>) =>
      coupon({ code, kind: "free_shipping", value: 0, isPublic: true, ...given });
    await importCoupons(
      shop.db,
      [
        port("HIER", { endsOn: day(-1) }),
        port("AUJOURDHUI", { startsOn: day(0), endsOn: day(0) }),
        port("DEMAIN", { startsOn: day(1) }),
        port("FRANCS", { currency: "CHF" }),
        port("UNE", { limitTotal: 1 }),
        port("CACHE", { isPublic: false }),
        ten,
      ],
      NOON,
    );
    const shown = async (currency: "EUR" | "CHF", days: number) =>
      (await listPublicCoupons(shop.db, currency, day(days))).map(({ code }) => code);
    expect(await shown("EUR", 0)).toEqual(["AUJOURDHUI", "DIX", "UNE"]);
    expect(await shown("CHF", 1)).toEqual(["DEMAIN", "DIX", "FRANCS", "UNE"]);
    await shop.db.updateTable("coupon").set({ used: 1 }).where("code", "=", "UNE").execute();
    expect(await shown("EUR", 1)).toEqual(["DEMAIN", "DIX"]);
  });

  it("begins when it is imported, goes on where it stays the same, and ends where it does not [COUPON-13]", async () => {
    const shop = await shopOf();
    expect(await stored(shop, { ...ten, startsOn: day(1) })).toBe("begins-later");
    expect(
      await stored(shop, ten, coupon({ code: "PORT", kind: "free_shipping", value: 0, isPublic: true })),
    ).toBe("stored");
    shop.advance(DAY);
    expect(await stored(shop, { ...ten, endsOn: day(9), note: "Neuf jours" })).toBe("stored");
    expect(await announced(shop)).toEqual([["DIX", 10, 0, day(9)]]);
    // Another percentage is another reduction.
    expect(await stored(shop, { ...ten, value: 20 })).toHaveLength(2);
    expect(await stored(shop, { ...ten, isPublic: false })).toBe("stored");
    expect(await announced(shop)).toEqual([["DIX", 10, 0, 1]]);
    expect(await stored(shop, ten)).toHaveLength(2);
    shop.advance(30 * DAY);
    expect(await stored(shop, ten)).toBe("stored");
    expect(await announced(shop)).toEqual([
      ["DIX", 10, 0, 1],
      ["DIX", 10, 31, null],
    ]);
  });

  it("names ten packs at most, of however many [COUPON-12]", async () => {
    const packs = Array.from({ length: 120 }, (_, index) => ({ sku: `P-${index}`, seeds: index + 1 }));
    const shop = await smallShop(packs);
    const rows = packs.flatMap(({ sku }) => [
      { sku, currency: "EUR", amount: 900, from_at: NOON - 9 * DAY, until_at: NOON - DAY },
      { sku, currency: "EUR", amount: 1000, from_at: NOON - DAY, until_at: null },
    ]);
    await shop.db.insertInto("price_period").values(rows).execute();
    await noteGoods(shop.db);
    expect(await stored(shop, ten)).toHaveLength(10);
    // The last one alone is found as well.
    await shop.db.deleteFrom("price_period").where("sku", "!=", "P-99").where("amount", "=", 900).execute();
    expect(await stored(shop, ten)).toEqual([expect.objectContaining({ sku: "P-99" })]);
  });
});
