import { describe, expect, it } from "vitest";
import { type Db, inTransaction } from "~/data/db.server";
import {
  claimMail,
  enqueueMail,
  markFailed,
  markSent,
  type OutboxMail,
  RETRY_AFTER,
} from "~/shop/outbox/outbox.server";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";

const MINUTE = 60_000;

const enqueue = (db: Db, recipient = "claire@example.org", at = NOON) =>
  enqueueMail(db, { template: "account-unknown", recipient, region: "fr" }, at);
const row = (db: Db) => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

/** Claims what is due; there must be one. */
async function claim(db: Db, now: number): Promise<OutboxMail> {
  const mail = await claimMail(db, now);
  if (!mail) throw new Error("No mail is due");
  return mail;
}

describe("a mail", () => {
  it("is queued in the transaction of what it tells: where that fails, there is no mail [MAIL-1]", async () => {
    const db = await testDatabase();
    const failing = inTransaction(db, async (tx) => {
      await enqueue(tx);
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await claimMail(db, NOON)).toBeNull();
  });

  it("is claimed before those that are queued by the hundred, which are claimed in their turn [MAIL-11]", async () => {
    const db = await testDatabase();
    const bulk = {
      template: "restock-back",
      recipient: "a@example.org",
      region: "fr",
      subjectId: "A-5",
    } as const;
    await enqueueMail(db, bulk, NOON);
    await enqueueMail(db, { ...bulk, recipient: "b@example.org" }, NOON + 1);
    await enqueue(db, "claire@example.org", NOON + 2);
    const claimed = [];
    for (let time = 0; time < 3; time++) claimed.push((await claim(db, NOON + 2)).recipient);
    expect(claimed).toEqual(["claire@example.org", "a@example.org", "b@example.org"]);
  });

  it("is claimed when it is due, the longest due first, and sent once [MAIL-2]", async () => {
    const db = await testDatabase();
    await enqueue(db, "b@example.org", NOON + 1);
    await enqueue(db, "a@example.org", NOON);
    expect(await claimMail(db, NOON - 1)).toBeNull();
    const first = await claim(db, NOON + 1);
    expect(first).toMatchObject({
      template: "account-unknown",
      recipient: "a@example.org",
      region: "fr",
      attempts: 1,
    });
    expect((await claim(db, NOON + 1)).recipient).toBe("b@example.org");
    expect(await claimMail(db, NOON + 1)).toBeNull();
    await markSent(db, first.id, NOON + 5);
    const { state, sent_at } = await db
      .selectFrom("outbox")
      .selectAll()
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    expect({ state, sent_at }).toEqual({ state: "sent", sent_at: NOON + 5 });
    expect((await claim(db, NOON + 1000 * MINUTE)).recipient, "only the other one is left").toBe(
      "b@example.org",
    );
    expect(await claimMail(db, NOON + 1000 * MINUTE)).toBeNull();
  });

  it("is one worker's alone where several claim at once [MAIL-5]", async () => {
    const db = await testDatabase();
    for (let i = 0; i < 12; i++) await enqueue(db, `c${i}@example.org`, NOON + (i % 3));
    const work = async () => {
      const taken: string[] = [];
      for (;;) {
        const mail = await claimMail(db, NOON + 10);
        if (!mail) return taken;
        taken.push(mail.recipient);
        await markSent(db, mail.id, NOON + 10);
      }
    };
    const taken = (await Promise.all([work(), work(), work()])).flat();
    expect(taken.sort()).toEqual(Array.from({ length: 12 }, (_, i) => `c${i}@example.org`).sort());
  });

  it("that a process died with is another's after two minutes [MAIL-5]", async () => {
    const db = await testDatabase();
    await enqueue(db);
    await claim(db, NOON);
    expect(await claimMail(db, NOON + 2 * MINUTE - 1)).toBeNull();
    expect(await claim(db, NOON + 2 * MINUTE)).toMatchObject({ attempts: 2 });
  });

  it("is tried again after waits that grow from 1 minute to 24 hours, then is dead and stays visible [MAIL-2]", async () => {
    const db = await testDatabase();
    await enqueue(db);
    expect(RETRY_AFTER).toEqual([1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE));
    let now = NOON;
    for (const wait of RETRY_AFTER) {
      await markFailed(db, await claim(db, now), { message: "421 later", permanent: false }, now);
      expect(await row(db)).toMatchObject({ state: "waiting", due_at: now + wait, last_error: "421 later" });
      expect(await claimMail(db, now + wait - 1)).toBeNull();
      now += wait;
    }
    await markFailed(db, await claim(db, now), { message: "421 still", permanent: false }, now);
    expect(await row(db)).toMatchObject({
      state: "dead",
      attempts: 8,
      last_error: "421 still",
      sent_at: null,
    });
    expect(await claimMail(db, now + 10_000 * MINUTE)).toBeNull();
  });

  it("that the server refuses for good is dead at once [MAIL-2]", async () => {
    const db = await testDatabase();
    await enqueue(db);
    await markFailed(db, await claim(db, NOON), { message: "550 no such user", permanent: true }, NOON);
    expect(await row(db)).toMatchObject({ state: "dead", attempts: 1, last_error: "550 no such user" });
    expect(await claimMail(db, NOON + 10_000 * MINUTE)).toBeNull();
  });

  it("that is sent at a later try forgets its failure; a long reason is cut [MAIL-2]", async () => {
    const db = await testDatabase();
    await enqueue(db);
    await markFailed(db, await claim(db, NOON), { message: "x".repeat(9999), permanent: false }, NOON);
    expect((await row(db)).last_error).toBe("x".repeat(500));
    const again = await claim(db, NOON + MINUTE);
    await markSent(db, again.id, NOON + MINUTE);
    expect(await row(db)).toMatchObject({ state: "sent", last_error: null, attempts: 2 });
  });
});
