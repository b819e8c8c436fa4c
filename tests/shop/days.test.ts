import { openStorefronts } from "~/shop/profile/profile";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { up } from "~/data/migrations/0052_days_of_storefronts.server";
import { variantOf } from "~/http/pages/variant.server";
import { applyCoupon } from "~/shop/cart/coupon.server";
import { importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { windowAfter, windowBefore } from "~/shop/catalogue/prices/days";
import { listReductions, reducePrice } from "~/shop/catalogue/prices/reductions.server";
import { blogOf } from "~/shop/content/blog.server";
import type { Entry } from "~/shop/content/kinds";
import { listContent, saveContent } from "~/shop/content/pages.server";
import { laySnapshot } from "~/shop/content/snapshot.server";
import { CURRENCIES } from "~/shop/money";
import { importCoupons, listPublicCoupons, saveCoupons } from "~/shop/pricing/coupons.server";
import { daysLater, utcDay } from "~/shop/region/dated";
import { dayOf, noonOf, startOfDay } from "~/shop/region/dates";
import { onDay } from "~/shop/region/region";
import { testDatabase } from "../support/databases";
import { coupon, DAY, smallShop } from "../support/sales";
import { fillCart, NOON, pageText, type TestShop } from "../support/shop";
import { noteGoods, plainFacts, tellOfRows } from "../support/varieties";

/* Whatever holds from a day on holds from the midnight of each storefront: codes, reductions, laws, taxes, texts, pages. */

/** Where clocks change in 2027: the day, and the hours from Greenwich as it begins and as the next one does. */
const CHANGES: Record<string, [day: string, before: number, after: number][]> = {
  "Europe/London": [
    ["2027-03-28", 0, 1],
    ["2027-10-31", 1, 0],
  ],
  America: [
    ["2027-03-14", -5, -4],
    ["2027-11-07", -4, -5],
  ],
  "Australia/Sydney": [
    ["2027-04-04", 11, 10],
    ["2027-10-03", 10, 11],
  ],
  "Pacific/Auckland": [
    ["2027-04-04", 13, 12],
    ["2027-09-26", 12, 13],
  ],
};
const IN_THE_UNION: (typeof CHANGES)[string] = [
  ["2027-03-28", 1, 2],
  ["2027-10-31", 2, 1],
];

const hours = (count: number) => count * 3600 * 1000;

/** Days of each storefront that something holds on alone, and when they begin and end: new year, and where clocks change. */
const DAYS = openStorefronts().flatMap((region) => {
  const { timeZone } = region;
  const changes = CHANGES[timeZone] ?? CHANGES[timeZone.split("/")[0] ?? ""] ?? IN_THE_UNION;
  const [, winter] = changes[0] ?? ["", 0];
  return [["2027-01-01", winter, winter] as const, ...changes].map(([day, before, after]) => ({
    region,
    day,
    starts: Date.parse(day) - hours(before),
    ends: Date.parse(daysLater(day, 1)) - hours(after),
  }));
});

it("noon is noon where each storefront is, on every day of two years [HOLD-11]", () => {
  for (const region of openStorefronts()) {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "medium",
      timeZone: region.timeZone,
    });
    for (let day = "2026-11-20"; day < "2028-11-20"; day = daysLater(day, 1))
      expect([region.code, clock.format(noonOf(day, region))]).toEqual([region.code, `${day} 12:00:00`]);
  }
});

