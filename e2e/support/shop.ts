import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { config } from "../../app/config.server";
import { type Db, openDatabase } from "../../app/data/db.server";
import * as affiliates from "../../cli/affiliates";
import * as orders from "../../cli/orders";
import * as reviews from "../../cli/reviews";
import * as withdrawals from "../../cli/withdrawals";

/* What stands behind the shop under test: its database, its operator's command line, and the mails it wrote. */

/** Does something with the database of the shop under test. */
export async function behind<T>(work: (shop: { db: Db; now: () => number }) => Promise<T>): Promise<T> {
  const db = openDatabase(config().databaseUrl);
  try {
    return await work({ db, now: Date.now });
  } finally {
    await db.destroy();
  }
}

const NOUNS = { affiliates, orders, reviews, withdrawals };

/**
 * Runs a command of the operator's on the shop under test, in this process; its output. Fails where the command does.
 */
export async function operator(noun: keyof typeof NOUNS, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const code = await behind(({ db, now }) =>
    NOUNS[noun].run(args, {
      db,
      now: now(),
      cwd: process.cwd(),
      operator: { kind: "operator", name: null },
      out: say,
      err: say,
    }),
  );
  const text = lines.map((line) => `${line}\n`).join("");
  if (code !== 0) throw new Error(`${noun} ${args.join(" ")} ended with ${code}:\n${text}`);
  return text;
}

export interface ListedOrder {
  number: string;
  payment: string;
}

/** The orders of a customer, newest first, as the operator sees them. */
export async function ordersOf(email: string): Promise<ListedOrder[]> {
  const lines = (await operator("orders", "list")).split("\n");
  return lines
    .map((line) => line.split("\t"))
    .filter((columns) => columns[5] === email)
    .map(([number = "", , , payment = ""]) => ({ number, payment }));
}

async function mailsTo(email: string): Promise<ParsedMail[]> {
  const folder = join(process.env["E2E_VAR_DIR"] ?? "", "mail");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  // Every journey's mails lie there; only those that name the address are worth taking apart.
  const mails = await Promise.all(
    texts.filter((text) => text.includes(email)).map((text) => simpleParser(text)),
  );
  return mails.filter(({ to }) => [to].flat().some((one) => one?.text.includes(email)));
}

/** The newest mail to an address, once there are `count` of them. */
export async function newestMail(email: string, count = 1): Promise<ParsedMail> {
  let mails: ParsedMail[] = [];
  await expect
    .poll(async () => (mails = await mailsTo(email)).length, { message: `mails to ${email}` })
    .toBe(count);
  const mail = mails.at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

/** Path and query of the link that opens the order of a mail: the shop under test stands on another port. */
export function orderLink(mail: ParsedMail): string {
  const link = /https?:\/\/\S+\?lien=\S+/.exec(mail.text ?? "")?.[0];
  if (!link) throw new Error(`No link in ${mail.subject}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
