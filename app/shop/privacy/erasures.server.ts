import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Db, inTransaction, shred, type Tx } from "../../data/db.server";
import type { Contact } from "../region/address";
import { type FileProblem, type Most, readGivenFile } from "../given-file.server";
import { digestOf, newId } from "../identity.server";
import { FILES } from "../limits/limits";
import { ok, type Result } from "../result";
import type { DataSubject } from "./data-subject";
import { PERSONAL } from "./register";

/*
 * The list of erasures, by which the persons in a restored backup are erased again (PRIVACY-9, PRIVACY-10): digests
 * of a person's keys, never the keys. Writes `erasure`.
 */

/** One erasure as the list has it; `at` is UTC ms. */
const entry = z.object({
  id: z.string().max(64),
  customer: z.string().max(64).nullable(),
  email: z.string().max(64),
  at: z.number(),
});
export type Erasure = z.infer<typeof entry>;

/** A person's entry in the list: digests of customer id and e-mail address. */
const digestsOf = ({ customerId, email }: DataSubject) => ({
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
export async function noteErasure(tx: Tx, subject: DataSubject, now: number): Promise<Erasure> {
  const erasure = { id: newId(), ...digestsOf(subject), at: now };
  await store(tx, erasure);
  return erasure;
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
function writeList(erasures: readonly Erasure[]): string {
  return erasures.map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** A list as its text has it, each erasure once, and how many lines are none: a crash may have cut one. */
export interface ErasureList {
  erasures: Erasure[];
  unreadable: number;
}

/** Reads a list's text. */
function readList(text: string): ErasureList {
  const erasures = new Map<string, Erasure>();
  let unreadable = 0;
  for (const line of text.split("\n").filter((one) => one.trim() !== ""))
    try {
      const one = entry.parse(JSON.parse(line));
      erasures.set(one.id, one);
    } catch {
      unreadable += 1;
    }
  return { erasures: [...erasures.values()], unreadable };
}

/** The list's file. It is not part of the database, so that restoring a backup does not set it back. */
export const listFile = (varDir: string) => join(varDir, "erasures.jsonl");

const MOST: Most = { bytes: FILES.erasures, lines: FILES.erasuresLines };

/** The list in a file. */
export async function readListFile(path: string): Promise<Result<ErasureList, FileProblem>> {
  const read = await readGivenFile(path, MOST);
  return read.ok ? ok(readList(read.value.toString())) : read;
}

/** Adds erasures to the end of the list's file; they are on the disk when it resolves. */
export async function addToListFile(varDir: string, erasures: readonly Erasure[]): Promise<void> {
  const file = await open(listFile(varDir), "a+", 0o600);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    // A crash may have cut the last line: the new entry starts on a line of its own.
    await file.appendFile((size > 0 && buffer.toString() !== "\n" ? "\n" : "") + writeList(erasures));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Adds to the list's file what the database has and the file lacks; never takes anything out of it. */
export async function keepListFile(db: Db, varDir: string): Promise<void> {
  const kept = await readListFile(listFile(varDir));
  if (!kept.ok && kept.problem.kind !== "missing")
    throw new Error(`${listFile(varDir)}: ${kept.problem.kind}`);
  const known = new Set(kept.ok ? kept.value.erasures.map(({ id }) => id) : []);
  const lacking = (await listErasures(db)).filter(({ id }) => !known.has(id));
  if (lacking.length > 0) await addToListFile(varDir, lacking);
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

/** Overwrites what erasures left of deleted rows in the database's files, as far as the engine can (PRIVACY-8). */
export async function shredErased(db: Db, databaseUrl: string): Promise<void> {
  const rows = await db.selectFrom("erasure").select("id").where("shredded", "=", 0).limit(500).execute();
  await shred(databaseUrl);
  const ids = rows.map(({ id }) => id);
  await db.updateTable("erasure").set({ shredded: 1 }).where("id", "in", ids).execute();
}

/** Every mailbox and customer that the database knows: those that the register's tables are found by, and those of orders and drafts. */
async function knownSubjects(db: Db): Promise<DataSubject[]> {
  const customers = await db.selectFrom("customer").select(["id as customerId", "email"]).execute();
  const mailboxes = await db.selectFrom("orders").select("email").distinct().execute();
  for (const { table, rows } of PERSONAL)
    for (const [column, by] of Object.entries(rows))
      if (by === "email")
        mailboxes.push(
          ...(await db
            .selectFrom(table as "orders")
            .select(`${column} as email` as "email")
            .distinct()
            .execute()),
        );
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
  eraseAgain: (tx: Tx, subject: DataSubject) => Promise<string[]>,
): Promise<{ applied: number; underWay: string[] }> {
  const known = new Set((await listErasures(db)).map(({ id }) => id));
  const lacking = [...new Map(list.map((one) => [one.id, one])).values()].filter(({ id }) => !known.has(id));
  const byDigest = new Map<string, DataSubject[]>();
  for (const subject of lacking.length > 0 ? await knownSubjects(db) : []) {
    // An entry without a customer is a guest's erasure: the account of that mailbox is left alone.
    const { customer, email } = digestsOf(subject);
    const digest = customer ?? email;
    byDigest.set(digest, [...(byDigest.get(digest) ?? []), subject]);
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