describe("a day of a storefront", () => {
  it("begins and ends at its midnights, of 23 and 25 hours too [LAW-7]", () => {
    expect(DAYS).toHaveLength(33);
    for (const { region, day, starts, ends } of DAYS) {
      expect([region.code, day, startOfDay(day, region)]).toEqual([region.code, day, starts]);
      expect([region.code, day, startOfDay(daysLater(day, 1), region)]).toEqual([region.code, day, ends]);
    }
    expect(new Set(DAYS.map(({ starts, ends }) => (ends - starts) / hours(1)))).toEqual(
      new Set([23, 24, 25]),
    );
  });

  it("begins at the first moment that is no earlier day, wherever in the world [LAW-7]", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 11_000, max: 26_000 }), (timeZone, number) => {
        const day = utcDay(number * DAY);
        const start = startOfDay(day, { timeZone });
        expect(dayOf(start, { timeZone }) >= day).toBe(true);
        expect(dayOf(start - 1, { timeZone }) < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const entry = (published: string): Entry => ({
  kind: "article",
  slug: published,
  locale: "",
  version: "",
  title: "A",
  description: "",
  body: "Texte.",
  facts: { published },
  digest: published,
  published,
  created: published,
  updated: published,
  author: null,
  categories: [],
  tags: [],
  varieties: [],
  picture: null,
  plate: null,
  order: 0,
  cultivation: false,
});

const NOON_DAY = utcDay(NOON);

/** A shop whose pack is sold in all currencies for long, at 10.00. */
async function everywhere(): Promise<TestShop> {
  const shop = await smallShop();
  await shop.db.deleteFrom("price").execute();
  await shop.db.deleteFrom("price_period").execute();
  const rows = CURRENCIES.map((currency) => ({ sku: "A-5", currency, amount: 1000 }));
  await shop.db.insertInto("price").values(rows).execute();
  await shop.db
    .insertInto("price_period")
    .values(rows.map((row) => ({ ...row, from_at: NOON - 300 * DAY })))
    .execute();
  await noteGoods(shop.db);
  await tellOfRows(shop.db, "catalogue");
  await shop.catalogue.refresh();
  return shop;
}

it(
  "is one for all that a storefront says: codes, prices, laws and taxes, texts, and its pages turn with it [COUPON-11, REDUCTION-5, LAW-2, LAW-6, LAW-7, BLOG-2, PAGE-41]",
  { timeout: 120_000 },
  async () => {
    const shop = await everywhere();
    const days = [...new Set(DAYS.map(({ day }) => day))].toSorted();
    const port = { kind: "free_shipping", value: 0, isPublic: true } as const;
    await saveCoupons(
      shop.db,
      days.map((day) => coupon({ ...port, code: `LE${day}`, startsOn: day, endsOn: day })),
    );
    for (const currency of CURRENCIES)
      for (const { day } of new Map(
        DAYS.filter(({ region }) => region.currency.isoCode === currency).map((one) => [one.day, one]),
      ).values()) {
        const to = { currency, amount: 800 };
        const done = await reducePrice(shop.db, { sku: "A-5", to, from: day, until: day }, NOON);
        expect([currency, day, done.ok]).toEqual([currency, day, true]);
      }
    const texts = laySnapshot(days.map(entry));
    const carts = new Map<string, Awaited<ReturnType<typeof fillCart>>>();
    const moments = DAYS.flatMap(({ region, day, starts, ends }) => [
      ...[starts - 1, ends].map((at) => ({ region, day, at, isOn: false })),
      ...[starts, starts + hours(0.35), ends - 1].map((at) => ({ region, day, at, isOn: true })),
    ]).toSorted((one, other) => one.at - other.at);
    for (const { region, day, at, isOn } of moments) {
      shop.advance(at - shop.now());
      await shop.catalogue.refresh();
      const storefront = shop.catalogue.storefront(region.code);
      const today = isOn ? day : at < startOfDay(day, region) ? daysLater(day, -1) : daysLater(day, 1);
      const cart = carts.get(region.code) ?? (await fillCart(shop, { "A-5": 1 }));
      carts.set(region.code, cart);
      const code = `LE${day.replaceAll("-", "")}`;
      const applied = await applyCoupon(shop.db, storefront, cart, code, shop.now());
      const shown = await listPublicCoupons(shop.db, region.currency.isoCode, storefront.region.day);
      const { price, struck } = storefront.bySku.get("A-5")?.pack ?? {};
      const variant = await variantOf({ headers: new Headers() }, { region: storefront.region, now: at }, {});
      const moment = [region.code, new Date(at).toISOString()];
      expect([
        ...moment,
        applied.ok || applied.problem.kind,
        shown.map((one) => one.code).includes(code),
        price,
        struck,
        blogOf(texts, storefront.region).findArticle(day) !== null,
        variant.day,
        storefront.region,
      ]).toEqual([
        ...moment,
        isOn || (today < day ? "not-started" : "ended"),
        isOn,
        isOn ? 800 : 1000,
        isOn ? { price: 1000, percent: 20 } : null,
        today >= day,
        today,
        onDay(region, today),
      ]);
    }
  },
);

it.each([
  ["ch", "2024-01-01", "Europe/Zurich", 1, [770, 810]],
  ["de", "2021-01-01", "Europe/Berlin", 1, [1600, 1900]],
  ["fr", "2014-01-01", "Europe/Paris", 1, [0, 2000]],
  ["uk", "2011-01-04", "Europe/London", 0, [0, 2000]],
] as const)("a tax of %s holds from %s in %s on [LAW-6]", async (code, day, _, ahead, rates) => {
  const shop = await smallShop();
  const rateAt = async (at: number) => {
    shop.advance(at - shop.now());
    await shop.catalogue.refresh();
    return shop.catalogue.storefront(code).region.countries[0].taxBasisPoints;
  };
  const midnight = Date.parse(day) - hours(ahead);
  expect([await rateAt(midnight - 1), await rateAt(midnight)]).toEqual(rates);
});

it.each([
  ["de", "DE", "2024-04-01", -2, [false, true]],
  ["de", "DE", "2024-03-31", -1, [false, false]],
  ["en", "CZ", "2026-01-01", -1, [true, true]],
  ["us", "US", "2026-11-13", 5, ["unconfirmed", "law"]],
  ["ca", "CA", "2018-10-17", 4, ["unconfirmed", "law"]],
] as const)("a law on %s for %s holds from %s there on [LAW-2]", async (code, iso, day, behind, expected) => {
  const shop = await smallShop();
  const toldAt = async (at: number, before: string | boolean) => {
    shop.advance(at - shop.now());
    await shop.catalogue.refresh();
    const { region } = shop.catalogue.storefront(code);
    const delivery = region.countries.find((one) => one.iso === iso)?.delivery;
    return typeof before === "string" && delivery && !delivery.allowed ? delivery.reason : delivery?.allowed;
  };
  const midnight = Date.parse(day) + hours(behind);
  expect([await toldAt(midnight - 1, expected[0]), await toldAt(midnight, expected[1])]).toEqual(expected);
});

describe("a code of several storefronts", () => {
  it("counts in each from its own midnight on, at 0:20 of new year in Paris too [COUPON-2, COUPON-11]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "AN", startsOn: "2027-01-01" })]);
    const cart = await fillCart(shop, { "A-5": 1 });
    shop.advance(Date.parse("2027-01-01T00:20:00+01:00") - shop.now());
    await shop.catalogue.refresh();
    const told = async (code: string) => {
      const done = await applyCoupon(shop.db, shop.catalogue.storefront(code), cart, "AN", shop.now());
      return done.ok || done.problem.kind;
    };
    const all = await Promise.all(openStorefronts().map(async ({ code }) => [code, await told(code)]));
    const [here, later] = [true, "not-started"];
    expect(Object.fromEntries(all)).toEqual({
      fr: here,
      ch: here,
      de: here,
      nl: here,
      at: here,
      en: here,
      au: here,
      nz: here,
      uk: later,
      ca: later,
      us: later,
    });
  });

  it("is announced in each until its last day is over there, and counts before a reduction until then [COUPON-11, REDUCTION-2]", async () => {
    const shop = await everywhere();
    const ten = coupon({ code: "DIX", isPublic: true, endsOn: "2026-11-21" });
    expect((await importCoupons(shop.db, [ten], NOON)).ok).toBe(true);
    const lowest = async (currency: "EUR" | "USD", from: string) => {
      const to = { currency, amount: 800 };
      const done = await reducePrice(shop.db, { sku: "A-5", to, from, until: from }, NOON);
      return done.ok ? done.value[0]?.lowest?.amount : done.problem.kind;
    };
    // The 30 days before 22 December begin on 22 November, those before the 21st on the last day of the code.
    for (const currency of ["EUR", "USD"] as const)
      expect([await lowest(currency, "2026-12-22"), await lowest(currency, "2026-12-21")]).toEqual([
        1000, 900,
      ]);
  });
});

describe("the 30 days before a reduction", () => {
  it.each([
    ["EUR", "2027-04-10T00:00:00+02:00", "2027-03-11T00:00:00+01:00"],
    ["EUR", "2027-11-15T00:00:00+01:00", "2027-10-16T00:00:00+02:00"],
    ["EUR", "2027-04-10T09:30:00+02:00", "2027-03-11T09:30:00+01:00"],
    ["GBP", "2027-04-10T00:00:00+01:00", "2027-03-11T00:00:00Z"],
    ["USD", "2027-04-10T00:00:00-04:00", "2027-03-11T00:00:00-05:00"],
    ["CAD", "2027-11-15T00:00:00-05:00", "2027-10-16T00:00:00-04:00"],
    ["AUD", "2027-04-10T00:00:00+10:00", "2027-03-11T00:00:00+11:00"],
    ["NZD", "2027-10-10T00:00:00+13:00", "2027-09-10T00:00:00+12:00"],
  ])(
    "are days of the calendar where %s is asked: before %s from %s on [REDUCTION-2]",
    (currency, at, from) => {
      expect(windowBefore(Date.parse(at), currency)).toBe(Date.parse(from));
      expect(windowAfter(Date.parse(from), currency)).toBe(Date.parse(at));
    },
  );

  it("leave nothing out: what stands after them stood before them [REDUCTION-2]", () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), minutes, minutes, (currency, one, other) => {
        const [at, later] = [Math.min(one, other) * 60_000, Math.max(one, other) * 60_000];
        expect(windowBefore(windowAfter(at, currency), currency)).toBeGreaterThanOrEqual(at);
        expect(windowBefore(at, currency)).toBeLessThanOrEqual(windowBefore(later, currency));
      }),
    );
  });

  it("do not count what was over by then, though clocks changed meanwhile [REDUCTION-2, REDUCTION-5]", async () => {
    const shop = await everywhere();
    const reduce = async (amount: number, from: string, until: string) => {
      const to = { currency: "EUR", amount } as const;
      const done = await reducePrice(shop.db, { sku: "A-5", to, from, until }, NOON);
      return done.ok || done.problem;
    };
    expect(await reduce(500, "2027-03-08", "2027-03-10")).toBe(true);
    expect(await reduce(900, "2027-04-09", "2027-04-09")).toMatchObject({ kind: "not-lower", lowest: 500 });
    expect(await reduce(900, "2027-04-10", "2027-04-10")).toBe(true);
  });
});

