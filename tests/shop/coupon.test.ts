import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { couponProblem, normaliseCode } from "~/shop/pricing/coupon";
import {
  countUses,
  createCoupon,
  customerKey,
  findCoupon,
  listCoupons,
  saveCoupons,
  takeCoupon,
} from "~/shop/pricing/coupons.server";
import { testDatabase } from "../support/databases";
import { coupon, DAY, orderOf, smallShop } from "../support/sales";
import { NOON } from "../support/shop";

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
      startsAt: NOON,
      endsAt: NOON,
    });
    expect(await createCoupon(db, wrong)).toEqual({
      ok: false,
      problem: { kind: "unsound", faults: ["code", "value", "currency", "endsAt", "limitTotal"] },
    });
    await expect(saveCoupons(db, [wrong])).rejects.toThrow("code, value, currency, endsAt, limitTotal");
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
  const cart = { subtotal: 5000, currency: "EUR", now: NOON, usesByCustomer: 0 } as const;

  it.each([
    ["without bounds counts", {}, {}, null],
    ["counts from its first moment", { startsAt: NOON }, {}, null],
    ["does not before", { startsAt: NOON + 1 }, {}, { kind: "not-started" }],
    ["counts until its last moment", { endsAt: NOON + 1 }, {}, null],
    ["does not at its end", { endsAt: NOON }, {}, { kind: "ended" }],
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

  it("knows one customer by an e-mail address, whatever its case [COUPON-2]", () => {
    expect(customerKey(" Claire.Dupont@Example.org ")).toBe("claire.dupont@example.org");
  });

  it("saved again keeps what was used and takes the rest [COUPON-2]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "ETE", limitTotal: 5 }), coupon({ code: "AN" })]);
    const order = await orderOf(shop);
    await inTransaction(shop.db, (tx) => takeCoupon(tx, "ETE", order));
    await saveCoupons(shop.db, [coupon({ code: "e.t.e", value: 20, note: "Fin d’été", endsAt: NOON })]);
    expect(await listCoupons(shop.db)).toEqual([
      coupon({ code: "AN" }),
      coupon({ code: "ETE", value: 20, note: "Fin d’été", endsAt: NOON, used: 1 }),
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

  it("the coupon limit per customer: the same address in other letters has no second use [COUPON-5]", async () => {
    const shop = await smallShop();
    const first = await orderOf(shop);
    const second = await orderOf(shop);
    await saveCoupons(shop.db, [coupon({ code: "MOI", limitPerCustomer: 1 })]);
    const take = (order: { id: string; email: string }) =>
      inTransaction(shop.db, (tx) => takeCoupon(tx, "MOI", order));
    expect(await take(first)).toBe(true);
    expect(await take({ id: second.id, email: "CLAIRE.Dupont@example.ORG" })).toBe(false);
    expect(await take({ id: second.id, email: "paul@example.org" })).toBe(true);
    expect(await countUses(shop.db, "MOI", "Claire.Dupont@example.org")).toBe(1);
  });

  it("of a code that nobody made is answered with no [COUPON-2]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    expect(await inTransaction(shop.db, (tx) => takeCoupon(tx, "RIEN", order))).toBe(false);
  });

  it("BIENVENUE10 of the demo shop takes 10 % [COUPON-3]", async () => {
    const db = await testDatabase("demo");
    const found = await findCoupon(db, "bienvenue10");
    expect(found).toMatchObject({ kind: "percent", value: 10 });
    expect(
      found &&
        couponProblem(found, { subtotal: 1, currency: "CHF", now: NOON + 365 * DAY, usesByCustomer: 9 }),
    ).toBeNull();
  });
});
