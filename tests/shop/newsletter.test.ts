import { describe, expect, it } from "vitest";
import {
  askForNewsletter,
  confirmSubscription,
  deleteUnconfirmed,
  endSubscription,
  findByToken,
  listSubscriptions,
  removeSubscriber,
} from "~/shop/newsletter/newsletter.server";
import { TRIES } from "~/shop/limits/limits";
import { deleteOldCoupons, findCoupon, listCoupons } from "~/shop/pricing/coupons.server";
import { couponProblem } from "~/shop/pricing/coupon";
import { erase, exportData } from "~/shop/privacy/privacy.server";
import { deliverMails } from "~/worker/mails.server";
import type { AddressedMail } from "~/mail/transport.server";
import { DAY, mailsWaiting, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

const EMAIL = "claire@example.org";
const ask = (shop: TestShop, email = EMAIL, clientAddress = "192.0.2.1") =>
  askForNewsletter(shop.db, { email, region: "fr", consent: "J’accepte." }, clientAddress, shop.now());
const rows = (shop: TestShop) =>
  shop.db.selectFrom("subscription").selectAll().orderBy("email_key").execute();
const all = (shop: TestShop) => listSubscriptions(shop.db, { limit: 1000 });

/** Asks, and confirms by the link's token; answers that. */
async function subscribe(shop: TestShop, email = EMAIL) {
  await ask(shop, email, email);
  const { token } = await shop.db
    .selectFrom("subscription")
    .select("token")
    .where("email_key", "=", email.toLowerCase())
    .executeTakeFirstOrThrow();
  expect(await confirmSubscription(shop.db, token, shop.now())).toEqual({ ok: true, value: null });
  return token;
}
const codes = async (shop: TestShop) => (await rows(shop)).map(({ code }) => code);
/** Sends what waits, and answers it. */
async function sent(shop: TestShop) {
  const mails: AddressedMail[] = [];
  await deliverMails(shop, { send: async (mail) => void mails.push(mail), close: () => undefined });
  return mails;
}

describe("asking for the newsletter", () => {
  it("stores one request of a mailbox, and mails its link, whatever was there before [NEWSLETTER-1]", async () => {
    const shop = await smallShop();
    await ask(shop);
    await ask(shop, "CLAIRE@example.org");
    expect(await rows(shop)).toMatchObject([
      { email: "CLAIRE@example.org", confirmed_at: null, consent: "J’accepte." },
    ]);
    expect(await all(shop)).toEqual([]);
    const mails = await sent(shop);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["claire@example.org", "Confirmez votre abonnement à la lettre"],
      ["CLAIRE@example.org", "Confirmez votre abonnement à la lettre"],
    ]);
    const [{ token = "" } = {}] = await rows(shop);
    expect(mails[0]?.text).toContain(`/newsletter/confirmer?lien=${token}`);
    expect(mails[0]?.unsubscribe).toMatch(new RegExp(`^http.*/newsletter/desabonner\\?lien=${token}$`));
  });

  it("leaves what a mailbox confirmed as it is, and answers the same [NEWSLETTER-1]", async () => {
    const shop = await smallShop();
    const token = await subscribe(shop);
    const before = await rows(shop);
    shop.advance(DAY);
    expect(await ask(shop)).toEqual({ ok: true, value: null });
    expect(await rows(shop)).toEqual(before);
    expect(await findByToken(shop.db, token, shop.now())).toEqual({ isConfirmed: true });
  });

  it("is bounded by mailbox, however it is written, and by client: no row then, and no mail [NEWSLETTER-1]", async () => {
    const shop = await smallShop();
    const { points, duration } = TRIES["newsletter-mailbox"];
    for (let index = 0; index < points; index++)
      await ask(shop, `claire+${index}@example.org`, `192.0.2.${index}`);
    expect(await ask(shop, EMAIL, "192.0.2.99")).toEqual({ ok: false, problem: duration * 1000 });
    expect(await rows(shop)).toHaveLength(points);
    const address = TRIES["newsletter-address"].points;
    for (let index = 0; index < address; index++) await ask(shop, `a${index}@example.org`, "192.0.2.200");
    expect(await ask(shop, "b@example.org", "192.0.2.200")).toMatchObject({ ok: false });
  });

  it("is forgotten after seven days without a confirmation, whose link opens nothing then [NEWSLETTER-2]", async () => {
    const shop = await smallShop();
    await ask(shop);
    const [{ token = "" } = {}] = await rows(shop);
    shop.advance(7 * DAY - 1);
    await deleteUnconfirmed(shop.db, shop.now());
    expect(await findByToken(shop.db, token, shop.now())).toEqual({ isConfirmed: false });
    shop.advance(1);
    expect(await findByToken(shop.db, token, shop.now())).toBeNull();
    expect(await confirmSubscription(shop.db, token, shop.now())).toEqual({ ok: false, problem: "bad-link" });
    await deleteUnconfirmed(shop.db, shop.now());
    expect(await rows(shop)).toEqual([]);
    const kept = await subscribe(shop, "b@example.org");
    shop.advance(400 * DAY);
    await deleteUnconfirmed(shop.db, shop.now());
    expect(await findByToken(shop.db, kept, shop.now())).toEqual({ isConfirmed: true });
  });
});

