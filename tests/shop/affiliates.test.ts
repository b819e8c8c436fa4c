import { describe, expect, it } from "vitest";
import {
  addAffiliate,
  deleteOldAffiliates,
  endAffiliate,
  listAffiliates,
} from "~/shop/affiliates/affiliates.server";
import { affiliateTerms, setAffiliateTerms } from "~/shop/affiliates/terms.server";
import { creditVisit, deleteOldVisits, recordVisit, stillCounts } from "~/shop/affiliates/visits.server";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { erase, exportData } from "~/shop/privacy/privacy.server";
import { DAY, OPERATOR, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";
import { triesOf, useUp } from "../support/tries";

const JARDIN = { id: "jardin-42", name: "Au jardin", email: "jardin@example.org" };
const add = (shop: TestShop, changes: Partial<typeof JARDIN> = {}) =>
  addAffiliate(shop.db, { ...JARDIN, ...changes }, OPERATOR, shop.now());
const TERMS = { percent: 8, visitDays: 90, payouts: { EUR: 5000, CHF: 5000 } };
const setTerms = (shop: TestShop, changes: Partial<typeof TERMS> = {}) =>
  setAffiliateTerms(shop.db, { ...TERMS, ...changes }, OPERATOR, shop.now());
/** The id of a visit by a partner's link. */
const visitBy = async (shop: TestShop, affiliateId: string | null) =>
  (await recordVisit(shop.db, { affiliateId, referrer: "", url: "https://shop.example/" }, shop.now())).id;
const all = (shop: TestShop) => listAffiliates(shop.db, { limit: 100 });

describe("a partner", () => {
  it("has an id of its own, that nobody else gets even after its end [AFFILIATE-1, AFFILIATE-3]", async () => {
    const shop = await smallShop();
    expect(await add(shop)).toEqual({ ok: true, value: null });
    expect(await add(shop, { name: "Autre" })).toEqual({ ok: false, problem: "taken" });
    expect(await endAffiliate(shop.db, "jardin-42", shop.now())).toMatchObject({ ok: true });
    expect(await endAffiliate(shop.db, "jardin-42", shop.now())).toEqual({ ok: false, problem: "ended" });
    expect(await endAffiliate(shop.db, "jardin-43", shop.now())).toEqual({ ok: false, problem: "unknown" });
    expect(await add(shop)).toEqual({ ok: false, problem: "taken" });
  });

  it("is refused without a usable id, a name or an address [AFFILIATE-1]", async () => {
    const shop = await smallShop();
    for (const id of ["", "-a", "a-", "A", "é", "a b", "a_b", "a".repeat(33)])
      expect([id, await add(shop, { id })]).toEqual([id, { ok: false, problem: "id" }]);
    expect(await add(shop, { name: " " })).toEqual({ ok: false, problem: "name" });
    expect(await add(shop, { name: "x".repeat(161) })).toEqual({ ok: false, problem: "name" });
    expect(await add(shop, { email: "x" })).toEqual({ ok: false, problem: "email" });
    expect(await all(shop)).toEqual([]);
    expect(await add(shop, { id: "a".repeat(32) })).toMatchObject({ ok: true });
  });

  it("is listed with the orders that came by it and were not cancelled", async () => {
    const shop = await smallShop();
    await add(shop);
    await add(shop, { id: "a", email: "a@example.org" });
    await setTerms(shop);
    const visitId = await visitBy(shop, "jardin-42");
    await orderOf(shop, { "A-5": 1 }, { visitId });
    const { number } = await orderOf(shop, { "A-5": 1 }, { visitId });
    const orders = async () => (await all(shop)).map(({ id, orders: count }) => [id, count]);
    expect(await orders()).toEqual([
      ["a", 0],
      ["jardin-42", 2],
    ]);
    await cancelOrder(shop.db, number, OPERATOR, shop.now());
    expect((await orders())[1]).toEqual(["jardin-42", 1]);
  });

  it("sees what is kept of it, and leaves its id with the orders where it is erased [PRIVACY-1]", async () => {
    const shop = await smallShop();
    await add(shop);
    const subject = { customerId: null, email: "JARDIN@example.org" };
    expect(JSON.stringify(await exportData(shop.db, subject))).toContain("jardin-42");
    await erase(shop.db, shop.config.varDir, subject, shop.now());
    expect(await all(shop)).toMatchObject([{ id: "jardin-42", name: "", email: "" }]);
  });

  it("that was erased leads nobody here any more [AFFILIATE-3]", async () => {
    const shop = await smallShop();
    await add(shop);
    await setTerms(shop);
    const visitId = await visitBy(shop, "jardin-42");
    const arrival = {
      affiliateId: "jardin-42",
      referrer: "",
      url: "https://shop.example/",
      isOfAnybody: false,
    };
    const arrive = () =>
      creditVisit(shop.db, arrival, { known: null, clientAddress: "192.0.2.1" }, shop.now());
    expect(await arrive()).toMatchObject({ visit: { affiliateId: "jardin-42" } });
    await erase(shop.db, shop.config.varDir, { customerId: null, email: JARDIN.email }, shop.now());
    expect(await arrive()).toBeNull();
    await orderOf(shop, { "A-5": 1 }, { visitId });
    expect(await all(shop)).toMatchObject([{ id: "jardin-42", orders: 0 }]);
  });

  it("leaves its id to the orders that it brought, and to nobody else, for ever [AFFILIATE-1]", async () => {
    const shop = await smallShop();
    await add(shop);
    await setTerms(shop);
    await orderOf(shop, { "A-5": 1 }, { visitId: await visitBy(shop, "jardin-42") });
    await endAffiliate(shop.db, "jardin-42", shop.now());
    await deleteOldAffiliates(shop.db, shop.now() + 5 * 365 * DAY);
    expect(await all(shop)).toEqual([]);
    expect(await add(shop)).toEqual({ ok: false, problem: "taken" });
  });

  it("is forgotten five years after its end [AFFILIATE-3]", async () => {
    const shop = await smallShop();
    await add(shop);
    await add(shop, { id: "b", email: "b@example.org" });
    await endAffiliate(shop.db, "jardin-42", shop.now());
    await deleteOldAffiliates(shop.db, shop.now() + 5 * 365 * DAY - 1);
    expect(await all(shop)).toHaveLength(2);
    await deleteOldAffiliates(shop.db, shop.now() + 5 * 365 * DAY);
    expect((await all(shop)).map(({ id }) => id)).toEqual(["b"]);
  });
});

describe("what the programme pays", () => {
  const set = setTerms;

  it("is what was set last; what was in force before stays [AFFILIATE-2]", async () => {
    const shop = await smallShop();
    expect(await affiliateTerms(shop.db)).toBeNull();
    await set(shop);
    await set(shop);
    await set(shop, { percent: 5 });
    expect(await affiliateTerms(shop.db)).toEqual({ ...TERMS, percent: 5 });
    const rows = await shop.db.selectFrom("affiliate_terms").select("percent").orderBy("sequence").execute();
    expect(rows.map(({ percent }) => percent)).toEqual([8, 5]);
  });

  it("is bounded [AFFILIATE-2]", async () => {
    const shop = await smallShop();
    for (const percent of [0, 51, 1.5, NaN])
      expect(await set(shop, { percent })).toMatchObject({ problem: "percent" });
    for (const visitDays of [0, 91, NaN])
      expect(await set(shop, { visitDays })).toMatchObject({ problem: "visit-days" });
    for (const EUR of [0, -1, NaN])
      expect(await set(shop, { payouts: { EUR, CHF: 1 } })).toMatchObject({ problem: "payouts" });
    expect(await affiliateTerms(shop.db)).toBeNull();
  });
});

describe("an order", () => {
  const credited = ({ db }: TestShop) =>
    db.selectFrom("orders").select(["affiliate_id", "visit_id"]).executeTakeFirstOrThrow();
  const NOBODY = { affiliate_id: null, visit_id: null };
  async function partnered() {
    const shop = await smallShop();
    await add(shop);
    await setTerms(shop, { visitDays: 30 });
    return shop;
  }

  it("keeps the partner and the visit that led to it [ORDER-27, AFFILIATE-5]", async () => {
    const shop = await partnered();
    const visitId = await visitBy(shop, "jardin-42");
    await orderOf(shop, { "A-5": 1 }, { visitId });
    expect(await credited(shop)).toEqual({ affiliate_id: "jardin-42", visit_id: visitId });
  });

  it("counts for nobody without a visit, by one of nobody's and by one that is not known [ORDER-27, AFFILIATE-5]", async () => {
    for (const visitId of [undefined, "nobody", "unknown", "a\nb", "é".repeat(900)]) {
      const shop = await partnered();
      const named = visitId === "nobody" ? await visitBy(shop, null) : visitId;
      await orderOf(shop, { "A-5": 1 }, named === undefined ? {} : { visitId: named });
      expect([visitId, await credited(shop)]).toEqual([visitId, NOBODY]);
    }
  });

  it("counts for a partner within the days of the terms, to the millisecond [AFFILIATE-5]", async () => {
    for (const [later, counts] of [
      [30 * DAY - 1, true],
      [30 * DAY, false],
    ] as const) {
      const shop = await partnered();
      const visitId = await visitBy(shop, "jardin-42");
      shop.advance(later);
      await orderOf(shop, { "A-5": 1 }, { visitId });
      expect([later, (await credited(shop)).visit_id]).toEqual([later, counts ? visitId : null]);
    }
  });

  it("counts for no partner after the end, for none who buys, and for none while nothing is paid [AFFILIATE-5]", async () => {
    const ended = await partnered();
    const before = await visitBy(ended, "jardin-42");
    await endAffiliate(ended.db, "jardin-42", ended.now());
    await orderOf(ended, { "A-5": 1 }, { visitId: before });
    expect(await credited(ended)).toEqual(NOBODY);

    const own = await partnered();
    await orderOf(
      own,
      { "A-5": 1 },
      {
        visitId: await visitBy(own, "jardin-42"),
        email: "Jardin+achats@example.org",
      },
    );
    expect(await credited(own)).toEqual(NOBODY);

    const unpaid = await smallShop();
    await add(unpaid);
    await orderOf(unpaid, { "A-5": 1 }, { visitId: await visitBy(unpaid, "jardin-42") });
    expect(await credited(unpaid)).toEqual(NOBODY);
  });

  it("shows its visit to its customer, and an erasure forgets it [ORDER-27, PRIVACY-1]", async () => {
    const shop = await partnered();
    const order = await orderOf(shop, { "A-5": 1 }, { visitId: await visitBy(shop, "jardin-42") });
    await visitBy(shop, "jardin-42");
    const subject = { customerId: null, email: order.email };
    expect((await exportData(shop.db, subject))["visites_de_partenaires"]).toMatchObject([
      { affiliate_id: "jardin-42", url: "https://shop.example/" },
    ]);
    await cancelOrder(shop.db, order.number, OPERATOR, shop.now());
    await erase(shop.db, shop.config.varDir, subject, shop.now());
    expect(await credited(shop)).toEqual({ affiliate_id: "jardin-42", visit_id: null });
    expect(await shop.db.selectFrom("affiliate_visit").select("id").execute()).toHaveLength(1);
  });

  it("is credited by visits that are kept for 400 days [AFFILIATE-4]", async () => {
    const shop = await partnered();
    await visitBy(shop, "jardin-42");
    const visits = () => shop.db.selectFrom("affiliate_visit").select("id").execute();
    await deleteOldVisits(shop.db, shop.now() + 400 * DAY - 1);
    expect(await visits()).toHaveLength(1);
    await deleteOldVisits(shop.db, shop.now() + 400 * DAY);
    expect(await visits()).toHaveLength(0);
  });
});

describe("a visit that is credited", () => {
  const CLIENT = "203.0.113.7";
  type Known = Parameters<typeof creditVisit>[2]["known"];
  const credit = (
    shop: TestShop,
    affiliateId: string | null,
    { known = null, isOfAnybody = false }: { known?: Known; isOfAnybody?: boolean } = {},
  ) =>
    creditVisit(
      shop.db,
      { affiliateId, referrer: "", url: "https://shop.example/", isOfAnybody },
      { known, clientAddress: CLIENT },
      shop.now(),
    );
  const visits = (shop: TestShop) => shop.db.selectFrom("affiliate_visit").selectAll().execute();

  it("is one within a day of the same partner's, and counts for 90 days [AFFILIATE-4]", async () => {
    const shop = await smallShop();
    await add(shop);
    await add(shop, { id: "autre-7" });
    const first = (await credit(shop, "jardin-42"))?.visit ?? null;
    expect(first).toMatchObject({ affiliateId: "jardin-42", at: shop.now() });
    shop.advance(DAY - 1);
    expect(await credit(shop, "jardin-42", { known: first })).toEqual({ visit: first, isKnown: true });
    expect(await credit(shop, "autre-7", { known: first })).toMatchObject({ isKnown: false });
    shop.advance(1);
    expect(await credit(shop, "jardin-42", { known: first })).toMatchObject({ isKnown: false });
    expect(await visits(shop)).toHaveLength(3);
    expect(await triesOf(shop.db)).toMatchObject({ "visit-address": expect.any(Number) });
    const start = shop.now() - DAY;
    const counts = (now: number) => first && stillCounts({ ...first, at: start }, now);
    expect([counts(start + 90 * DAY - 1), counts(start + 90 * DAY)]).toEqual([true, false]);
  });

  it("of nobody's link is stored where it may be anybody's alone, and none past the limit of its client [AFFILIATE-6, LIMIT-17]", async () => {
    const shop = await smallShop();
    await add(shop);
    for (const id of ["inconnu", null]) {
      expect(await credit(shop, id)).toBeNull();
      expect(await credit(shop, id, { isOfAnybody: true })).toMatchObject({ visit: { affiliateId: null } });
    }
    expect(await triesOf(shop.db)).toEqual({ "visit-address": 2 });
    await useUp(shop.db, "visit-address", CLIENT, shop.now());
    expect(await credit(shop, "jardin-42")).toBeNull();
    expect(await credit(shop, null, { isOfAnybody: true })).toBeNull();
    expect(await visits(shop)).toHaveLength(2);
  });
});
