import { seller } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import { newToken } from "~/shop/identity.server";
import { TRIES } from "~/shop/limits/limits";
import { answerDay } from "~/shop/messages/answer-time.server";
import { answerMessage, closeMessage } from "~/shop/messages/answers.server";
import { checkMessage } from "~/shop/messages/check-message.server";
import { MESSAGE_LIMITS, type Written } from "~/shop/messages/message";
import {
  deleteOldMessages,
  findMessage,
  findMessageReceipt,
  listMessages,
  type MessageSent,
  sendMessage,
} from "~/shop/messages/messages.server";
import { exportData, erase } from "~/shop/privacy/privacy.server";
import { DAY, OPERATOR, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

const WRITTEN: Written = {
  name: "Claire Dupont",
  email: "claire@example.org",
  subject: "delivery",
  orderNumber: "",
  link: "",
  keep: false,
  text: "Où est mon colis ?",
};
const TYPED = { ...WRITTEN, subject: "delivery", keep: "", website: "" };

/** What a form sends. */
const sent = (changes: Partial<Written> = {}, of: Partial<MessageSent> = {}): MessageSent => ({
  kind: "contact",
  region: "fr",
  token: newToken(),
  clientAddress: "192.0.2.1",
  ...of,
  written: { ...WRITTEN, ...changes },
});

/** Sends a message and answers it as it is stored. */
async function taken(shop: TestShop, changes: Partial<Written> = {}, of: Partial<MessageSent> = {}) {
  const reference = await sendMessage(shop.db, sent(changes, of), shop.now());
  const receipt = reference.ok ? await findMessageReceipt(shop.db, reference.value, shop.now()) : null;
  if (!receipt) throw new Error("Not taken");
  return receipt;
}

const all = (shop: TestShop) => listMessages(shop.db, { all: true, limit: 1000 });
const mails = async (shop: TestShop) =>
  (await shop.db.selectFrom("outbox").select(["template", "recipient"]).orderBy("template").execute()).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  );

describe("what is typed", () => {
  it("is tidied, and an order's number read as people type it [MESSAGE-1]", () => {
    const typed = {
      ...TYPED,
      name: " Claire\u200b  Dupont ",
      orderNumber: "n° 7k3f9 qxm2a",
      text: "\r\n a \r\n\n\n\nb\u0007 ",
    };
    expect(checkMessage("contact", typed)).toEqual({
      ok: true,
      value: {
        name: "Claire Dupont",
        email: "claire@example.org",
        subject: "delivery",
        orderNumber: "7K3F9-QXM2A",
        text: "a\n\nb",
        link: "",
        keep: false,
      },
    });
  });

  it("is refused field by field, in the form's order [MESSAGE-1, MESSAGE-5]", () => {
    const faults = (changes: Partial<typeof TYPED>) => {
      const checked = checkMessage("contact", { ...TYPED, ...changes });
      return checked.ok ? [] : checked.problem.map(({ field, reason }) => `${field} ${reason}`);
    };
    expect(faults({})).toEqual([]);
    expect(
      faults({
        name: " ",
        email: "claire@",
        subject: "nothing",
        orderNumber: "7K3F9",
        text: "\n",
        website: "x",
      }),
    ).toEqual([
      "name name-required",
      "email email-invalid",
      "subject subject-required",
      "orderNumber order-number-invalid",
      "text text-required",
      "website website-filled",
    ]);
    expect(
      faults({ name: "x".repeat(MESSAGE_LIMITS.name + 1), text: "x".repeat(MESSAGE_LIMITS.text + 1) }),
    ).toEqual(["name name-too-long", "text text-too-long"]);
  });

  it("for an application may name a page of the web, for an affiliate has to [MESSAGE-9]", () => {
    const link = (kind: "contact" | "application" | "partner", typed: string) => {
      const subject = { contact: "order", application: "editing", partner: "website" }[kind];
      const checked = checkMessage(kind, { ...TYPED, subject, link: typed });
      return checked.ok ? checked.value.link : checked.problem.map(({ reason }) => reason).join();
    };
    expect(link("application", "")).toBe("");
    expect(link("partner", "  ")).toBe("link-required");
    expect(link("partner", " mon-site.example/graines ")).toBe("https://mon-site.example/graines");
    expect(link("application", "http://jardin.example/é?a=1")).toBe("http://jardin.example/%C3%A9?a=1");
    for (const none of [
      "bonjour",
      "javascript:alert(1)",
      "mailto:a@b.example",
      "https://a:b@c.example",
      "ftp://a.example",
      "http://",
      "//",
      "https://a b.example",
    ])
      expect([none, link("partner", none)]).toEqual([none, "link-invalid"]);
    expect(link("partner", `a.example/${"a".repeat(300)}`)).toBe("link-too-long");
    // Short as it was typed, long as it is stored.
    expect(link("partner", `a.example/${"é".repeat(100)}`)).toBe("link-too-long");
    // A kind that does not ask for it stores none.
    expect(link("contact", "https://a.example")).toBe("");
  });

  it("has a subject of its own kind's list, and no order's number where none is asked for [MESSAGE-9]", () => {
    const typed = { ...TYPED, subject: "editing", orderNumber: "7K3F9-QXM2A", keep: "on" };
    expect(checkMessage("application", typed)).toMatchObject({
      ok: true,
      value: { orderNumber: "", keep: true },
    });
    expect(checkMessage("contact", typed)).toEqual({
      ok: false,
      problem: [{ field: "subject", reason: "subject-required" }],
    });
    expect(checkMessage("contact", { ...typed, subject: "order" })).toMatchObject({ value: { keep: false } });
  });
});

