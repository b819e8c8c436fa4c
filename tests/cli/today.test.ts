import { expect, it } from "vitest";
import { HOLDS } from "~/shop/limits/limits";
import { claimMail, enqueueMail, markFailed, type OutboxMail } from "~/shop/outbox/outbox.server";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { SHOPPER } from "~/shop/actor";
import { announceTransfer } from "~/shop/payments/announced.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { newToken } from "~/shop/identity.server";
import { reportReview } from "~/shop/reviews/reports.server";
import { countBrowserError } from "~/shop/tasks/browser-errors.server";
import { declareWithdrawal } from "~/shop/withdrawals/withdrawals.server";
import { DAY, OPERATOR, orderOf, smallShop } from "../support/sales";
import { pageText, publish, testShop, type TestShop } from "../support/shop";
import { run } from "../../cli/today";

/** The command on a shop's database; what it says has ordinary spaces here. */
async function today(shop: TestShop, ...args: string[]) {
  const out: string[] = [];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const say = (line: string) => out.push(plain(line));
  const code = await run(args, {
    db: shop.db,
    cwd: "/",
    now: shop.now(),
    operator: OPERATOR,
    out: say,
    err: say,
  });
  return { code, out };
}

it("says of each part that nothing waits, where nothing does [HOLD-10]", async () => {
  const shop = await smallShop();
  const { code, out } = await today(shop);
  expect(code).toBe(0);
  // The terms and the official notice that the operator has to bring are missing until they do.
  const told = out.filter((line) => !line.endsWith(" : rien."));
  const terms = told.filter((line) => line.startsWith("  conditions-generales.md, boutique "));
  expect(terms.map((line) => line.split(" ")[4])).toEqual(expect.arrayContaining(["fr", "ch", "uk"]));
  expect(terms.map((line) => line.split(" ")[4])).not.toContain("us");
  expect(told.filter((line) => !terms.includes(line))).toEqual([
    "Textes sans lesquels rien ne se commande :",
    "Avis officiels à fournir :",
    expect.stringMatching(/^ {2}notices\/garantie-legale\.md, .*2025\/1960\)$/),
  ]);
  expect(out.length).toBeGreaterThan(10);
  // Those of one storefront are no other's.
  await publish(shop, pageText({ slug: "conditions-generales", locale: "fr-ch", version: "2026-11" }));
  const [first = ""] = (await today(shop)).out.filter((line) => line.includes("conditions-generales.md"));
  expect(first).toContain("boutique fr");
  expect((await today(shop)).out.join()).not.toContain("boutique ch");
  await publish(shop, pageText({ slug: "conditions-generales", title: "Conditions", version: "2026-11" }));
  await publish(shop, pageText({ kind: "notice", slug: "garantie-legale", title: "Garantie", version: "" }));
  for (const line of (await today(shop)).out) expect(line).toMatch(/ : rien\.$/);
  expect((await today(shop, "demain")).code).toBe(2);
});

it("tells of unusual holds, of those that end, of money owed, of withdrawals and of mails not delivered [HOLD-10, PAYMENT-23]", async () => {
  const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 9 }]);
  for (let index = 0; index < HOLDS.warnOrders; index++)
    await orderOf(shop, { "A-5": 1 }, { email: `acheteur${index}@example.org` });
  const late = await orderOf(shop, { "A-5": 1 }, { email: "tard@example.org" });
  await cancelOrder(shop.db, late.number, OPERATOR, shop.now());
  await recordTransfer(shop.db, late.number, OPERATOR, shop.now());
  const further = { email: "acheteur0@example.org", counted: true } as const;
  await shop.db.updateTable("order_hold").set({ mailbox: "x" }).execute();
  await orderOf(shop, { "A-5": 1 }, further);
  const short = await orderOf(shop, { "A-5": 1 }, further);
  const statement = { name: "Claire", orderNumber: "7K3F9-QXM2A", email: "claire@example.org", goods: "" };
  const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
  await declareWithdrawal(shop.db, asked, shop.now());
  await enqueueMail(
    shop.db,
    { template: "account-unknown", recipient: "perdu@example.org", region: "fr" },
    shop.now() - 1000,
  );
  const dead = await shop.db
    .selectFrom("outbox")
    .select("id")
    .where("template", "=", "account-unknown")
    .executeTakeFirstOrThrow();
  await markFailed(
    shop.db,
    {
      ...dead,
      template: "account-unknown",
      recipient: "",
      region: "fr",
      orderId: null,
      subjectId: null,
      attempts: 1,
    },
    { message: "RCPT TO 550 5.1.1", permanent: true },
    shop.now(),
  );
  const { out } = await today(shop);
  const text = out.join("\n");
  expect(text).toContain("A-5\t7 unités par 7 commandes\t2 à vendre");
  expect(text).toContain(`${short.number}\t2026-11-20 18:00 UTC`);
  expect(text).toContain(`${late.number}\t16,90 €\t2026-11-20 12:00 UTC`);
  expect(text).toContain("commande non trouvée (7K3F9-QXM2A)");
  expect(text).toContain("RCPT TO 550 5.1.1");
  expect(text).not.toContain("perdu@example.org");
});

it("says what has come in part for an order whose hold ends [HOLD-10, PAYMENT-34]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop);
  await recordTransfer(shop.db, number, OPERATOR, shop.now(), { amount: 1000 });
  shop.advance(7 * DAY - 1);
  const { out } = await today(shop);
  expect(out).toContainEqual(
    expect.stringMatching(new RegExp(`^ {2}${number}\t2026-11-27 12:00 UTC\t10,00 € reçus en partie$`)),
  );
});

