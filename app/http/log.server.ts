import pino from "pino";
import { config } from "../config.server";
import { printable } from "../shop/printable";

/** A line of the log whose texts give no orders to who reads them; the lines of a stack stay lines. */
function printableLine(line: string): string {
  const clean = (_key: string, value: unknown) =>
    typeof value === "string" ? value.split("\n").map(printable).join("\n") : value;
  return `${JSON.stringify(JSON.parse(line, clean))}\n`;
}

/** The process's log, one JSON object a line. No address, name or token of a customer goes into it. */
export const log = pino({
  level: config().logLevel,
  base: undefined,
  hooks: { streamWrite: printableLine },
});
