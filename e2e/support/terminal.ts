import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PATIENCE = 60_000;
/**
 * What Linux says of a process that waits in read(2) or in pselect(2), on either of its common architectures. The
 * first argument is the file that is read, or one more than the last one that is waited for.
 */
const READS = /^(?:0|63) 0x([0-9a-f]+) /;
const SELECTS = /^(?:270|72) 0x([0-9a-f]+) /;

/** The number of the file that a process waits for, by `/proc/…/syscall`. */
function waitsFor(call: string): number | undefined {
  const [read, select] = [READS.exec(call)?.[1], SELECTS.exec(call)?.[1]];
  if (read) return parseInt(read, 16);
  return select ? parseInt(select, 16) - 1 : undefined;
}

/** A terminal of 60 lines of 150 signs in which one program runs, in a home folder of its own. */
export class Terminal {
  /** All that the program has drawn so far, with its escape sequences. */
  output = "";

  private constructor(
    private readonly process: ChildProcess,
    readonly folder: string,
  ) {
    process.stdout?.setEncoding("utf8").on("data", (chunk: string) => (this.output += chunk));
  }

  /** @param command what the shell of the terminal becomes, given the home folder */
  static open(command: (folder: string) => string): Terminal {
    const folder = mkdtempSync(join(tmpdir(), "chenevis-terminal-"));
    const browse = `stty rows 60 cols 150; exec ${command(folder)}`;
    const process_ = spawn("script", ["-qfec", browse, "/dev/null"], {
      env: { ...process.env, HOME: folder, TERM: "vt100", LANG: "C.UTF-8" },
      stdio: ["pipe", "pipe", "ignore"],
    });
    return new Terminal(process_, folder);
  }

  close(): void {
    this.process.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(keys: string): void {
    this.process.stdin?.write(keys);
  }

  /** Types keys, each of which changes what is drawn, and waits until the program is `done` and has drawn it all. */
  async type(keys: string, done: () => boolean): Promise<void> {
    const before = this.output.length;
    this.write(keys);
    let seen = before;
    await this.until(() => {
      // Looked at twice: what it drew last is on its way.
      const isAll = this.output.length > before && this.output.length === seen && done();
      seen = this.output.length;
      return isAll;
    });
  }

  /** Whether the program, the terminal's one child, stands in a system call that waits for the terminal. */
  waitsForKey(): boolean {
    const { pid } = this.process;
    const child = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    if (!child) return false;
    const file = waitsFor(readFileSync(`/proc/${child}/syscall`, "utf8"));
    return file !== undefined && /^\/dev\/(?:tty|pts\/)/.test(readlinkSync(`/proc/${child}/fd/${file}`));
  }

  /** Waits for what the program will do. @throws Error with the end of what it drew, after a minute */
  async until(done: () => boolean): Promise<void> {
    const start = Date.now();
    while (!done()) {
      if (Date.now() - start > PATIENCE) throw new Error(`It stands still: ${this.output.slice(-2000)}`);
      await wait(20);
    }
  }
}

/** What a person does at a browser in a terminal; labels and names as the page says them. */
export interface TextBrowser {
  close(): void;
  /** The page as a person reads it; white space collapsed. */
  page(): string;
  /** Goes to a page of the shop by its address. */
  visit(path: string): Promise<void>;
  /** Follows a link of this name. */
  follow(name: string): Promise<void>;
  /** Presses a button of this name. */
  press(name: string): Promise<void>;
  /** Types into the field of a label. */
  fill(label: string, value: string): Promise<void>;
  /** Chooses a radio button. @param name how its words begin */
  choose(name: string): Promise<void>;
  /** Ticks a box. @param name how its words begin */
  tick(name: string): Promise<void>;
}

/** The text as a regular expression that it alone matches. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
