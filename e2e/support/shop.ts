import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";

/* What stands behind the shop under test: its operator's command line, and the mails it wrote. */

const COMMAND = fileURLToPath(new URL("../../scripts/shop.mjs", import.meta.url));

/** Runs the operator's command line on the shop under test; its output. Fails where the command does. */
export async function operator(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args]);
  return stdout;
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