describe("a reduction from now on", () => {
  it("is of the day that it is where it is asked, in currencies of two days at once [REDUCTION-4, REDUCTION-5]", async () => {
    const shop = await everywhere();
    // Noon in Greenwich: in Auckland it is tomorrow.
    const done = await reducePrice(shop.db, { sku: "A-5", to: { percent: 10 }, until: "2026-11-21" }, NOON);
    expect(done.ok && done.value.map(({ currency, from }) => [currency, from])).toEqual(
      CURRENCIES.map((currency) => [currency, currency === "NZD" ? "2026-11-21" : "2026-11-20"]),
    );
    await shop.catalogue.refresh();
    const price = (code: string) => shop.catalogue.storefront(code).bySku.get("A-5")?.pack.price;
    expect(openStorefronts().map(({ code }) => price(code))).toEqual(openStorefronts().map(() => 900));
    // It is over first where its last day is.
    shop.advance(DAY);
    await shop.catalogue.refresh();
    expect(openStorefronts().flatMap(({ code }) => (price(code) === 1000 ? code : []))).toEqual(["nz"]);
    // A day that is over everywhere else may not begin any more.
    const over = {
      sku: "A-5",
      to: { currency: "NZD", amount: 500 },
      from: NOON_DAY,
      until: NOON_DAY,
    } as const;
    expect(await reducePrice(shop.db, over, shop.now())).toEqual({ ok: false, problem: { kind: "days" } });
  });
});