it("says which transfers their payers announced, until when their seeds are held [HOLD-12]", async () => {
  const shop = await smallShop();
  const { id, number } = await orderOf(shop);
  shop.advance(3 * DAY);
  await announceTransfer(shop.db, id, SHOPPER, shop.now());
  const { out } = await today(shop);
  expect(out[out.indexOf("Virements annoncés :") + 1]).toBe(
    `  ${number}\tle 2026-11-23 12:00 UTC\tréservée jusqu’au 2026-11-30 22:59 UTC`,
  );
  await recordTransfer(shop.db, number, OPERATOR, shop.now());
  expect((await today(shop)).out).toContain("Virements annoncés : rien.");
});

it("marks reviews that wait longer than their readers are told, and reports that want an answer [REVIEW-15, REVIEW-8]", async () => {
  const shop = await smallShop();
  const review = {
    product_slug: "amnesia",
    product_name: "Amnesia",
    order_id: null,
    verified: 0,
    source: "",
    example: 0,
    region: "fr",
    author: "Zoé",
    rating: 5,
    title: "Bien",
    text: "Bien.",
    language: "fr",
    original: "",
    growing: 0,
    purchased_on: null,
    answer: "",
    helpful: 0,
    reason: "",
    reason_words: "",
    decided_at: null,
    decided_by: "",
    published_at: null,
  };
  await shop.db
    .insertInto("review")
    .values([
      { ...review, number: "OLD", state: "waiting", written_at: shop.now() - 7 * DAY - 1 },
      { ...review, number: "NEW", state: "waiting", written_at: shop.now() - 7 * DAY },
      { ...review, number: "OUT", state: "published", written_at: 0, published_at: 0 },
    ])
    .execute();
  const reported = { reason: "fake", words: "", email: "zoe@example.org", region: "fr" } as const;
  expect((await reportReview(shop.db, "OUT", reported, "a", shop.now())).ok).toBe(true);
  const { out } = await today(shop);
  const line = (number: string) => out.find((one) => one.includes(`${number}\t`)) ?? "";
  expect(line("OLD")).toContain("UTC, en retard");
  expect(line("NEW")).not.toContain("en retard");
  expect(line("OUT")).toMatch(/UTC\tfake\tréponse attendue$/);
});

it("counts what went wrong in browsers since yesterday [PAGE-55]", async () => {
  const shop = await smallShop();
  for (const message of ["script · Error: x", "script · Error: x", ""])
    await countBrowserError(shop.db, message, shop.now());
  const { out } = await today(shop);
  expect(out.slice(-3)).toEqual([
    "Erreurs dans les navigateurs, depuis hier :",
    "  2 fois\tscript · Error: x",
    "  1 fois\t(autres)",
  ]);
});

/** Mails to somebody that wait, queued a minute ago. */
async function queue(shop: TestShop, count: number): Promise<OutboxMail[]> {
  for (let index = 0; index < count; index++)
    await enqueueMail(
      shop.db,
      { template: "account-unknown", recipient: `p${index}@example.org`, region: "fr" },
      shop.now(),
    );
  const claimed: OutboxMail[] = [];
  for (let index = 0; index < count; index++) {
    const mail = await claimMail(shop.db, shop.now());
    if (mail) claimed.push(mail);
  }
  return claimed;
}

it("tells of mails that a server refuses for now, by its reason, and of those that nobody sends [MAIL-14]", async () => {
  const shop = await smallShop();
  const [first, ...others] = await queue(shop, 3);
  for (const mail of others)
    await markFailed(shop.db, mail, { message: "CONN ECONNREFUSED", permanent: false }, shop.now());
  expect((await today(shop)).out).toContain(
    "  2 e-mails\tle plus ancien du 2026-11-20 12:00 UTC\tprochain essai le 2026-11-20 12:01 UTC\tCONN ECONNREFUSED",
  );
  if (first) await markFailed(shop.db, first, { message: "AUTH 535", permanent: false }, shop.now());
  shop.advance(5 * 60_000);
  const soon = (await today(shop)).out.join("\n");
  expect(soon).toContain(
    "  1 e-mail\tle plus ancien du 2026-11-20 12:00 UTC\tprochain essai le 2026-11-20 12:01 UTC\tAUTH 535",
  );
  expect(soon).toContain("E-mails que personne n’envoie (la boutique tourne-t-elle ?) : rien.");
  // A running shop would have tried them.
  shop.advance(10 * 60_000);
  expect((await today(shop)).out.join("\n")).toContain(
    "(la boutique tourne-t-elle ?) :\n  3 e-mails\tà envoyer depuis le 2026-11-20 12:01 UTC",
  );
});

it("says that only the first fifty are shown where there are more, and not where there are fifty", async () => {
  const shop = await smallShop();
  const told = async () => (await today(shop)).out.filter((line) => line.includes("premières seulement"));
  for (const mail of await queue(shop, 50))
    await markFailed(shop.db, mail, { message: "RCPT 550", permanent: true }, shop.now());
  expect(await told()).toEqual([]);
  expect((await today(shop)).out.filter((line) => line.endsWith("RCPT 550"))).toHaveLength(50);
  for (const mail of await queue(shop, 1))
    await markFailed(shop.db, mail, { message: "RCPT 550", permanent: true }, shop.now());
  expect(await told()).toEqual(["  … les 50 premières seulement."]);
  expect((await today(shop)).out.filter((line) => line.endsWith("RCPT 550"))).toHaveLength(50);
});

it("says first that nothing is for sale in a shop without a catalogue", async () => {
  const shop = await testShop();
  expect((await today(shop)).out[0]).toBe(
    "Rien n’est en vente : le catalogue est vide (« catalogue import »).",
  );
});
