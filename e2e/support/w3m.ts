import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { literal, Terminal, type TextBrowser } from "./terminal";

/* A person at w3m: puts the cursor on what the page says, and presses Enter. */

const ENTER = "\r";
const CLEAR = "\u0015";
/** Keys of our own for what w3m binds to two, or to none. */
const KEYMAP = ["keymap G GOTO_LINE", "keymap S SAVE_SCREEN", "keymap U GOTO", "keymap l MOVE_RIGHT1"];

export class W3m implements TextBrowser {
  /** The page as w3m lays it out, one column a sign, a number before all links and fields. */
  private text = "";

  private constructor(
    private readonly terminal: Terminal,
    private readonly origin: string,
  ) {}

  /** Opens a page of the shop. @param program path of w3m */
  static async open(program: string, origin: string, path: string): Promise<W3m> {
    const options =
      "-o display_link_number=1 -o vi_prec_num=1 -o use_cookie=1 -o accept_cookie=1 -o display_charset=UTF-8";
    const terminal = Terminal.open((folder) => {
      mkdirSync(join(folder, ".w3m"));
      writeFileSync(join(folder, ".w3m", "keymap"), KEYMAP.join("\n"));
      return `${program} ${options} '${origin}${path}'`;
    });
    const w3m = new W3m(terminal, origin);
    await terminal.until(() => terminal.output !== "" && terminal.waitsForKey());
    await w3m.read();
    return w3m;
  }

  close(): void {
    this.terminal.close();
  }

  page(): string {
    return this.text.replace(/\[\d+\]/g, "").replace(/\s+/g, " ");
  }

  private type(keys: string): Promise<void> {
    return this.terminal.type(keys, () => this.terminal.waitsForKey());
  }

  /** Keys that open a prompt, then the answer in the place of what the prompt proposes. */
  private async answer(keys: string, answer: string): Promise<void> {
    await this.type(keys);
    await this.type(`${CLEAR}${answer}${ENTER}`);
  }

  /** Has the page saved to a file, as it is laid out, and reads that. */
  private async read(): Promise<void> {
    const file = join(this.terminal.folder, "page");
    rmSync(file, { force: true });
    await this.answer("S", file);
    await this.terminal.until(() => existsSync(file));
    this.text = readFileSync(file, "utf8").replace(/[\u00a0\u202f]/g, " ");
  }

  /** Puts the cursor where the one group of a pattern begins, and presses Enter. */
  private async enter(pattern: RegExp): Promise<void> {
    const [start] = new RegExp(pattern.source, "dm").exec(this.text)?.indices?.[1] ?? [];
    if (start === undefined) throw new Error(`Nothing like ${pattern.source} on this page:\n${this.text}`);
    const lines = this.text.slice(0, start).split("\n");
    const column = lines.at(-1)?.length ?? 0;
    this.terminal.write(`${lines.length}G^${column ? `${column}l` : ""}`);
    await this.type(ENTER);
  }

  async visit(path: string): Promise<void> {
    await this.answer("U", this.origin + path);
    await this.read();
  }

  async follow(name: string): Promise<void> {
    await this.enter(new RegExp(`\\[\\d+\\](${literal(name)})(?=\\s|\\[|$)`));
    await this.read();
  }

  async press(name: string): Promise<void> {
    // The last of them: the heading of a form may say the same before it.
    await this.enter(new RegExp(`(?:^ *|\\] )(${literal(name)}) *$(?![^]*^ *${literal(name)} *$)`));
    await this.read();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.enter(new RegExp(`^ *${literal(label)} *(?:\\n[^[]*)?\\[\\d+\\]\\[([^\\]]*)\\]`));
    await this.type(`${CLEAR}${value}${ENTER}`);
  }

  async choose(name: string): Promise<void> {
    await this.enter(new RegExp(`\\(([ *])\\) ${literal(name)}`));
  }

  async tick(name: string): Promise<void> {
    await this.enter(new RegExp(`\\[([ ])\\] ${literal(name)}`));
  }
}