describe("a message", () => {
  it("is one however often its form is sent, at once too, with one mail to each side [MESSAGE-2]", async () => {
    const shop = await smallShop();
    const form = sent();
    const references = await Promise.all([1, 2, 3].map(() => sendMessage(shop.db, form, shop.now())));
    references.push(await sendMessage(shop.db, form, shop.now() + DAY));
    expect(new Set(references.map((one) => one.ok && one.value)).size).toBe(1);
    expect(await all(shop)).toHaveLength(1);
    expect(await mails(shop)).toEqual([
      `message-copy ${seller().email}`,
      "message-received claire@example.org",
    ]);
    await sendMessage(shop.db, { ...form, written: { ...WRITTEN, text: "Autre chose" } }, shop.now());
    expect(await all(shop)).toHaveLength(2);
  });

  it("has a receipt for a day, that only its reference opens", async () => {
    const shop = await smallShop();
    const reference = await sendMessage(shop.db, sent(), shop.now());
    if (!reference.ok) throw new Error("Not taken");
    const receipt = await findMessageReceipt(shop.db, reference.value, shop.now() + DAY - 1);
    expect(receipt).toMatchObject({ ...WRITTEN, kind: "contact", state: "received", acknowledged: true });
    expect(await findMessageReceipt(shop.db, reference.value, shop.now() + DAY)).toBeNull();
    const { attempt } = await shop.db.selectFrom("message").select("attempt").executeTakeFirstOrThrow();
    for (const other of ["", attempt, receipt?.id ?? "", receipt?.number ?? ""])
      expect(await findMessageReceipt(shop.db, other, shop.now())).toBeNull();
  });

  it("is answered on the next working day [MESSAGE-3]", () => {
    const day = (moment: string) => answerDay({ kind: "contact", receivedAt: Date.parse(moment) });
    expect(day("2026-11-25T09:00:00Z")).toBe("2026-11-26");
    // Friday, Saturday, Sunday; the eve of a holiday; late in the evening it is tomorrow in Angers.
    for (const moment of ["2026-11-27T09:00:00Z", "2026-11-28T09:00:00Z", "2026-11-29T09:00:00Z"])
      expect(day(moment)).toBe("2026-11-30");
    expect(day("2026-12-24T09:00:00Z")).toBe("2026-12-28");
    expect(day("2026-11-25T23:30:00Z")).toBe("2026-11-27");
    const applied = { kind: "application", receivedAt: Date.parse("2026-11-25T09:00:00Z") } as const;
    expect(answerDay(applied)).toBe("2026-12-09");
  });

  it("is refused past the bound of a mailbox, however it is written, and of a client: nothing is stored [LIMIT-16]", async () => {
    const shop = await smallShop();
    const { points } = TRIES["message-mailbox"];
    for (let index = 0; index < points; index++) await taken(shop, { email: `claire+${index}@example.org` });
    const refused = await sendMessage(shop.db, sent({ email: "CLAIRE@example.org" }), shop.now());
    expect(refused).toEqual({ ok: false, problem: TRIES["message-mailbox"].duration * 1000 });
    expect(await all(shop)).toHaveLength(points);
    await taken(shop, { email: "zoe@example.org" });
    for (let index = points + 1; index < TRIES["message-address"].points; index++)
      await taken(shop, { email: `personne${index}@example.org` });
    expect((await sendMessage(shop.db, sent({ email: "autre@example.org" }), shop.now())).ok).toBe(false);
    await taken(shop, { email: "autre@example.org" }, { clientAddress: "192.0.2.2" });
  });

  it("is taken without a mail where its mailbox had enough of the shop's today [LIMIT-14]", async () => {
    const shop = await smallShop();
    for (let index = 0; index < TRIES["unasked-mailbox"].points; index++) {
      if (index === 4)
        await shop.db.deleteFrom("rate_limit").where("key", "like", "message-mailbox:%").execute();
      await taken(shop, { text: `Question ${index}` });
    }
    await shop.db.deleteFrom("rate_limit").where("key", "like", "message-mailbox:%").execute();
    expect((await taken(shop, { text: "Encore une" })).acknowledged).toBe(false);
    expect((await mails(shop)).filter((mail) => mail.startsWith("message-copy"))).toHaveLength(7);
  });

  it("is answered once, also after it was closed, and the answer stands beside it [MESSAGE-6]", async () => {
    const shop = await smallShop();
    const { number } = await taken(shop);
    expect(await answerMessage(shop.db, { number, answer: " \n" }, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "no-answer",
    });
    const long = { number, answer: "x".repeat(MESSAGE_LIMITS.answer + 1) };
    expect(await answerMessage(shop.db, long, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "too-long",
    });
    expect((await closeMessage(shop.db, number, OPERATOR, shop.now())).ok).toBe(true);
    expect(await listMessages(shop.db, { all: false, limit: 10 })).toEqual([]);
    const answers = await Promise.all(
      ["Demain.", "Lundi."].map((answer) => answerMessage(shop.db, { number, answer }, OPERATOR, shop.now())),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const stored = await findMessage(shop.db, "number", number);
    expect(["Demain.", "Lundi."]).toContain(stored?.answer);
    expect(stored?.state).toBe("answered");
    expect((await mails(shop)).filter((mail) => mail.startsWith("message-answered"))).toEqual([
      "message-answered claire@example.org",
    ]);
    expect(await closeMessage(shop.db, number, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "decided",
    });
    expect(await closeMessage(shop.db, "00000-00000", OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "unknown",
    });
  });

  it("is listed in pages: those that wait by age, all from the newest", async () => {
    const shop = await smallShop();
    for (const index of [1, 2, 3]) {
      await taken(shop, { text: String(index) });
      shop.advance(1000);
    }
    const texts = async (of: { all: boolean; offset?: number }) =>
      (await listMessages(shop.db, { ...of, limit: 2 })).map(({ text }) => text);
    expect(await texts({ all: false })).toEqual(["1", "2"]);
    expect(await texts({ all: false, offset: 2 })).toEqual(["3"]);
    expect(await texts({ all: true })).toEqual(["3", "2"]);
  });

  it("is kept for a year, one that names an order for five [MESSAGE-7]", async () => {
    const shop = await smallShop();
    await taken(shop);
    await taken(shop, { orderNumber: "7K3F9-QXM2A" });
    const left = async (days: number) => {
      await deleteOldMessages(shop.db, shop.now() + days * DAY);
      return (await all(shop)).map(({ orderNumber }) => orderNumber).sort();
    };
    expect(await left(364)).toHaveLength(2);
    expect(await left(365)).toEqual(["7K3F9-QXM2A"]);
    expect(await left(5 * 365)).toEqual([]);
  });

  it("is its author's to take along, and goes with them and with all its mails [PRIVACY-2, PRIVACY-3]", async () => {
    const shop = await smallShop();
    await taken(shop);
    const kept = await taken(shop, { email: "zoe@example.org" });
    const claire = { customerId: null, email: "Claire@example.org" };
    const data = await exportData(shop.db, claire);
    expect(data["messages_a_la_boutique"]).toMatchObject([{ name: "Claire Dupont", text: WRITTEN.text }]);
    expect(data["messages"]?.map(({ template }) => template).sort()).toEqual([
      "message-copy",
      "message-received",
    ]);
    expect((await erase(shop.db, shop.config.varDir, claire, shop.now())).ok).toBe(true);
    expect((await all(shop)).map(({ id }) => id)).toEqual([kept.id]);
    expect(await mails(shop)).toEqual([`message-copy ${seller().email}`, "message-received zoe@example.org"]);
  });
});
