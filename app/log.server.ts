import pino from "pino";
import { config } from "./config.server";
import { printable } from "./shop/printable";
import { withoutEmails } from "./shop/region/address";

/**
 * An error as the log has it: its kind, code, message and stack, without e-mail addresses. Whatever else libraries hang on
 * one is left out: a database tells the values of a row there, a mail server whom it refused. (LOG-2)
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutEmails(String(error).slice(0, 500)) };
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: name,
    message: withoutEmails(message),
    stack: withoutEmails(stack ?? ""),
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/** A text without tokens of links and sessions and without e-mail addresses. (LOG-1, LOG-3) */
export function withoutSecrets(text: string): string {
  return withoutEmails(text.replace(/[\w-]{30,}/g, "…"));
}

/** A path as the log has it: bounded, and without secrets. (LOG-3) */
export function loggedPath(path: string): string {
  return withoutSecrets(path.slice(0, 500));
}

/** A line of the log without control characters that a terminal would obey; the lines of a stack stay lines. */
function printableLine(line: string): string {
  const clean = (_key: string, value: unknown) =>
    typeof value === "string" ? value.split("\n").map(printable).join("\n") : value;
  return `${JSON.stringify(JSON.parse(line, clean))}\n`;
}

/** The process's log, one JSON object a line. No address, name or token of a customer goes into it. */
export const log = pino({
  level: config().logLevel,
  base: undefined,
  serializers: { err: loggedError },
  hooks: { streamWrite: printableLine },
});