describe("the code that a confirmation brings", () => {
  it("is the mailbox's own, takes 10 % off once, and holds for 90 days [NEWSLETTER-3, COUPON-16]", async () => {
    const shop = await smallShop();
    await subscribe(shop);
    const [code] = await codes(shop);
    const coupon = await findCoupon(shop.db, code ?? "");
    expect(coupon).toMatchObject({
      kind: "percent",
      value: 10,
      limitTotal: 1,
      isPublic: false,
      currency: null,
    });
    if (!coupon) throw new Error("No code");
    const cart = { subtotal: 1000, currency: "EUR", usesByCustomer: 0 } as const;
    expect(couponProblem(coupon, { ...cart, day: "2027-02-18" })).toBeNull();
    expect(couponProblem(coupon, { ...cart, day: "2027-02-19" })).toEqual({ kind: "ended" });
    expect((await listCoupons(shop.db)).map((one) => one.code)).not.toContain(code);
    const welcome = (await sent(shop)).find(({ subject }) => subject === "Bienvenue parmi nos lecteurs");
    expect(welcome?.text.replaceAll("-", "")).toContain(code);
    expect(welcome?.text).toContain("10\u202f% du prix des graines");
  });

  it("is given to a mailbox once ever, however it is written, erased or subscribed again [NEWSLETTER-3]", async () => {
    const shop = await smallShop();
    const token = await subscribe(shop, "claire@gmail.com");
    await confirmSubscription(shop.db, token, shop.now());
    await subscribe(shop, "c.laire+x@googlemail.com");
    await endSubscription(shop.db, token);
    await subscribe(shop, "claire@gmail.com");
    await erase(shop.db, shop.config.varDir, { customerId: null, email: "claire@gmail.com" }, shop.now());
    shop.advance(2 * DAY);
    await subscribe(shop, "claire@gmail.com");
    expect(await codes(shop)).toEqual([null, null]);
    const given = await shop.db.selectFrom("coupon").select("code").where("is_personal", "=", 1).execute();
    expect(given).toHaveLength(1);
    expect((await sent(shop)).at(-1)?.text).toContain("a déjà reçu un code de bienvenue");
  });

  it("is made once where a link is pressed by two at the same moment [NEWSLETTER-3]", async () => {
    const shop = await smallShop();
    await ask(shop);
    const [{ token = "" } = {}] = await rows(shop);
    const done = await Promise.all([1, 2, 3].map(() => confirmSubscription(shop.db, token, shop.now())));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(
      await shop.db.selectFrom("coupon").select("code").where("is_personal", "=", 1).execute(),
    ).toHaveLength(1);
    const mails = await shop.db.selectFrom("outbox").select("template").orderBy("template").execute();
    expect(mails.map(({ template }) => template)).toEqual(["newsletter-asked", "newsletter-welcome"]);
  });

  it("is forgotten 30 days after its end where no order used it [COUPON-16]", async () => {
    const shop = await smallShop();
    await subscribe(shop);
    await subscribe(shop, "b@example.org");
    const [used] = await codes(shop);
    await shop.db
      .updateTable("coupon")
      .set({ used: 1 })
      .where("code", "=", used ?? "")
      .execute();
    await deleteOldCoupons(shop.db, shop.now() + 120 * DAY);
    const left = () => shop.db.selectFrom("coupon").select("code").where("is_personal", "=", 1).execute();
    expect(await left()).toHaveLength(2);
    await deleteOldCoupons(shop.db, shop.now() + 121 * DAY);
    expect(await left()).toEqual([{ code: used }]);
  });
});

