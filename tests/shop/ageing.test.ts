import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { log } from "~/log.server";
import { openTransport } from "~/mail/transport.server";
import { makeLink } from "~/shop/links/links.server";
import { claimMail, enqueueMail, markFailed, markSent } from "~/shop/outbox/outbox.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { isAnythingToShred, listErasures, listFile } from "~/shop/privacy/erasures.server";
import { erase, eraseAgain, exportData } from "~/shop/privacy/privacy.server";
import { listFailures } from "~/shop/tasks/failures.server";
import { forgetOld } from "~/worker/ageing.server";
import { erasuresIn } from "../support/erasures";
import { newCustomer } from "../support/accounts";
import { engine } from "../support/databases";
import { OPERATOR, DAY, orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";

/** A folder of its own, and what the worker is told of it. */
const placeOf = ({ config }: TestShop) => ({
  varDir: mkdtempSync(join(tmpdir(), "chenevis-ageing-")),
  databaseUrl: config.databaseUrl,
});

/** An order of a person's that was paid and sent, so that nothing holds an erasure up. */
async function sentOrder(shop: TestShop, email: string, lastName = "Dupont") {
  const shipping = { ...contact.shipping, lastName };
  const order = await orderOf(shop, { "A-5": 1 }, { email, shipping });
  await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
  await shop.db
    .updateTable("shipment")
    .set({ state: "sent", sent_at: shop.now() })
    .where("order_id", "=", order.id)
    .execute();
  return order;
}

const mailsKnown = async ({ db }: TestShop) =>
  (await db.selectFrom("outbox").select("recipient").orderBy("recipient").execute()).map(
    (row) => row.recipient,
  );

it("a mail is forgotten 30 days after it was sent, one that was given up after 90, one that waits never [PRIVACY-11]", async () => {
  const shop = await smallShop();
  const mail = { template: "account-unknown", region: "fr" } as const;
  for (const recipient of ["a-sent@example.org", "b-dead@example.org", "c-waiting@example.org"])
    await enqueueMail(shop.db, { ...mail, recipient }, shop.now());
  for (let count = 0; count < 3; count += 1) {
    const claimed = await claimMail(shop.db, shop.now());
    if (claimed?.recipient.startsWith("a")) await markSent(shop.db, claimed.id, shop.now());
    if (claimed?.recipient.startsWith("b"))
      await markFailed(shop.db, claimed, { message: "550", permanent: true }, shop.now());
  }
  const place = placeOf(shop);
  const left = [];
  for (const days of [29, 2, 58, 2]) {
    shop.advance(days * DAY);
    await forgetOld(shop, place);
    left.push((await mailsKnown(shop)).map((recipient) => recipient[0]).join(""));
  }
  expect(left).toEqual(["abc", "bc", "bc", "c"]);
});

it("links that lapsed and what providers said long ago are forgotten, however many there are [PRIVACY-12]", async () => {
  const shop = await smallShop();
  const order = await sentOrder(shop, "claire@example.org");
  await shop.db.deleteFrom("mailed_link").execute();
  for (let count = 0; count < 1100; count += 1)
    await makeLink(shop.db, "order", { id: order.id }, shop.now());
  const reference = order.payments[0]?.reference ?? "";
  for (let count = 0; count < 600; count += 1)
    await shop.db
      .insertInto("payment_event")
      .values({
        provider: "sandbox",
        event_id: `e${count}`,
        reference,
        payload: '{"name":"Claire"}',
        received_at: shop.now(),
        outcome: "applied",
      })
      .execute();
  const place = placeOf(shop);
  shop.advance(89 * DAY);
  const { token: later } = await makeLink(shop.db, "order", { id: order.id }, shop.now());
  await forgetOld(shop, place);
  const count = async () => ({
    links: (await shop.db.selectFrom("mailed_link").select("digest").execute()).length,
    told: (
      await shop.db.selectFrom("payment_event").select("event_id").where("payload", "!=", "{}").execute()
    ).length,
    events: (await shop.db.selectFrom("payment_event").select("event_id").execute()).length,
  });
  expect(await count()).toEqual({ links: 1101, told: 600, events: 600 });
  shop.advance(2 * DAY);
  await forgetOld(shop, place);
  expect(await count()).toEqual({ links: 1, told: 0, events: 600 });
  expect(later).toBeTruthy();
});

it("a mail that was written as a file is deleted with its row, and an erasure takes a person's along [PRIVACY-11]", async () => {
  const shop = await smallShop();
  const place = placeOf(shop);
  const transport = openTransport({ smtpUrl: null, mailFrom: "a@b.example", ...place }, shop.now);
  await sentOrder(shop, "claire@example.org");
  await sentOrder(shop, "urs@example.ch");
  const rows = await shop.db.selectFrom("outbox").select(["id", "recipient"]).execute();
  for (const { id, recipient } of rows) {
    await transport.send({
      messageId: id,
      to: recipient,
      subject: "x",
      text: "x",
      html: "x",
      attachments: [],
    });
    await markSent(shop.db, id, shop.now());
  }
  transport.close();
  const written = () => readdirSync(join(place.varDir, "mail")).length;
  await forgetOld(shop, place);
  expect(written()).toBe(rows.length);
  await erase(shop.db, place.varDir, { customerId: null, email: "claire@example.org" }, shop.now());
  await forgetOld(shop, place);
  expect(written()).toBe(rows.filter(({ recipient }) => recipient === "urs@example.ch").length);
  shop.advance(31 * DAY);
  await forgetOld(shop, place);
  expect(written()).toBe(0);
});

it.runIf(engine === "sqlite")(
  "no byte of an erased person is left in the database's files [PRIVACY-8]",
  async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 1000 }]);
    const place = placeOf(shop);
    const folder = dirname(shop.config.databaseUrl.slice("sqlite:".length));
    const mentions = (word: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1").split(word).length - 1)
        .reduce((sum, count) => sum + count, 0);
    const gone = await newCustomer(shop, { email: "zqxgone@example.org", firstName: "Zqxgone" });
    // Between others, so that pages are split and joined around them.
    for (let count = 0; count < 60; count += 1) {
      await sentOrder(shop, `client${count}@example.org`);
      if (count % 6 === 0) await sentOrder(shop, gone.email, "Zqxgone");
    }
    expect(mentions("zqxgone") + mentions("Zqxgone")).toBeGreaterThan(29);
    expect(
      (await erase(shop.db, place.varDir, { customerId: gone.id, email: gone.email }, shop.now())).ok,
    ).toBe(true);
    expect(await isAnythingToShred(shop.db)).toBe(true);
    let turns = 0;
    const beat = setInterval(() => (turns += 1), 1);
    await forgetOld(shop, place);
    clearInterval(beat);
    expect([mentions("zqxgone"), mentions("Zqxgone")]).toEqual([0, 0]);
    // Others' are there, and the file was rewritten beside the event loop.
    expect(mentions("client59@example.org")).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(3);
    expect(await isAnythingToShred(shop.db)).toBe(false);
    await forgetOld(shop, place);
  },
);

