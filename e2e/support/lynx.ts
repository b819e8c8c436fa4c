import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { literal, Terminal, type TextBrowser } from "./terminal";

/* A person at lynx: reads pages, types the number of what they choose. Nothing else is known of the browser. */

/** What its last line but two says while a page comes, and once it is there. */
const LOADING = "Getting http";
const LOADED =
  /\((NORMAL LINK|Text entry|Radio Button|Checkbox|Form submit|Option list)|Commands: Use|press space/;

export class Lynx implements TextBrowser {
  /** What the last page said, a number before all that can be chosen on it. */
  private text = "";

  private constructor(
    private readonly terminal: Terminal,
    private readonly origin: string,
  ) {}

  /** Opens a page of the shop. @param program path of lynx */
  static async open(program: string, origin: string, path: string): Promise<Lynx> {
    const terminal = Terminal.open((folder) => {
      const settings = join(folder, "lynx.cfg");
      writeFileSync(
        settings,
        [
          "CHARACTER_SET:utf-8",
          "ASSUME_CHARSET:utf-8",
          "ACCEPT_ALL_COOKIES:TRUE",
          "DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED",
          // As many lines to a sheet as it takes not to be asked whether to print so many sheets.
          `PRINTER:copie:mv %s ${join(folder, "page")}:TRUE:100000`,
        ].join("\n"),
      );
      return `${program} -cfg=${settings} -nopause -tna '${origin}${path}'`;
    });
    const lynx = new Lynx(terminal, origin);
    await terminal.until(() => LOADED.test(terminal.output) && lynx.isAtRest());
    await lynx.read();
    return lynx;
  }

  close(): void {
    this.terminal.close();
  }

  private type(keys: string): Promise<void> {
    return this.terminal.type(keys, () => this.isAtRest());
  }

  /** Keys pressed while a page comes are lost. */
  private isAtRest(): boolean {
    const { output } = this.terminal;
    const loading = output.lastIndexOf(LOADING);
    return (loading < 0 || LOADED.test(output.slice(loading))) && this.terminal.waitsForKey();
  }

  /** Prints the page to a file, by the way that the settings add to lynx's print menu, and reads that. */
  private async read(): Promise<void> {
    const file = join(this.terminal.folder, "page");
    rmSync(file, { force: true });
    await this.go(await this.printMenu());
    await this.terminal.until(() => existsSync(file));
    this.text = numbered(readFileSync(file, "utf8"));
  }

  /** Opens the print menu; the number of its last choice. */
  private async printMenu(): Promise<string> {
    const before = this.terminal.output.length;
    const choice = () => /\[(\d+)\]copie/.exec(this.terminal.output.slice(before))?.[1];
    await this.type("p");
    await this.terminal.until(() => choice() !== undefined && this.isAtRest());
    return choice() ?? "";
  }

  /** The page as a person reads it, without the numbers; white space collapsed. */
  page(): string {
    return this.text.replace(/\[\d+\]/g, "").replace(/[\s\u00a0\u202f]+/g, " ");
  }

  private async choice(pattern: RegExp): Promise<void> {
    const number = pattern.exec(this.text.replace(/[\u00a0\u202f]/g, " "))?.[1];
    if (!number) throw new Error(`Nothing like ${pattern.source} on this page:\n${this.text}`);
    await this.go(number);
  }

  /** The first digit opens a prompt, which drops what was typed before it was there. */
  private async go(number: string): Promise<void> {
    const before = this.terminal.output.length;
    await this.type(number.slice(0, 1));
    await this.terminal.until(() => this.terminal.output.includes("number:", before));
    await this.type(`${number.slice(1)}\r`);
  }

  /** Fields and buttons are only gone to by their number, links are followed. */
  private async touch(pattern: RegExp): Promise<void> {
    await this.choice(pattern);
    await this.type("\r");
  }

  /** Goes to a page of the shop by its address. */
  async visit(path: string): Promise<void> {
    const before = this.terminal.output.length;
    await this.type("g");
    await this.terminal.until(() => this.terminal.output.includes("URL to open:", before));
    await this.type(`\u0015${this.origin}${path}\r`);
    await this.read();
  }

  /** Asks for the same page again: lynx keeps those it has seen. */
  async reload(): Promise<void> {
    await this.type("\u0012");
    await this.read();
  }

  async follow(name: string): Promise<void> {
    await this.choice(new RegExp(`\\[(\\d+)\\]${literal(name)}(?=\\s*(?:$|\\[))`, "m"));
    await this.read();
  }

  async press(name: string): Promise<void> {
    await this.touch(new RegExp(`\\(\\[(\\d+)\\][^)]*\\) ${literal(name)}\\s*$`, "m"));
    await this.read();
  }

  /** Types into the field of a label. */
  async fill(label: string, value: string): Promise<void> {
    await this.touch(fieldOf(label));
    await this.type(`\u0015${value}\t`);
  }

  /** Types into a field of a table, whose number lynx does not print. @param nth of those after a link */
  async fillAfter(link: string, nth: number, value: string): Promise<void> {
    const pattern = new RegExp(`\\[(\\d+)\\]${literal(link)}\\s*$`, "m");
    const number = pattern.exec(this.text.replace(/[\u00a0\u202f]/g, " "))?.[1];
    if (!number) throw new Error(`No link ${link} on this page:\n${this.text}`);
    await this.go(String(Number(number) + nth));
    await this.type("\r");
    await this.type(`\u0015${value}\t`);
  }

  /** Chooses in the list of a label. @param down how many options below the one that is chosen */
  async pick(label: string, down: number): Promise<void> {
    await this.touch(fieldOf(label));
    await this.type(`${"\u001b[B".repeat(down)}\r`);
  }

  /** Chooses a radio button. @param name how its words begin */
  async choose(name: string): Promise<void> {
    await this.touch(new RegExp(`\\[(\\d+)\\]\\([ *]\\)\\s+${literal(name)}`));
  }

  /** Ticks a box. @param name how its words begin */
  async tick(name: string): Promise<void> {
    await this.touch(new RegExp(`\\[(\\d+)\\]\\[ \\]\\s+${literal(name)}`));
  }
}

/** The field that follows a label: on its line, or after its hint and error. */
const fieldOf = (label: string) => new RegExp(`^ *${literal(label)} *(?:\\n[^[]*)?\\[(\\d+)\\]`, "m");

/**
 * The page with the number of each link and field whole: on a line that holds letters of two bytes, lynx prints a
 * field over the end of its number.
 */
function numbered(printed: string): string {
  let count = 0;
  return printed.replace(/(?<!\])\[(\d*)(\]?)/g, (_, digits: string, end: string) => {
    count++;
    if (end && Number(digits) < count)
      throw new Error(`Number ${digits} stands where ${count} was expected:\n${printed}`);
    // The fields of a table have numbers that are not printed.
    if (end) count = Number(digits);
    return `[${count}]${end ? "" : digits.slice(String(count).length)}`;
  });
}
