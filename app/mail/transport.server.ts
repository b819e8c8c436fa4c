import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "~/config.server";
import { withoutEmails } from "~/shop/region/address";
import { writeWhole } from "~/shop/written-file.server";
import type { RenderedMail } from "./letter";

export interface AddressedMail extends RenderedMail {
  /** One address. */
  to: string;
  /** The outbox row's id. It makes the Message-ID, so that mail programs show a message sent twice once. */
  messageId: string;
}

export interface Transport {
  /**
   * Hands one message over: when it resolves, the mail server or the disk has it.
   * @throws {Error} with the server's code as `responseCode` where it answered; see `isPermanent`
   */
  send(message: AddressedMail): Promise<void>;
  /** Ends open connections. */
  close(): void;
}

/** Milliseconds a mail server may be silent. */
const TIMEOUT = 10_000;

/** The headers by which mail programs offer to end such mails: by one press where the address is https (RFC 8058, RESTOCK-6). */
const unsubscribeHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : {
        "List-Unsubscribe": `<${address}>`,
        ...(address.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
      };

function compose(message: AddressedMail, mailFrom: string, at: number) {
  const domain = /@([^\s<>"]+)>?\s*$/.exec(mailFrom)?.[1] ?? "localhost";
  return {
    from: mailFrom,
    // An object: a string could contain several recipients.
    to: { name: "", address: message.to },
    ...(message.replyTo !== undefined && { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    date: new Date(at),
    messageId: `<${message.messageId}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message.unsubscribe) },
    text: message.text,
    html: message.html,
    textEncoding: "quoted-printable" as const,
    attachments: message.attachments.map((attachment) => ({
      ...attachment,
      contentDisposition: attachment.cid ? ("inline" as const) : ("attachment" as const),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mails as files: `VAR_DIR/mail/<UTC time>-<id>.eml`, never seen half written. */
function openFiles(varDir: string, mailFrom: string, now: () => number): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const folder = join(varDir, "mail");
  return {
    async send(message) {
      const at = now();
      const { message: mime } = await composer.sendMail(compose(message, mailFrom, at));
      const time = new Date(at).toISOString().replace(/[-:.]/g, "");
      const file = join(folder, `${time}-${message.messageId.replace(/[^\w-]/g, "_")}.eml`);
      await mkdir(folder, { recursive: true });
      await writeWhole(file, mime as Buffer, { mode: 0o600 });
    },
    close: () => composer.close(),
  };
}

/** Files checked in one pass. */
const FILES = 500;

/**
 * Deletes mails that were written as files and are not known any more: a file lives no longer than its row (PRIVACY-11).
 * @param known which of these ids still are
 */
export async function deleteWrittenMails(
  varDir: string,
  known: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const folder = join(varDir, "mail");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  // Half-written files count as well: the process that wrote one may have died.
  const mails = names.flatMap((name) => {
    const id = /^\d{8}T\d{9}Z-(.+)\.eml(?:(?:\.[\w-]{22})?\.part)?$/.exec(name)?.[1];
    return id === undefined ? [] : [{ name, id }];
  });
  for (let from = 0; from < mails.length; from += FILES) {
    const some = mails.slice(from, from + FILES);
    const kept = await known(some.map(({ id }) => id));
    for (const { name, id } of some) if (!kept.has(id)) await rm(join(folder, name), { force: true });
  }
}

function openSmtp(url: string, mailFrom: string, now: () => number): Transport {
  const server = createTransport({
    url,
    pool: true,
    // One retry: a pooled connection may have been closed meanwhile. Further retries are up to the outbox.
    maxRequeues: 1,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
  });
  return {
    async send(message) {
      await server.sendMail(compose(message, mailFrom, now()));
    },
    close: () => server.close(),
  };
}

/** The way mails leave: the SMTP server of `smtpUrl`, or files in `varDir` where there is none. */
export function openTransport(
  config: Pick<Config, "smtpUrl" | "varDir" | "mailFrom">,
  now: () => number = Date.now,
): Transport {
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, config.mailFrom, now)
    : openFiles(config.varDir, config.mailFrom, now);
}

/**
 * Whether a `send` failed for good: the server refused this recipient with a 5xx. Refusals by policy (5.7.x,
 * such as a relay that wants a password) are the operator's to mend, and everything else may pass: those are
 * worth a retry.
 */
export function isPermanent(error: unknown): boolean {
  const { command, responseCode, response } = (error ?? {}) as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== "RCPT TO" || responseCode === undefined) return false;
  return responseCode >= 500 && responseCode < 600 && !/\b5\.7\.\d/.test(response ?? "");
}

/**
 * What may be noted of a failed `send`: where a server answered, the step, its code and its enhanced status (RFC 3463), never
 * its words, which often repeat the recipient; else the error's message without addresses. (LOG-1, LOG-2)
 */
export function failureText(error: unknown): string {
  const { command, responseCode, response } = (error ?? {}) as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (responseCode === undefined)
    return withoutEmails(error instanceof Error ? error.message : String(error));
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? "")?.[0];
  return [command, responseCode, status].filter((part) => part !== undefined).join(" ");
}

/** Whether a mail server answered at all: its refusal is no fault of the shop's. */
export const isAnswer = (error: unknown): boolean =>
  (error as { responseCode?: number } | null)?.responseCode !== undefined;