it.each(["", "\0", "x", "é".repeat(32), "x".repeat(100_000)])(
  "has no subscription for what is no token, which no database is asked for [NEWSLETTER-4]",
  async (token) => {
    const shop = await smallShop();
    expect(await findByToken(shop.db, token, shop.now())).toBeNull();
    expect(await confirmSubscription(shop.db, token, shop.now())).toMatchObject({ ok: false });
    expect(await endSubscription(shop.db, token)).toMatchObject({ ok: false });
  },
);

describe("the end of a subscription", () => {
  it("deletes it with the mails that wait, once [NEWSLETTER-4]", async () => {
    const shop = await smallShop();
    const token = await subscribe(shop);
    expect(await mailsWaiting(shop)).toEqual(["newsletter-asked", "newsletter-welcome"]);
    expect(await endSubscription(shop.db, token)).toEqual({ ok: true, value: null });
    expect(await mailsWaiting(shop)).toEqual([]);
    expect(await endSubscription(shop.db, token)).toEqual({ ok: false, problem: "bad-link" });
    expect(await findByToken(shop.db, token, shop.now())).toBeNull();
    expect(await confirmSubscription(shop.db, token, shop.now())).toEqual({ ok: false, problem: "bad-link" });
    expect(await rows(shop)).toEqual([]);
    expect(await sent(shop)).toEqual([]);
  });

  it("is the operator's too, by the address", async () => {
    const shop = await smallShop();
    await subscribe(shop);
    expect(await removeSubscriber(shop.db, " CLAIRE@example.org ")).toBe(true);
    expect(await removeSubscriber(shop.db, EMAIL)).toBe(false);
  });

  it("comes with an erasure, and what is kept is told before [PRIVACY-1]", async () => {
    const shop = await smallShop();
    await subscribe(shop);
    const subject = { customerId: null, email: EMAIL };
    expect(JSON.stringify(await exportData(shop.db, subject))).toContain("J’accepte.");
    await erase(shop.db, shop.config.varDir, subject, shop.now());
    expect(await rows(shop)).toEqual([]);
  });
});

it("are listed in slices, the oldest first, each once [NEWSLETTER-2]", async () => {
  const shop = await smallShop();
  for (const email of ["c@example.org", "a@example.org", "b@example.org"]) await subscribe(shop, email);
  shop.advance(1000);
  await subscribe(shop, "0@example.org");
  const listed: string[] = [];
  for (let after: Awaited<ReturnType<typeof all>>[number] | undefined; ;) {
    const slice = await listSubscriptions(shop.db, { limit: 2, after });
    listed.push(...slice.map(({ email }) => email));
    after = slice.at(-1);
    if (slice.length < 2) break;
  }
  expect(listed).toHaveLength(4);
  expect(new Set(listed).size).toBe(4);
  expect(listed.at(-1)).toBe("0@example.org");
});
