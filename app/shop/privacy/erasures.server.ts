import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Db, inTransaction, shred, type Tx } from "../../data/db.server";
import type { Contact } from "../region/address";
import { digestOf, newId } from "../identity.server";
import type { Subject } from "./privacy.server";

/*
 * The list of erasures, by which a restored backup forgets again whom it still knows (R152): digests of a person's keys,
 * never the keys. Writes `erasure`.
 */

/** One erasure as the list has it; `at` is UTC ms. */
const entry = z.object({
  id: z.string().max(64),
  customer: z.string().max(64).nullable(),
  email: z.string().max(64),
  at: z.number(),
});
export type Erasure = z.infer<typeof entry>;

/** What a person is named by in the list. */
const digestsOf = ({ customerId, email }: Subject) => ({
  customer: customerId && digestOf(`erased customer ${customerId}`),
  email: digestOf(`erased mailbox ${email.toLowerCase()}`),
});

async function store(db: Db, { id, customer, email, at }: Erasure): Promise<void> {
  await db
    .insertInto("erasure")
    .values({ id, customer_digest: customer, email_digest: email, erased_at: at, shredded: 0 })
    .execute();
}

/** Notes an erasure in the list, in its transaction; what it left on the disk is the worker's to overwrite. */
export async function noteErasure(tx: Tx, subject: Subject, now: number): Promise<void> {
  await store(tx, { id: newId(), ...digestsOf(subject), at: now });
}

/** All erasures, in their order. */
export async function listErasures(db: Db): Promise<Erasure[]> {
  return db
    .selectFrom("erasure")
    .select(["id", "customer_digest as customer", "email_digest as email", "erased_at as at"])
    .orderBy("erased_at")
    .orderBy("id")
    .execute();
}

/** The list as text, one erasure a line. */
export function writeList(erasures: readonly Erasure[]): string {
  return erasures.map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** Reads a list's text; a line that is none is left out: a crash may have cut the last one. */
export function readList(text: string): Erasure[] {
  return text.split("\n").flatMap((line) => {
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** The list's own file, which a backup of the database does not set back. */
export const listFile = (varDir: string) => join(varDir, "erasures.jsonl");

/** The list in a file; empty where there is no such file. */
export async function readListFile(path: string): Promise<Erasure[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return readList(text);
}

/** Adds to the list's file what the database has and the file lacks; never takes anything out of it. */
export async function keepListFile(db: Db, varDir: string): Promise<void> {
  const path = listFile(varDir);
  const kept = await readListFile(path);
  const known = new Set(kept.map(({ id }) => id));
  const lacking = (await listErasures(db)).filter(({ id }) => !known.has(id));
  if (lacking.length === 0) return;
  const unfinished = `${path}.${process.pid}.tmp`;
  await writeFile(unfinished, writeList([...kept, ...lacking]), { mode: 0o600 });
  await rename(unfinished, path);
}

/** Whether the database's file may still hold what was erased. */
export async function isAnythingToShred(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("erasure")
    .select("id")
    .where("shredded", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Overwrites what erasures left of deleted rows in the database's files, as far as the engine can (R152). */
export async function shredErased(db: Db, databaseUrl: string): Promise<void> {
  const rows = await db.selectFrom("erasure").select("id").where("shredded", "=", 0).limit(500).execute();
  await shred(db, databaseUrl);
  const ids = rows.map(({ id }) => id);
  await db.updateTable("erasure").set({ shredded: 1 }).where("id", "in", ids).execute();
}

/** Every mailbox and customer that the database knows. */
async function knownSubjects(db: Db): Promise<Subject[]> {
  const customers = await db.selectFrom("customer").select(["id as customerId", "email"]).execute();
  const mailboxes = await db
    .selectFrom("orders")
    .select("email")
    .union(db.selectFrom("outbox").select("recipient as email"))
    .union(db.selectFrom("withdrawal").select("email"))
    .union(db.selectFrom("signup").select("email_key as email"))
    .union(db.selectFrom("account_link").select("email"))
    .union(db.selectFrom("coupon_use").select("customer as email"))
    .execute();
  const drafts = await db
    .selectFrom("checkout_draft")
    .select("contact")
    .where("contact", "is not", null)
    .execute();
  const drafted = drafts.map(({ contact }) => JSON.parse(contact ?? "") as Contact);
  return [
    ...customers,
    ...[...mailboxes, ...drafted].map(({ email }) => ({ customerId: null, email })),
  ].filter(({ email }) => email !== "");
}

/**
 * Erases again whom a list names and the database still knows, and adds to its own list what it lacked. An erasure that
 * the database has in its list already is left alone: whoever came back since is a customer.
 * @param eraseAgain erases one person; the numbers of their orders under way where that is refused
 * @returns how many erasures were applied, and the orders that held others up: those are tried again next time
 */
export async function reapplyErasures(
  db: Db,
  list: readonly Erasure[],
  eraseAgain: (tx: Tx, subject: Subject) => Promise<string[]>,
): Promise<{ applied: number; underWay: string[] }> {
  const known = new Set((await listErasures(db)).map(({ id }) => id));
  const lacking = [...new Map(list.map((one) => [one.id, one])).values()].filter(({ id }) => !known.has(id));
  const byDigest = new Map<string, Subject[]>();
  for (const subject of lacking.length > 0 ? await knownSubjects(db) : []) {
    const { customer, email } = digestsOf(subject);
    for (const digest of [customer, email])
      if (digest) byDigest.set(digest, [...(byDigest.get(digest) ?? []), subject]);
  }
  const underWay: string[] = [];
  let applied = 0;
  for (const one of lacking) {
    const subjects = [one.customer, one.email].flatMap((digest) => (digest && byDigest.get(digest)) || []);
    const held = await inTransaction(db, async (tx) => {
      const orders: string[] = [];
      for (const subject of subjects) orders.push(...(await eraseAgain(tx, subject)));
      if (orders.length === 0) await store(tx, one);
      return orders;
    });
    if (held.length === 0) applied += 1;
    else underWay.push(...held);
  }
  return { applied, underWay: [...new Set(underWay)] };
}