it("a restored backup forgets again whom the list of erasures names, and nobody else [PRIVACY-10]", async () => {
  const shop = await smallShop();
  const place = placeOf(shop);
  const customer = await newCustomer(shop, { email: "Partie@example.org" });
  await sentOrder(shop, "guest@example.org");
  await sentOrder(shop, "stays@example.org");
  await erase(shop.db, place.varDir, { customerId: customer.id, email: customer.email }, shop.now());
  await erase(shop.db, place.varDir, { customerId: null, email: "guest@example.org" }, shop.now());
  await forgetOld(shop, place);
  const text = readFileSync(listFile(place.varDir), "utf8");
  expect(text.trim().split("\n")).toHaveLength(2);
  expect(text.toLowerCase()).not.toMatch(new RegExp(`partie|guest|example|${customer.id.toLowerCase()}`));

  // The backup: as if neither had happened yet. One of them has an order that was not sent by then.
  const { db } = shop;
  await db.deleteFrom("erasure").execute();
  await db
    .insertInto("customer")
    .values(await restored(shop, customer))
    .execute();
  await sentOrder(shop, "Guest@example.org");
  const waiting = await orderOf(shop, { "A-5": 1 }, { email: "partie@example.org" });
  const list = (await erasuresIn(listFile(place.varDir)))?.erasures ?? [];
  expect(await eraseAgain(db, list)).toEqual({ applied: 1, underWay: [waiting.number] });
  const exported = (email: string, customerId: string | null = null) => exportData(db, { customerId, email });
  expect(await exported("guest@example.org")).toEqual({});
  expect(Object.keys(await exported("stays@example.org"))).toContain("commandes");
  expect(Object.keys(await exported(customer.email, customer.id))).toContain("compte");
  await db.updateTable("shipment").set({ state: "sent", sent_at: shop.now() }).execute();
  expect(await eraseAgain(db, list)).toEqual({ applied: 1, underWay: [] });
  expect(await exported(customer.email, customer.id)).toEqual({});
  expect((await listErasures(db)).length).toBe(2);
  // Whoever comes back afterwards is a customer like any other.
  await sentOrder(shop, "guest@example.org");
  expect(await eraseAgain(db, list)).toEqual({ applied: 0, underWay: [] });
  expect(Object.keys(await exported("guest@example.org"))).toContain("commandes");
});