it("that an import gives is the day where the seller is, of texts and of varieties [CONTENT-13]", async () => {
  const db = await testDatabase();
  // Half past midnight in Paris.
  const now = Date.UTC(2026, 10, 20, 23, 30);
  await saveContent(db, [pageText({ version: "" })], now);
  expect(await listContent(db)).toMatchObject([{ created: "2026-11-21", updated: "2026-11-21" }]);
  const pack = { sku: "a-1", seeds: 1, freeSeeds: 0, stockItem: "a", stockTake: 1, prices: { EUR: 1000 } };
  const variety = {
    ...plainFacts,
    slug: "a",
    name: "a",
    published: true,
    known: 0,
    addedOn: null,
    collections: [],
  };
  const products = [{ ...variety, line: 1, packs: [pack] }];
  const file = { products, collections: [], newCollections: [], notes: [], stock: new Map([["a", 9]]) };
  expect((await importCatalogue(db, file, now)).ok).toBe(true);
  const days = db.selectFrom("product").select(["added_on", "changed_on"]);
  expect(await days.execute()).toEqual([{ added_on: "2026-11-21", changed_on: "2026-11-21" }]);
});

it("rows of before become the same days, and what runs ends by its storefronts' clocks [COUPON-2, COUPON-11, REDUCTION-5]", async () => {
  const db = await testDatabase();
  const today = utcDay(Date.now());
  const [soon, later] = [daysLater(today, 3), daysLater(today, 9)];
  const midnight = (day: string) => Date.parse(day);
  await db.schema.dropIndex("coupon_personal").execute();
  for (const column of ["starts_on", "ends_on"])
    await db.schema.alterTable("coupon").dropColumn(column).execute();
  await db.schema.alterTable("announced_code").dropColumn("until_day").execute();
  for (const column of ["starts_at", "ends_at"])
    await db.schema.alterTable("coupon").addColumn(column, "bigint").execute();
  await db.schema.createIndex("coupon_personal").on("coupon").columns(["is_personal", "ends_at"]).execute();
  const before = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const bound = { kind: "percent", value: 10, minimum: 0, used: 0, note: "", is_public: 1 };
  await before
    .insertInto("coupon")
    .values([
      {
        ...bound,
        code: "JOURS",
        starts_at: midnight(soon),
        ends_at: midnight(daysLater(later, 1)),
        is_personal: 0,
      },
      { ...bound, code: "SANS", starts_at: null, ends_at: null, is_personal: 0 },
      { ...bound, code: "HIER", starts_at: null, ends_at: midnight(today), is_personal: 0 },
      { ...bound, code: "LETTRE", starts_at: null, ends_at: Date.UTC(2027, 1, 18, 23, 30), is_personal: 1 },
      { ...bound, code: "LETTER", starts_at: null, ends_at: Date.UTC(2027, 1, 18, 23, 30), is_personal: 1 },
    ])
    .execute();
  const letter = { token: "", consent: "", created_at: 0, confirmed_at: 0, expires_at: null };
  await db
    .insertInto("subscription")
    .values([
      { ...letter, id: "a", token: "a", email: "a@a.fr", email_key: "a@a.fr", code: "LETTRE", region: "fr" },
      { ...letter, id: "b", token: "b", email: "b@a.fr", email_key: "b@a.fr", code: "LETTER", region: "us" },
    ])
    .execute();
  await before
    .insertInto("announced_code")
    .values([
      { code: "JOURS", percent: 10, currency: null, from_at: 1, until_at: midnight(daysLater(later, 1)) },
      { code: "SANS", percent: 10, currency: null, from_at: 1, until_at: null },
      { code: "FINI", percent: 10, currency: null, from_at: 1, until_at: midnight(today) - 90 * DAY + 1 },
    ])
    .execute();
  const running = {
    sku: "A-5",
    amount: 900,
    from_day: daysLater(today, -9),
    until_day: later,
    goods: "a 5+0",
  };
  const coming = { sku: "B-5", amount: 900, from_day: soon, until_day: later, goods: "a 6+0" };
  const over = { sku: "C-5", amount: 900, from_day: "2025-01-01", until_day: "2025-01-02", goods: "a 7+0" };
  const at = (row: { from_day: string; until_day: string }) => ({
    from_at: midnight(row.from_day),
    until_at: midnight(daysLater(row.until_day, 1)),
  });
  await db
    .insertInto("price_reduction")
    .values(
      ["EUR", "USD", "NZD"].flatMap((currency) =>
        [running, coming, over].map((row) => ({ ...row, currency, ...at(row) })),
      ),
    )
    .execute();

  await up(before as unknown as Kysely<unknown>);

  const codes = await db
    .selectFrom("coupon")
    .select(["code", "starts_on", "ends_on"])
    .orderBy("code")
    .execute();
  expect(codes.map(({ code, starts_on, ends_on }) => [code, starts_on, ends_on])).toEqual([
    ["HIER", null, daysLater(today, -1)],
    ["JOURS", soon, later],
    ["LETTER", null, "2027-02-18"],
    ["LETTRE", null, "2027-02-19"],
    ["SANS", null, null],
  ]);
  const told = await db.selectFrom("announced_code").selectAll().orderBy("code").execute();
  expect(told.map(({ code, until_at, until_day }) => [code, until_at, until_day])).toEqual([
    ["FINI", midnight(today) - 90 * DAY + 1, null],
    ["JOURS", null, later],
    ["SANS", null, null],
  ]);
  for (const [currency, timeZone] of [
    ["EUR", "Europe/Paris"],
    ["USD", "America/New_York"],
    ["NZD", "Pacific/Auckland"],
  ] as const) {
    const rowOf = async (sku: string) =>
      (await listReductions(db, sku))
        .filter((row) => row.currency === currency)
        .map(({ from_day, until_day, from_at, until_at }) => ({ from_day, until_day, from_at, until_at }));
    const end = startOfDay(daysLater(later, 1), { timeZone });
    const days = ({ from_day, until_day }: typeof running) => ({ from_day, until_day });
    expect(await rowOf("A-5")).toEqual([{ ...days(running), from_at: at(running).from_at, until_at: end }]);
    expect(await rowOf("B-5")).toEqual([
      { ...days(coming), from_at: startOfDay(soon, { timeZone }), until_at: end },
    ]);
    expect(await rowOf("C-5")).toEqual([{ ...days(over), ...at(over) }]);
  }
});
