import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { mailRestock } from "~/mail/restock/fr";
import type { AddressedMail } from "~/mail/transport.server";
import { changeStock, putBack, tellChanged } from "~/shop/catalogue/stock.server";
import { RESTOCK, TRIES } from "~/shop/limits/limits";
import { PURPOSES } from "~/shop/links/purposes";
import { erase, exportData } from "~/shop/privacy/privacy.server";
import {
  askForRestock,
  awaitable,
  checkRestock,
  confirmRequest,
  deleteLapsedRequests,
  findAwaited,
  listAwaited,
  stopRequests,
} from "~/shop/restock/restock.server";
import { queueRestockMails } from "~/shop/restock/telling.server";
import { RETRY_AFTER } from "~/shop/outbox/outbox.server";
import { listDeadMails } from "~/shop/outbox/undelivered.server";
import { requestReset } from "~/shop/customers/customers.server";
import { signUp } from "~/shop/customers/signups.server";
import { deliverMails } from "~/worker/mails.server";
import { tellOfRows } from "../support/varieties";
import { newCustomer, PASSWORD } from "../support/accounts";
import { DAY, setStock, smallShop, withdrawVariety } from "../support/sales";
import type { TestShop } from "../support/shop";

const MINUTE = 60_000;
const SOLD_OUT = [
  { sku: "A-1", seeds: 1, stock: 0 },
  { sku: "A-5", seeds: 5, stock: 0 },
];

/** A shop whose two packs are sold out, with what its worker does. */
async function soldOut() {
  const shop = await smallShop(SOLD_OUT);
  const sent: AddressedMail[] = [];
  const transport = { send: async (mail: AddressedMail) => void sent.push(mail), close: () => undefined };
  let client = 0;
  return {
    shop,
    sent,
    deliver: () => deliverMails(shop, transport),
    ask: (email: string, sku = "A-5", clientAddress = `client ${(client += 1)}`, region = "fr") =>
      askForRestock(shop.db, { sku, email, region }, clientAddress, shop.now()),
  };
}

const tokenIn = (text: string, page: string) =>
  new RegExp(`${page}\\?lien=([\\w-]+)`).exec(text.replaceAll("=\n", ""))?.[1] ?? "";
const confirmToken = ({ text }: AddressedMail) => tokenIn(text, "/retour-en-stock");
const stopToken = ({ text }: AddressedMail) => tokenIn(text, "/retour-en-stock/retirer");