it("a guest's erasure leaves the account of the same mailbox alone, after a restore too [PRIVACY-10]", async () => {
  const shop = await smallShop();
  const place = placeOf(shop);
  const customer = await newCustomer(shop, { email: "both@example.org" });
  const guest = { customerId: null, email: customer.email };
  await sentOrder(shop, customer.email);
  await erase(shop.db, place.varDir, guest, shop.now());
  await shop.db.deleteFrom("erasure").execute();
  await sentOrder(shop, customer.email);
  const list = (await erasuresIn(listFile(place.varDir)))?.erasures ?? [];
  expect(await eraseAgain(shop.db, list)).toEqual({ applied: 1, underWay: [] });
  expect(await exportData(shop.db, guest)).toEqual({});
  const own = await exportData(shop.db, { customerId: customer.id, email: customer.email });
  expect(Object.keys(own)).toContain("compte");
});

it("an erasure is in the list's file as soon as it is stored, and is done where the file cannot be written [PRIVACY-9]", async () => {
  const shop = await smallShop();
  const place = placeOf(shop);
  const left = async () => (await erasuresIn(listFile(place.varDir)))?.erasures.map(({ id }) => id);
  await erase(shop.db, place.varDir, { customerId: null, email: "a@example.org" }, shop.now());
  const missing = join(place.varDir, "missing");
  expect(
    (await erase(shop.db, missing, { customerId: null, email: "b@example.org" }, shop.now() + 1)).ok,
  ).toBe(true);
  const all = (await listErasures(shop.db)).map(({ id }) => id);
  expect(await left()).toEqual(all.slice(0, 1));
  await forgetOld(shop, place);
  expect([await left(), all.length]).toEqual([all, 2]);
});

it("what cannot be forgotten is logged and told to the operator until it can, and keeps nothing else from being forgotten [PRIVACY-11, SERVER-13]", async () => {
  const shop = await smallShop();
  const place = placeOf(shop);
  const spy = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  await enqueueMail(
    shop.db,
    { template: "account-unknown", region: "fr", recipient: "a@example.org" },
    shop.now(),
  );
  const claimed = await claimMail(shop.db, shop.now());
  await markSent(shop.db, claimed?.id ?? "", shop.now());
  // The list's file cannot be written, and a table is gone.
  mkdirSync(listFile(place.varDir));
  await shop.db.schema.dropTable("mailed_link").execute();
  shop.advance(31 * DAY);
  await forgetOld(shop, place);
  expect(spy).toHaveBeenCalledTimes(2);
  expect(await mailsKnown(shop)).toEqual([]);
  const failing = async () =>
    (await listFailures(shop.db, 9)).map(({ task, subject }) => `${task} ${subject}`);
  expect(await failing()).toEqual(["ageing deleteLapsedLinks", "ageing keepListFile"]);
  rmdirSync(listFile(place.varDir));
  await forgetOld(shop, place);
  expect(await failing()).toEqual(["ageing deleteLapsedLinks"]);
});

/** A customer's row as a backup has it. */
async function restored(shop: TestShop, { id, email }: { id: string; email: string }) {
  const other = await newCustomer(shop);
  const row = await shop.db
    .selectFrom("customer")
    .selectAll()
    .where("id", "=", other.id)
    .executeTakeFirstOrThrow();
  return { ...row, id, email, email_key: email.toLowerCase() };
}

it("a line of the list that a crash cut is left out [PRIVACY-10]", async () => {
  const shop = await smallShop();
  const place = placeOf(shop);
  await erase(shop.db, place.varDir, { customerId: null, email: "a@example.org" }, shop.now());
  await forgetOld(shop, place);
  appendFileSync(listFile(place.varDir), '{"id":"half');
  const kept = () => erasuresIn(listFile(place.varDir));
  expect(await kept()).toMatchObject({ erasures: [{}], unreadable: 1 });
  await erase(shop.db, place.varDir, { customerId: null, email: "b@example.org" }, shop.now());
  expect(await kept()).toMatchObject({ erasures: [{}, {}], unreadable: 1 });
});
