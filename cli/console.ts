import type { Db } from "../app/data/db.server";
import type { Operator } from "../app/shop/actor";
import { fr } from "../app/shop/french";

/** What a command works with. Paths are relative to `cwd`; times are UTC ms. */
export interface Console {
  db: Db;
  now: number;
  /** Who gives the command, as its events record them. */
  operator: Operator;
  cwd: string;
  out(line: string): void;
  err(line: string): void;
}

/** A moment as the operator reads it, to the minute and in UTC: « 2026-11-21 10:30 ». @param ms UTC */
export const when = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace("T", " ");

/**
 * Standard output, as `console.log` writes it, but for a line that could not be written (a full disk below `> file`): that
 * would go without a word, and an export would lack its end.
 */
export function openOutput() {
  const { stdout } = process;
  let failure: NodeJS.ErrnoException | null = null;
  const note = (error: NodeJS.ErrnoException) => void (failure ??= error);
  stdout.on("error", note);
  return {
    write(line: string): void {
      if (!failure) stdout.write(`${line}\n`);
    },
    /** The exit code of a command that ended with `code`: 1, with the reason told, where a line of it was lost. */
    async close(code: number): Promise<number> {
      if (!failure) await new Promise<void>((written) => void stdout.write("", () => written()));
      // The server that a start goes on with hears of its own failures.
      stdout.off("error", note);
      const reason: string | undefined = failure?.code;
      // Whoever reads through a pipe may stop when they have seen enough: `| head`.
      if (!failure || reason === "EPIPE") return code;
      console.error(
        fr`La sortie n’a pas pu être écrite jusqu’au bout (${reason ?? "?"}) : ne vous servez pas du fichier.`,
      );
      return 1;
    },
  };
}