/** Requests that are confirmed already, the first of them the oldest. */
async function confirmed(shop: TestShop, count: number, sku = "A-5", name = "p") {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${name}-${String(index).padStart(5, "0")}`,
    sku,
    region: "fr",
    email: `${name}${index}@example.org`,
    email_key: `${name}${index}@example.org`,
    created_at: shop.now(),
    confirmed_at: shop.now() + index,
    expires_at: shop.now() + 183 * DAY,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await shop.db
      .insertInto("restock_request")
      .values(rows.slice(from, from + 500))
      .execute();
}

const waiting = async (shop: TestShop) =>
  (await shop.db.selectFrom("restock_request").select("email").orderBy("email").execute()).map(
    ({ email }) => email,
  );
const queued = async (shop: TestShop) =>
  (
    await shop.db
      .selectFrom("outbox")
      .select("recipient")
      .where("template", "=", "restock-back")
      .where("state", "=", "waiting")
      .execute()
  )
    .map(({ recipient }) => recipient)
    .sort();

describe("a request to be told of a pack's return", () => {
  it("is confirmed by its mailbox, mailed once when the pack is back, and then gone [RESTOCK-1, RESTOCK-4]", async () => {
    const { shop, sent, ask, deliver } = await soldOut();
    expect(await ask("Claire@example.org")).toEqual({ ok: true, value: null });
    await deliver();
    const [asked] = sent;
    if (!asked) throw new Error("No mail");
    expect([asked.to, asked.subject]).toEqual([
      "Claire@example.org",
      mailRestock.asked.subject.replace("{{name}}", "amnesia"),
    ]);
    const token = confirmToken(asked);
    expect(await findAwaited(shop.db, "restock-confirm", token, shop.now())).toEqual({
      sku: "A-5",
      isConfirmed: false,
    });

    // Unconfirmed: nobody is told.
    await setStock(shop, "A-5", 3);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(0);
    await setStock(shop, "A-5", 0);

    for (let time = 0; time < 2; time += 1)
      expect(await confirmRequest(shop.db, token, shop.now())).toEqual({ ok: true, value: { sku: "A-5" } });
    expect(await queueRestockMails(shop.db, shop.now())).toBe(0);

    await setStock(shop, "A-5", 3);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(1);
    expect(await waiting(shop)).toEqual([]);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(0);
    await deliver();
    const [, back] = sent;
    expect([sent.length, back?.to]).toEqual([2, "Claire@example.org"]);
    expect(back?.text).toContain("/produit/amnesia");
    expect(back?.text).toMatch(/10,00\s€/);
    // Its mailbox waits for nothing else: there is nothing to get out of, and no link of its own is left.
    expect([back?.unsubscribe, stopToken(back as AddressedMail)]).toEqual([undefined, ""]);
    expect(await shop.db.selectFrom("mailed_link").select("digest").execute()).toEqual([]);
    expect(await confirmRequest(shop.db, token, shop.now())).toEqual({ ok: false, problem: "bad-link" });
  });

  it("tells of a pack that an import, or an order given back, brought back [RESTOCK-4]", async () => {
    const { shop } = await soldOut();
    await confirmed(shop, 1, "A-1", "import");
    await inTransaction(shop.db, async (tx) => {
      await changeStock(tx, [{ id: "A-1", before: 0, after: 2 }]);
      await tellChanged(tx, ["A-1"]);
    });
    expect(await queueRestockMails(shop.db, shop.now())).toBe(1);
    await confirmed(shop, 1, "A-5", "cancelled");
    await inTransaction(shop.db, (tx) => putBack(tx, [{ stockItem: "A-5", stockUnits: 1 }]));
    expect(await queueRestockMails(shop.db, shop.now())).toBe(1);
    expect(await queued(shop)).toEqual(["cancelled0@example.org", "import0@example.org"]);
  });

  it("lapses after three days where it is not confirmed, after half a year where it is [RESTOCK-2]", async () => {
    const { shop, sent, ask, deliver } = await soldOut();
    await ask("a@example.org");
    await ask("b@example.org");
    await deliver();
    const token = confirmToken(sent[1] as AddressedMail);
    shop.advance(3 * DAY - 1);
    await deleteLapsedRequests(shop.db, shop.now());
    expect(await waiting(shop)).toEqual(["a@example.org", "b@example.org"]);
    expect((await confirmRequest(shop.db, token, shop.now())).ok).toBe(true);
    shop.advance(1);
    await deleteLapsedRequests(shop.db, shop.now());
    expect(await waiting(shop)).toEqual(["b@example.org"]);
    shop.advance(RESTOCK.keptDays * DAY - 2);
    await deleteLapsedRequests(shop.db, shop.now());
    expect(await waiting(shop)).toEqual(["b@example.org"]);
    shop.advance(1);
    await deleteLapsedRequests(shop.db, shop.now());
    expect(await waiting(shop)).toEqual([]);
    expect(await shop.db.selectFrom("mailed_link").select("digest").execute()).toEqual([]);
    // The way out of a request that lapsed ends the mailbox's others.
    await ask("b@example.org", "A-1");
    await deliver();
    const lapsing = sent.at(-1) as AddressedMail;
    shop.advance(DAY);
    await ask("b@example.org", "A-5");
    await deliver();
    shop.advance(2 * DAY);
    await deleteLapsedRequests(shop.db, shop.now());
    expect(await waiting(shop)).toEqual(["b@example.org"]);
    expect((await stopRequests(shop.db, stopToken(lapsing), shop.now())).ok).toBe(true);
    expect(await waiting(shop)).toEqual([]);
    // The texts say so in words.
    expect([PURPOSES["restock-confirm"].life, RESTOCK.keptDays]).toEqual([3 * DAY, 183]);
    expect(PURPOSES["restock-stop"].life).toBeGreaterThan((RESTOCK.keptDays + 3) * DAY);
  });

  it("is answered alike whether its mailbox waits already or not, and changes nothing that was confirmed [RESTOCK-3]", async () => {
    const { shop, sent, ask, deliver } = await soldOut();
    const first = await ask("claire@example.org");
    await deliver();
    await confirmRequest(shop.db, confirmToken(sent[0] as AddressedMail), shop.now());
    const row = () => shop.db.selectFrom("restock_request").selectAll().execute();
    const before = await row();
    shop.advance(MINUTE);
    expect(await ask("CLAIRE@example.org", "A-5", "another", "ch")).toEqual(first);
    expect(await row()).toEqual(before);
    await deliver();
    expect(sent.map(({ subject }) => subject)).toEqual([sent[0]?.subject, sent[0]?.subject]);
    expect(await row()).toEqual(before);
  });

  it("is refused past the limits of a mailbox and of a client, and then leaves no row and no mail [RESTOCK-3, LIMIT-1]", async () => {
    const { shop, ask } = await soldOut();
    const { points } = TRIES["restock-mailbox"];
    for (let time = 0; time < points; time += 1)
      expect((await ask(time % 2 ? "claire+x@example.org" : "claire@example.org")).ok).toBe(true);
    const mails = async () => (await shop.db.selectFrom("outbox").select("id").execute()).length;
    const before = await mails();
    expect(await ask("claire+y@example.org")).toEqual({ ok: false, problem: 24 * 60 * MINUTE });
    expect(await mails()).toBe(before);
    for (let time = 0; time < TRIES["restock-address"].points; time += 1)
      expect((await ask(`p${time}@example.org`, "A-5", "one client")).ok).toBe(true);
    expect((await ask("q@example.org", "A-5", "one client")).ok).toBe(false);
    expect(await waiting(shop)).not.toContain("q@example.org");
  });

  it("is taken back with all others of its mailbox by every mail's way out [RESTOCK-6]", async () => {
    const { shop, sent, ask, deliver } = await soldOut();
    await ask("claire@example.org", "A-1");
    await ask("claire@example.org", "A-5");
    await ask("autre@example.org");
    await deliver();
    const [one, five] = sent as [AddressedMail, AddressedMail];
    expect(one.unsubscribe).toMatch(/\/retour-en-stock\/retirer\?lien=[\w-]+$/);
    expect(one.text).toContain(one.unsubscribe);
    for (const mail of [one, five]) await confirmRequest(shop.db, confirmToken(mail), shop.now());
    await setStock(shop, "A-1", 9);
    await queueRestockMails(shop.db, shop.now());
    await deliver();
    const back = sent.at(-1) as AddressedMail;
    expect(back.to).toBe("claire@example.org");
    // The request that it tells of is gone: its way out ends the other one.
    expect(back.unsubscribe).toMatch(/\/retour-en-stock\/retirer\?lien=[\w-]+$/);
    expect(await findAwaited(shop.db, "restock-stop", stopToken(back), shop.now())).toEqual({
      sku: "A-5",
      isConfirmed: true,
    });
    // So does that of the mail which asked to confirm it.
    expect(await findAwaited(shop.db, "restock-stop", stopToken(one), shop.now())).toMatchObject({
      sku: "A-5",
    });
    expect(await stopRequests(shop.db, stopToken(one), shop.now())).toEqual({ ok: true, value: null });
    expect(await waiting(shop)).toEqual(["autre@example.org"]);
    expect(await stopRequests(shop.db, stopToken(back), shop.now())).toEqual({
      ok: false,
      problem: "bad-link",
    });
    // A mail that waits about a request that is gone is not sent.
    await ask("claire@example.org", "A-5");
    await shop.db.deleteFrom("restock_request").execute();
    const count = sent.length;
    await deliver();
    expect(sent).toHaveLength(count);
  });

  it("opens nothing by the link of another purpose [RESTOCK-1]", async () => {
    const { shop, sent, ask, deliver } = await soldOut();
    await ask("claire@example.org");
    await deliver();
    const [mail] = sent as [AddressedMail];
    expect((await confirmRequest(shop.db, stopToken(mail), shop.now())).ok).toBe(false);
    expect((await stopRequests(shop.db, confirmToken(mail), shop.now())).ok).toBe(false);
    expect(await waiting(shop)).toEqual(["claire@example.org"]);
  });
});

it("a stranger's mailbox gets six mails a day from all forms together, and its owner's link for a password all the same [LIMIT-14, LIMIT-5]", async () => {
  const { shop, sent, ask, deliver } = await soldOut();
  const victim = "victime@example.org";
  const person = { firstName: "Zoé", lastName: "Martin", bornOn: "1990-01-01" };
  let client = 0;
  const signUpAs = (email: string) =>
    signUp(
      shop.db,
      { email, password: PASSWORD, ...person, region: "fr", returnPath: "/", wish: null },
      `from ${(client += 1)}`,
      shop.now(),
    );
  for (let time = 0; time < 24; time++) {
    await ask(victim, time % 2 ? "A-1" : "A-5");
    // However the mailbox is written.
    await signUpAs(time % 2 ? victim : "Victime+x@example.org");
    shop.advance(50 * MINUTE);
  }
  await deliver();
  expect(sent).toHaveLength(6);
  const reset = () => requestReset(shop.db, victim, "fr", "elsewhere", shop.now());
  expect((await reset()).ok).toBe(true);
  await deliver();
  expect(sent).toHaveLength(6);
  await newCustomer(shop, { email: victim });
  expect((await reset()).ok).toBe(true);
  await deliver();
  expect(sent).toHaveLength(7);
  shop.advance(DAY);
  expect((await ask(victim)).ok).toBe(true);
});

describe("mails about packs that are back", () => {
  it("go to the oldest of 10,000 first, so many a minute and for each pack on hand, as long as some are left [RESTOCK-5]", async () => {
    const { shop, deliver, sent } = await soldOut();
    await confirmed(shop, 10_000);
    await setStock(shop, "A-5", 2);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(2 * RESTOCK.mailsPerPack);
    expect(await queued(shop)).toEqual(
      Array.from({ length: 2 * RESTOCK.mailsPerPack }, (_, index) => `p${index}@example.org`).sort(),
    );
    await deliver();
    // Sold out again: whoever was not told keeps their place.
    await setStock(shop, "A-5", 0);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(0);
    await setStock(shop, "A-5", 500);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(RESTOCK.mailsPerMinute);
    // As long as they are not sent, no more join them.
    expect(await queueRestockMails(shop.db, shop.now())).toBe(0);
    await deliver();
    expect(await queueRestockMails(shop.db, shop.now())).toBe(RESTOCK.mailsPerMinute);
    await deliver();
    // Those of one minute leave in any order.
    const numbers = sent.map(({ to }) => Number(/^p(\d+)@example\.org$/.exec(to)?.[1]));
    const minutes = [numbers.slice(0, 10), numbers.slice(10, 110), numbers.slice(110)];
    expect(minutes.flatMap((minute) => minute.toSorted((a, b) => a - b))).toEqual(
      Array.from({ length: 210 }, (_, index) => index),
    );
    const { count } = await shop.db
      .selectFrom("restock_request")
      .select((select) => select.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(10_000 - 210);
  });

  it("go to five for each pack on hand in a day, however often the worker looks [RESTOCK-5]", async () => {
    const { shop, deliver } = await soldOut();
    await confirmed(shop, 40);
    await setStock(shop, "A-5", 1);
    const told = [];
    for (let minute = 0; minute < 4; minute++) {
      told.push(await queueRestockMails(shop.db, shop.now()));
      await deliver();
      shop.advance(60_000);
    }
    expect(told).toEqual([RESTOCK.mailsPerPack, 0, 0, 0]);
    shop.advance(DAY);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(RESTOCK.mailsPerPack);
  });

  it("that their mailboxes' server puts off hold others up only once there are many [RESTOCK-5]", async () => {
    const { shop } = await soldOut();
    await confirmed(shop, 12 * RESTOCK.mailsPerMinute, "A-1", "one");
    await setStock(shop, "A-1", 1000);
    const queuedNow = [];
    for (let minute = 0; minute < 12; minute++) {
      queuedNow.push(await queueRestockMails(shop.db, shop.now()));
      await shop.db.updateTable("outbox").set({ attempts: 1 }).execute();
    }
    expect(queuedNow).toEqual([...Array<number>(10).fill(RESTOCK.mailsPerMinute), 0, 0]);
  });

  it("share a minute between the packs that are back [RESTOCK-5]", async () => {
    const { shop } = await soldOut();
    await confirmed(shop, 300, "A-1", "one");
    await confirmed(shop, 300, "A-5", "five");
    await setStock(shop, "A-1", 100);
    await setStock(shop, "A-5", 100);
    await queueRestockMails(shop.db, shop.now());
    const to = await queued(shop);
    expect(to.filter((one) => one.startsWith("one"))).toHaveLength(RESTOCK.mailsPerMinute / 2);
    expect(to).toHaveLength(RESTOCK.mailsPerMinute);
  });

  it("of a storefront where the pack has no price wait for one, and hold no others up [RESTOCK-4]", async () => {
    const { shop } = await soldOut();
    await confirmed(shop, RESTOCK.mailsPerMinute + 50, "A-1", "ch");
    await shop.db.updateTable("restock_request").set({ region: "ch" }).execute();
    await shop.db.deleteFrom("price").where("sku", "=", "A-1").where("currency", "=", "CHF").execute();
    await confirmed(shop, 5, "A-5", "five");
    await setStock(shop, "A-1", 100);
    await setStock(shop, "A-5", 100);
    expect(await queueRestockMails(shop.db, shop.now())).toBe(5);
    expect((await queued(shop)).every((to) => to.startsWith("five"))).toBe(true);
    expect(await waiting(shop)).toHaveLength(RESTOCK.mailsPerMinute + 50);
    await shop.db.insertInto("price").values({ sku: "A-1", currency: "CHF", amount: 900 }).execute();
    expect(await queueRestockMails(shop.db, shop.now())).toBe(RESTOCK.mailsPerMinute - 5);
  });

  it("of a variety that is sold no more wait until it is again [RESTOCK-4]", async () => {
    const { shop } = await soldOut();
    await confirmed(shop, 1);
    await setStock(shop, "A-5", 1);
    await withdrawVariety(shop, "amnesia");
    expect(await queueRestockMails(shop.db, shop.now())).toBe(0);
    expect(await waiting(shop)).toEqual(["p0@example.org"]);
    await shop.db.updateTable("product").set({ published: 1 }).where("slug", "=", "amnesia").execute();
    expect(await queueRestockMails(shop.db, shop.now())).toBe(1);
  });

  it("are queued exactly once by two processes at the same moment [RESTOCK-4]", async () => {
    const { shop } = await soldOut();
    await confirmed(shop, 60);
    await setStock(shop, "A-5", 100);
    const both = await Promise.all([1, 2, 3].map(() => queueRestockMails(shop.db, shop.now())));
    expect(both.reduce((sum, count) => sum + count)).toBe(60);
    const to = await queued(shop);
    expect(to).toHaveLength(60);
    expect(new Set(to).size).toBe(60);
    expect(await waiting(shop)).toEqual([]);
  });

  it("say that the pack is sold out again where it is by then, with the way to ask once more [RESTOCK-5]", async () => {
    const { shop, sent, deliver } = await soldOut();
    await confirmed(shop, 1);
    await setStock(shop, "A-5", 1);
    await queueRestockMails(shop.db, shop.now());
    await setStock(shop, "A-5", 0);
    await deliver();
    expect(sent[0]?.subject).toBe(mailRestock.back.subjectOut.replace("{{name}}", "amnesia"));
    expect(sent[0]?.text).toContain("/produit/amnesia/retour-en-stock?sachet=A-5");
  });

  it("speak in the storefront's currency and lead to its pages, and are not sent where it sells the pack no more [RESTOCK-7]", async () => {
    const { shop, sent, deliver } = await soldOut();
    await confirmed(shop, 1);
    await shop.db.updateTable("restock_request").set({ region: "ch" }).execute();
    await setStock(shop, "A-5", 1);
    await queueRestockMails(shop.db, shop.now());
    await deliver();
    expect(sent[0]?.text).toContain("/ch/produit/amnesia");
    expect(sent[0]?.text).toMatch(/12[.,]00\s?CHF/);
    await confirmed(shop, 1, "A-5", "late");
    await queueRestockMails(shop.db, shop.now());
    await withdrawVariety(shop, "amnesia");
    await deliver();
    expect(sent.map(({ to }) => to)).not.toContain("late0@example.org");
    // It is tried again, and in the end the operator sees it.
    for (const wait of RETRY_AFTER) {
      expect(await listDeadMails(shop.db, 9)).toEqual([]);
      shop.advance(wait);
      await deliver();
    }
    expect(await listDeadMails(shop.db, 9)).toMatchObject([
      { template: "restock-back", error: "The storefront fr does not sell A-5" },
    ]);
  });

  it("stay queued until this process's catalogue has caught up with the database: of a variety that is published again none is lost [RESTOCK-4, MAIL-9]", async () => {
    const { shop, sent, deliver } = await soldOut();
    await confirmed(shop, 1);
    await setStock(shop, "A-5", 1);
    await withdrawVariety(shop, "amnesia");
    await shop.db.updateTable("product").set({ published: 1 }).where("slug", "=", "amnesia").execute();
    await tellOfRows(shop.db, "catalogue");
    await queueRestockMails(shop.db, shop.now());
    expect(await waiting(shop)).toEqual([]);
    await deliver();
    expect(sent).toEqual([]);
    expect(await queued(shop)).toEqual(["p0@example.org"]);
    await shop.catalogue.refresh();
    shop.advance(MINUTE);
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(["p0@example.org"]);
  });

  it("that has nothing left to say is deleted, and not marked as sent [MAIL-9]", async () => {
    const { shop, sent, ask, deliver } = await soldOut();
    await ask("claire@example.org");
    await shop.db.deleteFrom("restock_request").execute();
    await deliver();
    expect([sent, await shop.db.selectFrom("outbox").select("state").execute()]).toEqual([[], []]);
  });
});

describe("what is kept of who waits", () => {
  it("is in the export and in the erasure, of a mailbox without an account too [PRIVACY-2, PRIVACY-3]", async () => {
    const { shop, ask } = await soldOut();
    await ask("Claire@example.org");
    await ask("autre@example.org");
    const person = { customerId: null, email: "claire@example.org" };
    const data = await exportData(shop.db, person);
    expect(data["retours_en_stock"]).toMatchObject([{ sku: "A-5", email: "Claire@example.org" }]);
    expect((await erase(shop.db, shop.config.varDir, person, shop.now())).ok).toBe(true);
    expect(await waiting(shop)).toEqual(["autre@example.org"]);
    const mails = await shop.db.selectFrom("outbox").select("recipient").execute();
    expect(mails).toEqual([{ recipient: "autre@example.org" }]);
  });

  it("is counted by pack for the operator, the most awaited first [RESTOCK-8]", async () => {
    const { shop, ask } = await soldOut();
    await confirmed(shop, 2, "A-1", "one");
    await confirmed(shop, 3, "A-5", "five");
    await ask("unconfirmed@example.org", "A-1");
    expect(await listAwaited(shop.db, 10)).toEqual([
      { sku: "A-5", count: 3, since: shop.now() },
      { sku: "A-1", count: 2, since: shop.now() },
    ]);
    expect(await listAwaited(shop.db, 1)).toHaveLength(1);
  });
});

describe("a request for a pack as it was typed", () => {
  const PACKS = [
    { sku: "A-1", availability: "out" },
    { sku: "A-5", availability: "low" },
    { sku: "A-10", availability: "in" },
  ] as const;

  it("is one for a pack that is sold out, by a mailbox that can be written to [RESTOCK-2]", () => {
    expect(awaitable(PACKS).map(({ sku }) => sku)).toEqual(["A-1"]);
    const email = "claire@example.org";
    expect(checkRestock(PACKS, { sku: "A-1", email: ` ${email} ` })).toEqual({
      ok: true,
      value: { sku: "A-1", email },
    });
    for (const [sku, typed, problem] of [
      ["A-5", email, { sku: "returned" }],
      ["A-10", email, { sku: "returned" }],
      ["B-1", email, { sku: "unknown" }],
      ["A-1", "claire", { email: "invalid" }],
      ["", "", { sku: "unknown", email: "invalid" }],
    ] as const)
      expect(checkRestock(PACKS, { sku, email: typed })).toEqual({ ok: false, problem });
  });
});
