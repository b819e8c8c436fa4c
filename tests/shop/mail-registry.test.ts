import { seller } from "~/shop/profile/profile";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PersonKey } from "~/data/column";
import type { Db } from "~/data/db.server";
import { TABLES } from "~/data/schema";
import { type AddressedMail, openTransport } from "~/mail/transport.server";
import { enqueueMail } from "~/shop/outbox/outbox.server";
import { FACTS, type FactsEntry, MAILS, type MailTemplate, type QueuedMail } from "~/shop/outbox/registry";
import { erase } from "~/shop/privacy/privacy.server";
import { PERSONAL } from "~/shop/privacy/register";
import { forgetOld } from "~/worker/ageing.server";
import { deliverMails } from "~/worker/mails.server";
import { MARK, mailedPerson } from "../support/mailed-person";
import { orderOf, smallShop } from "../support/sales";

/** Every file under a folder, by its name within it. */
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Every table's rows, as text. */
async function tablesOf(db: Db): Promise<[table: string, rows: string][]> {
  const read = async (table: string): Promise<[string, string]> => [
    table,
    JSON.stringify(
      await db
        .selectFrom(table as "customer")
        .selectAll()
        .execute(),
    ),
  ];
  return Promise.all(Object.keys(TABLES).map(read));
}

/** Whether a mail that names this tells of somebody whoever it is sent to. */
const namesSomebody = (template: MailTemplate, names: object) => {
  const { order, subject, subjectIfAny }: FactsEntry = FACTS[MAILS[template].facts];
  const table = (subject ?? subjectIfAny ?? "").split(".")[0];
  return order === "always" || ("subjectId" in names && PERSONAL.some((one) => one.table === table));
};

describe("every mail of the registry", () => {
  it.each([
    ["a customer", false],
    ["a guest", true],
  ])(
    "is written from its facts, and goes with %s of whom it tells, whomever it was sent to [PRIVACY-3, PRIVACY-8, PRIVACY-16]",
    async (_whom, guest) => {
      const shop = await smallShop();
      const { db, config } = shop;
      const varDir = mkdtempSync(join(tmpdir(), "chenevis-erasure-"));
      const { subject, order, namesOf, settle } = await mailedPerson(shop, { guest });
      const written = new Set<string>();
      /** To the person, and where it names whom it tells of to the shop and to a mailbox of theirs that nothing else has. */
      const queueAll = async () => {
        for (const template of Object.keys(MAILS) as MailTemplate[])
          for (const names of await namesOf(template))
            for (const recipient of [subject.email, seller().email, "ailleurs@example.org"]) {
              if (recipient !== subject.email && !namesSomebody(template, names)) continue;
              written.add(template);
              const mail = { template, recipient, region: "fr", ...names };
              await enqueueMail(db, mail as QueuedMail, shop.now());
            }
      };
      await queueAll();
      const transport = openTransport({ smtpUrl: null, mailFrom: "a@b.example", varDir }, shop.now);
      await deliverMails(shop, transport);
      transport.close();
      const failed = db.selectFrom("outbox").select(["template", "last_error"]).where("state", "!=", "sent");
      expect(await failed.execute()).toEqual([]);
      expect(filesUnder(varDir).length).toBeGreaterThan(written.size);
      // All of them but those of an account, which a guest has not.
      const ofAccounts = Object.entries(MAILS).filter(([, { facts }]) => /^customer/.test(facts));
      expect(written.size).toBe(Object.keys(MAILS).length - (guest ? ofAccounts.length : 0));
      // The same again, which wait.
      await queueAll();

      await settle();
      // What the worker could not do with them: an error repeats what it could not read.
      for (const { number } of await db.selectFrom("orders").select("number").execute())
        await db
          .insertInto("task_failure")
          .values({ task: "holds", subject: number, message: `Unexpected token in "${MARK}`, since: 0 })
          .execute();
      expect(await erase(db, varDir, subject, shop.now())).toEqual({ ok: true, value: null });
      await forgetOld(shop, { varDir, databaseUrl: config.databaseUrl });
      const left = await db.selectFrom("outbox").select(["template", "recipient"]).execute();
      expect(left).toEqual([]);
      const tables = await tablesOf(db);
      const naming = (word: string) =>
        tables.filter(([, rows]) => rows.includes(word)).map(([table]) => table);
      expect(naming(MARK)).toEqual([]);
      // The books keep the order by its number, with what its transfer is known by.
      expect(naming(order.number)).toEqual(["orders", "payment", "payment_event"]);
      const files = filesUnder(varDir);
      expect(files.map((file) => basename(file))).toEqual(["erasures.jsonl"]);
      for (const file of files) expect(readFileSync(file, "utf8").includes(MARK)).toBe(false);
    },
  );

  it("that reads of a person names their row, but what goes to their mailbox alone [PRIVACY-16]", () => {
    const keyedBy = (key: PersonKey, table: string) =>
      PERSONAL.some((one) => one.table === table && Object.values(one.rows).includes(key));
    const unnamed = Object.entries<FactsEntry>(FACTS).filter(([, { order, subject, reads }]) => {
      const named = subject?.split(".")[0];
      const isNamed = order === "always" || PERSONAL.some(({ table }) => table === named);
      const isRead = (column: string) => {
        const [table = ""] = column.split(".");
        return table === named || (order === "always" && keyedBy("orderIds", table));
      };
      return !isNamed || !reads.every(isRead);
    });
    // Of these two a mail says what anybody's says, to whoever is its recipient.
    expect(unnamed.map(([kind]) => kind)).toEqual(["mailbox", "restock"]);
  });

  it("waits for the next start once the worker is to end [SERVER-1]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    for (let index = 0; index < 3; index++)
      await enqueueMail(
        shop.db,
        { template: "order-link", recipient: order.email, region: "fr", orderId: order.id },
        shop.now(),
      );
    const sent: AddressedMail[] = [];
    const transport = { send: async (mail: AddressedMail) => void sent.push(mail), close: () => undefined };
    await deliverMails(shop, transport, () => sent.length > 0);
    expect(sent).toHaveLength(1);
    await deliverMails(shop, transport);
    expect(sent).toHaveLength(4);
  });

  it("is queued with what its facts are found by: less, or another's, does not compile [MAIL-1]", () => {
    const to = { recipient: "claire@example.org", region: "fr" };
    const mails: QueuedMail[] = [
      { ...to, template: "order-placed", orderId: "o" },
      { ...to, template: "refund-due", orderId: "o", subjectId: "r" },
      { ...to, template: "account-unknown" },
      // @ts-expect-error there is no such mail
      { ...to, template: "order-plced", orderId: "o" },
      // @ts-expect-error without an order
      { ...to, template: "order-placed" },
      // @ts-expect-error its order is not known
      { ...to, template: "payment-failed", orderId: null },
      // @ts-expect-error the refund is missing
      { ...to, template: "refund-due", orderId: "o" },
      // @ts-expect-error a customer's mail tells of no order
      { ...to, template: "password-reset", subjectId: "c", orderId: "o" },
    ];
    expect(mails).toHaveLength(8);
  });
});
