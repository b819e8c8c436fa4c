import { type Kysely, sql } from "kysely";

/*
 * Codes and reductions held moments of UTC days; now they hold the days themselves, which each storefront reads by its own clock.
 * Whatever was in force on a day stays so on that day.
 */

const DAY = 24 * 3600 * 1000;

/** Where the storefronts of a currency are as this runs; those in euros have the same hour. */
const ZONES: Record<string, string> = {
  EUR: "Europe/Paris",
  CHF: "Europe/Zurich",
  GBP: "Europe/London",
  CAD: "America/Toronto",
  USD: "America/New_York",
  AUD: "Australia/Sydney",
  NZD: "Pacific/Auckland",
};
const PARIS = "Europe/Paris";
/** The currencies of storefronts; the others sell in euros. */
const CURRENCIES: Record<string, string> = {
  ch: "CHF",
  uk: "GBP",
  ca: "CAD",
  us: "USD",
  au: "AUD",
  nz: "NZD",
};

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const nextDay = (day: string) => utcDay(Date.parse(day) + DAY);
const dayIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(at);

/** The first moment of a day, by minutes around that of Greenwich. */
function startOf(day: string, timeZone: string): number {
  let [before, after] = [Date.parse(day) - 15 * 3600 * 1000, Date.parse(day) + 15 * 3600 * 1000];
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000;
    if (dayIn(timeZone, middle) < day) before = middle;
    else after = middle;
  }
  return after;
}

interface Rows {
  coupon: {
    code: string;
    is_personal: number;
    starts_at: number | null;
    ends_at: number | null;
    starts_on: string | null;
    ends_on: string | null;
  };
  subscription: { code: string | null; region: string };
  price_reduction: {
    sku: string;
    currency: string;
    from_day: string;
    until_day: string;
    from_at: number;
    until_at: number;
  };
  announced_code: {
    code: string;
    from_at: number;
    until_at: number | null;
    until_day: string | null;
  };
}

export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Rows>;
  const now = Date.now();
  for (const column of ["starts_on", "ends_on"])
    await db.schema.alterTable("coupon").addColumn(column, "text").execute();
  await dayCoupons(db);
  await db.schema.dropIndex("coupon_personal").execute();
  for (const column of ["starts_at", "ends_at"])
    await db.schema.alterTable("coupon").dropColumn(column).execute();
  await db.schema.createIndex("coupon_personal").on("coupon").columns(["is_personal", "ends_on"]).execute();

  await db.schema.alterTable("announced_code").addColumn("until_day", "text").execute();
  const announced = db.selectFrom("announced_code").selectAll().where("until_at", "is not", null);
  for (const { code, from_at, until_at } of await announced.execute()) {
    const until = Number(until_at);
    // What ends at another moment was ended; what was over a day ago is over everywhere, and was asked as it was.
    if (until % DAY !== 0 || until <= now - DAY) continue;
    await db
      .updateTable("announced_code")
      .set({ until_at: null, until_day: utcDay(until - DAY) })
      .where("code", "=", code)
      .where("from_at", "=", from_at)
      .execute();
  }

  // What is over was asked as it was; what is not over ends, and what is to come begins, by its storefronts' clocks.
  const reductions = db.selectFrom("price_reduction").selectAll().where("until_at", ">", now);
  for (const { sku, currency, from_day, until_day, from_at } of await reductions.execute()) {
    const zone = ZONES[currency] ?? PARIS;
    await db
      .updateTable("price_reduction")
      .set({
        until_at: Math.max(now, startOf(nextDay(until_day), zone)),
        ...(Number(from_at) > now && { from_at: Math.max(now, startOf(from_day, zone)) }),
      })
      .where("sku", "=", sku)
      .where("currency", "=", currency)
      .where("from_at", "=", from_at)
      .execute();
  }
}

/** The days of codes: of those that the operator gave, as they were given; of personal ones, the day that their mail named. */
async function dayCoupons(db: Kysely<Rows>): Promise<void> {
  const rows = await db
    .selectFrom("coupon")
    .leftJoin("subscription", "subscription.code", "coupon.code")
    .select(["coupon.code", "is_personal", "starts_at", "ends_at", "region"])
    .where(sql<boolean>`starts_at is not null or ends_at is not null`)
    .execute();
  for (const { code, is_personal, starts_at, ends_at, region } of rows) {
    const zone = ZONES[CURRENCIES[region ?? ""] ?? "EUR"] ?? PARIS;
    const last = Number(ends_at) - 1;
    await db
      .updateTable("coupon")
      .set({
        starts_on: starts_at === null ? null : utcDay(Number(starts_at)),
        ends_on: ends_at === null ? null : is_personal === 1 ? dayIn(zone, last) : utcDay(last),
      })
      .where("code", "=", code)
      .execute();
  }
}
