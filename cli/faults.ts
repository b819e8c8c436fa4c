import type { Fault } from "../app/shop/catalogue/import-export/fault";
import { counted, fr } from "../app/shop/french";
import type { Result } from "../app/shop/result";
import type { Console } from "./console";

/* How commands on the catalogue tell what is wrong with a file, or not taken over from it. */

/** The file that stands beside a catalogue. */
export const COLLECTIONS = "collections.csv";

/** Runs of lines that a sentence names. */
const MOST_RUNS = 20;

/** "2–4, 7" */
function lineList(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  const shown = runs.slice(0, MOST_RUNS).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return `${shown.join(", ")}${runs.length > MOST_RUNS ? "…" : ""}`;
}

/** Things that a sentence names, packs, attributes, products, and characters of each. */
const MOST_NAMED = 20;
const MOST_OF_NAME = 120;

/** Names in a sentence: the first of many, each cut where it is long. */
export const namesOf = (names: readonly string[]): string =>
  [
    ...names
      .slice(0, MOST_NAMED)
      .map((name) => (name.length > MOST_OF_NAME ? `${name.slice(0, MOST_OF_NAME)}…` : name)),
    ...(names.length > MOST_NAMED ? [`et ${counted(names.length - MOST_NAMED, "autre")}`] : []),
  ].join(", ");

/** Names of files that a command was given beside the catalogue. */
export type FileNames = Partial<Record<Fault["file"], string>>;

/** One sentence per column and reason, with all its lines and what it is of. */
export function describe(faults: readonly Fault[], names: FileNames = {}): string[] {
  const groups = new Map<string, { fault: Fault; lines: number[]; of: Set<string> }>();
  for (const fault of faults) {
    const sentence = fault.of?.sentence ?? fault.reason;
    // Attributes stand in one column after the other: one that is told of several is told once.
    const key = JSON.stringify([fault.file, fault.column, sentence]);
    const group = groups.get(key) ?? { fault, lines: [], of: new Set<string>() };
    groups.set(key, group);
    group.lines.push(fault.line);
    if (fault.of) group.of.add(fault.of.what);
  }
  return [...groups.values()].map(({ fault: { file, column, reason, of: one }, lines, of }) => {
    const where = `${new Set(lines).size > 1 ? "lignes" : "ligne"} ${lineList(lines)}`;
    const name = file === "collections" ? COLLECTIONS : names[file];
    const beside = name === undefined ? "" : `${name}, `;
    const told = one ? fr`${one.sentence} : ${namesOf([...of])}.` : reason;
    return column === null
      ? fr`${beside}${where} : ${told}`
      : fr`${beside}${where}, colonne « ${column} » : ${told}`;
  });
}

/** Tells a file's faults, and what of it; answers the exit code. */
export function refuseFile(
  io: Console,
  faults: readonly Fault[],
  what: readonly string[],
  names: FileNames = {},
): number {
  for (const sentence of [...describe(faults, names), ...what]) io.err(sentence);
  return 1;
}

/** The value of what was read or written; null, and the reason told, where that could not be done. */
export function told<Value>(io: Console, done: Result<Value, string>): { value: Value } | null {
  if (!done.ok) io.err(done.problem);
  return done.ok ? done : null;
}
