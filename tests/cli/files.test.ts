import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listGivenFolder, readerWithin, readGivenFile } from "~/shop/given-file.server";
import { FILES } from "~/shop/limits/limits";
import { writeWhole } from "~/shop/written-file.server";
import type { Console } from "../../cli/console";
import { readText, writeOutput } from "../../cli/files";
import { sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";

/* Files that commands read and write: a table over every command that reads one. */

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Read {
  /** The file by its path in the command's folder. */
  file: string;
  args: readonly string[];
  bytes: number;
  /** Absent where a file has no lines. */
  lines?: number;
  /** Files beside it without which it is not read. */
  beside?: Record<string, string>;
  /** Exit code of a refusal, where it is not 1. */
  code?: number;
}

const article = (picture: string) =>
  `---\ntitle: "A"\ndescription: "B"\npublished: "2026-01-01"\nauthor: "jeanne"\npicture: "${picture}"\n---\n\nTexte.`;
const rows = { bytes: FILES.rows, lines: FILES.rowsLines };
const text = { bytes: FILES.text, lines: FILES.textLines };
const catalogue = { bytes: FILES.catalogue, lines: FILES.catalogueLines };

/** Every file that a command reads, by the command's noun and verb. */
const READS: [string, Read][] = [
  ["catalogue import", { file: "c.csv", args: ["c.csv"], ...catalogue }],
  [
    "catalogue import",
    { file: "collections.csv", args: ["c.csv"], beside: { "c.csv": sheet([variety()]) }, ...catalogue },
  ],
  [
    "catalogue import",
    {
      file: "pictures/aurore.jpg",
      args: ["c.csv"],
      beside: { "c.csv": sheet([variety()]) },
      bytes: FILES.photograph,
      // The catalogue is imported, without that photograph.
      code: 0,
    },
  ],
  [
    "catalogue convert",
    { file: "s.json", args: ["s.json", "c.csv"], bytes: FILES.catalogue, lines: FILES.strainsLines },
  ],
  ["coupons import", { file: "c.csv", args: ["c.csv"], ...rows }],
  ["reviews import", { file: "c.csv", args: ["c.csv"], ...rows }],
  [
    "reviews publish",
    {
      file: "t.txt",
      args: ["7K3F9-QXM2A", "--version", "a", "--growing", "no", "--translation", "t.txt"],
      ...text,
    },
  ],
  ["messages answer", { file: "t.txt", args: ["7K3F9-QXM2A", "--file", "t.txt"], ...text }],
  ["content import", { file: "pages/articles/a.md", args: ["pages"], ...text }],
  [
    "content import",
    {
      file: "pages/articles/a.jpg",
      args: ["pages"],
      beside: { "pages/articles/a.md": article("a.jpg") },
      bytes: FILES.photograph,
    },
  ],
  [
    "privacy reapply",
    { file: "e.jsonl", args: ["e.jsonl"], bytes: FILES.erasures, lines: FILES.erasuresLines },
  ],
];

const NOT_A_FILE = /ce n’est pas un fichier ordinaire, mais un dossier, un périphérique ou un tube\.|^$/;
const TOO_BIG = /plus de \d+ Mo\./;
const TOO_MANY_LINES = /plus de [\d ]+ lignes, lignes vides comprises\./;

/** What may stand where a file is expected, and what is said of it. */
const EVIL: Record<string, { put(path: string, most: Read): void; reason: RegExp }> = {
  "a device without end": { put: (path) => symlinkSync("/dev/zero", path), reason: NOT_A_FILE },
  "a pipe into which nobody writes": {
    put: (path) => void execFileSync("mkfifo", [path]),
    reason: NOT_A_FILE,
  },
  "a folder": { put: (path) => mkdirSync(path), reason: NOT_A_FILE },
  "a byte too many": {
    put(path, { bytes }) {
      writeFileSync(path, "");
      truncateSync(path, bytes + 1);
    },
    reason: TOO_BIG,
  },
  "empty lines without end": {
    put: (path, { lines = 0 }) => writeFileSync(path, "\n".repeat(lines + 1)),
    reason: TOO_MANY_LINES,
  },
};

/** Modules of commands, by noun. */
async function nouns(): Promise<
  Map<string, { run(args: string[], io: Console): Promise<number>; usage: string }>
> {
  const found = new Map();
  for (const file of readdirSync("cli")) {
    const module = await import(`../../cli/${basename(file, ".ts")}.ts`);
    if (module.usage) found.set(basename(file, ".ts"), module);
  }
  return found;
}

/** Runs a command; what it says has ordinary spaces here. */
async function runIn(cwd: string, command: string, args: readonly string[]) {
  const db = await testDatabase();
  const [noun = "", verb = ""] = command.split(" ");
  const out: string[] = [];
  const err: string[] = [];
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  const code = await (await nouns()).get(noun)?.run([verb, ...args], {
    db,
    cwd,
    now: NOON,
    operator: { kind: "operator", name: "claire" },
    out: (line) => out.push(plain(line)),
    err: (line) => err.push(plain(line)),
  });
  return { code, out, err };
}

describe("a file that a command reads", () => {
  const cases = READS.flatMap(([command, read]) =>
    Object.entries(EVIL)
      .filter(([, { reason }]) => reason !== TOO_MANY_LINES || read.lines !== undefined)
      .map(([what, evil]) => ({ command, what, file: read.file, read, evil })),
  );
  it.each(cases)("is refused by $command, $file, as $what [SERVER-21]", async ({ command, read, evil }) => {
    const cwd = newFolder();
    for (const [name, content] of Object.entries({ ...read.beside, [read.file]: null })) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      if (content === null) evil.put(join(cwd, name), read);
      else writeFileSync(join(cwd, name), content);
    }
    const { code, err } = await runIn(cwd, command, read.args);
    expect(err.join("\n")).toMatch(evil.reason);
    expect(err[0]).toContain(basename(read.file).replace(/\.jpg$/, ""));
    expect(code).toBe(read.code ?? 1);
  });

  it("may be what a symbolic link leads to [SERVER-21]", async () => {
    const cwd = newFolder();
    writeFileSync(join(cwd, "real.csv"), sheet([variety()]));
    symlinkSync("real.csv", join(cwd, "c.csv"));
    expect(await runIn(cwd, "catalogue import", ["c.csv"])).toMatchObject({ code: 0, err: [] });
  });

  it("is listed above for every command whose usage names a file or a folder [SERVER-21]", async () => {
    const listed = new Set(READS.map(([command]) => command));
    for (const [noun, { usage }] of await nouns()) {
      const heads = usage.split("\n").flatMap((line) => line.split(" | "));
      for (const head of heads) {
        const [, verb] = new RegExp(`^\\s*${noun} ([\\w-]+) .*(?:FICHIER|DOSSIER|LISTE)`).exec(head) ?? [];
        // What an export names is written.
        if (verb && verb !== "export") expect(listed).toContain(`${noun} ${verb}`);
      }
    }
  });

  it("comes through the one module that bounds it, whatever the command [SERVER-21, SERVER-22]", () => {
    /** Who touches files besides: files of the shop's own, none that a command is given. */
    const OTHERS = [
      "cli/files.ts",
      "app/shop/given-file.server.ts",
      "app/shop/written-file.server.ts",
      // shop.yaml, at start.
      "app/shop/profile/read.server.ts",
      // Adds to the list of erasures.
      "app/shop/privacy/erasures.server.ts",
      // The pictures' cache, and the typeface.
      "app/shop/pictures/pipeline.server.ts",
      "app/shop/pictures/lettering.server.ts",
      // Deletes mails that were written as files.
      "app/mail/transport.server.ts",
    ];
    const names = ["cli", "app/shop", "app/mail", "app/views", "app/data"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    );
    const touching = names.filter(
      (name) =>
        /\.tsx?$/.test(name) && /["'](?:node:)?fs(?:\/promises)?["']/.test(readFileSync(name, "utf8")),
    );
    expect(touching.filter((name) => !name.startsWith("app/data/")).sort()).toEqual(OTHERS.sort());
    for (const name of [
      "cli/files.ts",
      "app/mail/transport.server.ts",
      "app/shop/privacy/erasures.server.ts",
    ])
      expect(readFileSync(name, "utf8")).not.toMatch(/\b(?:readFile|createReadStream|rename)\b/);
  });

  it("is bounded while it is read, whatever its size was said to be [SERVER-21]", async () => {
    // The system says that this file has no bytes.
    const endless = "/proc/self/smaps";
    expect(await readGivenFile(endless, { bytes: 1000 })).toEqual({
      ok: false,
      problem: { kind: "too-big", bytes: 1000 },
    });
    expect(await readGivenFile(endless, { bytes: 10_000_000, lines: 3 })).toEqual({
      ok: false,
      problem: { kind: "too-many-lines", lines: 3 },
    });
  });

  it.each(["\n", "\r", "\r\n"])("has lines that end with %j [SERVER-21]", async (end) => {
    const file = join(newFolder(), "a.csv");
    writeFileSync(file, `x${end}`.repeat(3));
    expect((await readText(file, { bytes: 100, lines: 3 })).ok).toBe(true);
    expect((await readText(file, { bytes: 100, lines: 2 })).ok).toBe(false);
    expect((await readText(file, { bytes: 3 * (1 + end.length), lines: 3 })).ok).toBe(true);
  });

  it("counts with those that are read beside it, and a folder has a bounded number of them [SERVER-21]", async () => {
    const folder = newFolder();
    for (const name of ["a", "b"]) writeFileSync(join(folder, name), "12345");
    const read = readerWithin(9);
    expect((await read(join(folder, "a"), { bytes: 5 })).ok).toBe(true);
    expect(await read(join(folder, "b"), { bytes: 5 })).toEqual({
      ok: false,
      problem: { kind: "too-much", bytes: 9 },
    });
    expect((await listGivenFolder(folder, 2)).ok).toBe(true);
    expect(await listGivenFolder(folder, 1)).toEqual({
      ok: false,
      problem: { kind: "too-many-files", files: 1 },
    });
  });

  it.each([
    ["content import", "pages", "pages"],
    ["content import", "pages", "pages/articles"],
    ["catalogue import", "c.csv", "pictures"],
  ])("is not looked for by %s %s where %s holds too many [SERVER-21]", async (command, arg, folder) => {
    const cwd = newFolder();
    writeFileSync(join(cwd, "c.csv"), sheet([variety()]));
    mkdirSync(join(cwd, folder), { recursive: true });
    const most = folder === "pictures" ? FILES.photographs : FILES.folder;
    for (let index = 0; index <= most; index++) writeFileSync(join(cwd, folder, `${index}.md`), "");
    const { code, out, err } = await runIn(cwd, command, [arg]);
    expect([code, out]).toEqual([1, []]);
    expect(err[0]).toMatch(/ : dossier de plus de [\d ]+ fichiers\.$/);
  });
});

describe("a file that is written", () => {
  /** What is written before the writing fails. */
  async function* failing() {
    yield "half";
    throw Object.assign(new Error("no space"), { code: "ENOSPC" });
  }

  it("leaves nothing where its writing fails or is given up, and what stood there stays [SERVER-22]", async () => {
    const folder = newFolder();
    const file = join(folder, "a.csv");
    writeFileSync(file, "before");
    const nextStep = () => Promise.reject(new Error("no space"));
    await expect(writeWhole(file, failing())).rejects.toThrow("no space");
    await expect(writeWhole(file, "new", { finish: nextStep })).rejects.toThrow("no space");
    await expect(writeWhole(file, "new", { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(["a.csv"]);
    expect(readFileSync(file, "utf8")).toBe("before");
    await writeWhole(file, "new");
    expect(readFileSync(file, "utf8")).toBe("new");
  });

  it("leaves nothing where it cannot take its name [SERVER-22]", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "a", "b"), { recursive: true });
    await expect(writeWhole(join(folder, "a"), "new")).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  it("leaves nothing of an export that is interrupted, which then ends its process [SERVER-22]", async () => {
    const folder = newFolder();
    const file = join(folder, "a.csv");
    const kill = vi.spyOn(process, "kill").mockReturnValue(true);
    onTestFinished(() => kill.mockRestore());
    const listeners = process.listenerCount("SIGINT");
    const writing = writeOutput(file, "x".repeat(1_000_000));
    process.emit("SIGINT", "SIGINT");
    expect((await writing).ok).toBe(false);
    // By the same signal, to which nobody listens any more.
    expect(kill.mock.calls).toEqual([[process.pid, "SIGINT"]]);
    expect(process.listenerCount("SIGINT")).toBe(listeners);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("standard input", () => {
  /** What the reader makes of what is written to a process of its own. */
  const readOf = (input: string | Buffer, most: { bytes: number; lines?: number }, path = "-") => {
    const script = `import { readGivenFile } from "./app/shop/given-file.server.ts";
      const read = await readGivenFile(${JSON.stringify(path)}, ${JSON.stringify(most)});
      process.stdout.write(JSON.stringify(read.ok ? { size: read.value.length } : read.problem));
      process.exit(0);`;
    const bundled = buildSync({
      stdin: { contents: script, resolveDir: process.cwd(), loader: "ts" },
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
    });
    // It ends before it has read all: what is written after that goes nowhere.
    const { stdout } = spawnSync(
      process.execPath,
      ["--input-type=module", "-e", bundled.outputFiles[0]?.text ?? ""],
      {
        input,
        maxBuffer: 1e6,
      },
    );
    return JSON.parse(stdout.toString()) as unknown;
  };

  it("is read where a command is given « - », and bounded like a file [SERVER-21]", () => {
    for (const path of ["-", "/dev/stdin"]) {
      expect(readOf("é\n", { bytes: 3 }, path)).toEqual({ size: 3 });
      expect(readOf("é\na", { bytes: 3 }, path)).toEqual({ kind: "too-big", bytes: 3 });
    }
    expect(readOf("", { bytes: 3 })).toEqual({ size: 0 });
    expect(readOf(Buffer.alloc(5_000_000, "\n"), { bytes: 1e7, lines: 1000 })).toEqual({
      kind: "too-many-lines",
      lines: 1000,
    });
  });
});
