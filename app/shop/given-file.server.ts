import { constants, type Dirent } from "node:fs";
import { open, opendir, stat } from "node:fs/promises";
import { ok, refuse, type Result } from "./result";

/*
 * Files and folders that the operator names to a command (SERVER-21). Reading a named file always ends and keeps at most its limit in memory;
 * only standard input may wait for its writer. Bytes are counted while they are read, because the size given beforehand may be wrong (a
 * device says 0, a file may grow).
 */

/** What a file may hold. */
export interface Most {
  bytes: number;
  /** Ends of lines, those of empty lines among them: a parser's time and memory follow lines more than bytes. */
  lines?: number;
}

export type FileProblem =
  | { kind: "missing" }
  /** A folder, a device, a pipe or a socket. */
  | { kind: "not-a-file" }
  | { kind: "too-big"; bytes: number }
  | { kind: "too-many-lines"; lines: number }
  /** Files that are read together hold more than they may. @see readerWithin */
  | { kind: "too-much"; bytes: number }
  /** What the system says, « EACCES ». */
  | { kind: "unreadable"; code: string };

export type FolderProblem =
  | Extract<FileProblem, { kind: "missing" | "unreadable" }>
  | { kind: "not-a-folder" }
  | { kind: "too-many-files"; files: number };

const LF = 0x0a;
const CR = 0x0d;

/** What the system says of a path that it does not open. */
function problemOf(error: unknown): Extract<FileProblem, { kind: "missing" | "unreadable" }> {
  const { code = "?" } = error as NodeJS.ErrnoException;
  return code === "ENOENT" ? { kind: "missing" } : { kind: "unreadable", code };
}

/** How a command is told to read what is written to it. */
const STANDARD_INPUT: ReadonlySet<string> = new Set(["-", "/dev/stdin"]);

/** The bytes of a stream, given up as soon as they are too many. */
async function readWithin(
  stream: AsyncIterable<unknown>,
  { bytes, lines }: Most,
): Promise<Result<Buffer, FileProblem>> {
  const chunks: Buffer[] = [];
  let [size, ends, last] = [0, 0, 0];
  for await (const chunk of stream) {
    const read = chunk as Buffer;
    chunks.push(read);
    size += read.length;
    if (size > bytes) return refuse({ kind: "too-big", bytes });
    if (lines === undefined) continue;
    for (const byte of read) {
      // A line ends with CR, LF, or both.
      if (byte === CR || (byte === LF && last !== CR)) ends += 1;
      last = byte;
    }
    if (ends > lines) return refuse({ kind: "too-many-lines", lines });
  }
  return ok(Buffer.concat(chunks, size));
}

/** The bytes of a file, or of the one that a symbolic link leads to; of standard input for « - » (SERVER-21). */
export async function readGivenFile(path: string, most: Most): Promise<Result<Buffer, FileProblem>> {
  try {
    if (STANDARD_INPUT.has(path)) return await readWithin(process.stdin, most);
    // Asked before anything is opened: to open a device may already do something.
    if (!(await stat(path)).isFile()) return refuse({ kind: "not-a-file" });
    // A pipe that has taken the file's place meanwhile does not wait for somebody to write into it.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      if (!found.isFile()) return refuse({ kind: "not-a-file" });
      if (found.size > most.bytes) return refuse({ kind: "too-big", bytes: most.bytes });
      // `end` is the last byte that is read: one more than may be there.
      return await readWithin(file.createReadStream({ start: 0, end: most.bytes, autoClose: false }), most);
    } finally {
      await file.close();
    }
  } catch (error) {
    return refuse(problemOf(error));
  }
}

/** Reads files that are held in memory together: as `readGivenFile`, and no more than `total` bytes in all. */
export function readerWithin(total: number): typeof readGivenFile {
  let left = total;
  return async (path, most) => {
    const read = await readGivenFile(path, { ...most, bytes: Math.min(most.bytes, left) });
    if (read.ok) left -= read.value.length;
    else if (read.problem.kind === "too-big" && left < most.bytes)
      return refuse({ kind: "too-much", bytes: total });
    return read;
  };
}

/** What a folder holds, by name; no more than `files` entries are looked at (SERVER-21). */
export async function listGivenFolder(path: string, files: number): Promise<Result<Dirent[], FolderProblem>> {
  try {
    const found: Dirent[] = [];
    for await (const entry of await opendir(path)) {
      if (found.length === files) return refuse({ kind: "too-many-files", files });
      found.push(entry);
    }
    return ok(found.sort((one, other) => (one.name < other.name ? -1 : 1)));
  } catch (error) {
    return refuse(
      (error as NodeJS.ErrnoException).code === "ENOTDIR" ? { kind: "not-a-folder" } : problemOf(error),
    );
  }
}
