import { stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { reasons } from "../app/shop/catalogue/import-export/fault";
import { CONTROL, separatorOf } from "../app/shop/catalogue/import-export/table";
import { restore } from "../app/shop/csv/formula";
import { fr } from "../app/shop/french";
import {
  type FileProblem,
  type FolderProblem,
  type Most,
  readGivenFile,
} from "../app/shop/given-file.server";
import { FILES } from "../app/shop/limits/limits";
import { ok, refuse, type Result } from "../app/shop/result";
import { writeWhole } from "../app/shop/written-file.server";

/*
 * Files that a command reads or writes, and the only module of the commands that does (SERVER-21, SERVER-22); what is refused is told
 * in a sentence that names the file.
 */

/** What the files of commands may hold, by their kind. */
export const MOST = {
  catalogue: { bytes: FILES.catalogue, lines: FILES.catalogueLines },
  strains: { bytes: FILES.catalogue, lines: FILES.strainsLines },
  rows: { bytes: FILES.rows, lines: FILES.rowsLines },
  text: { bytes: FILES.text, lines: FILES.textLines },
} as const satisfies Record<string, Most>;

const grouped = new Intl.NumberFormat("fr");

/** « 20 Mo » */
export const sizeText = (bytes: number): string => `${grouped.format(bytes / 1_000_000)} Mo`;

const unreadable = ({ code }: { code: string }) => fr`lecture impossible (${code}).`;

/** Why a file is not read. */
export function fileReason(problem: FileProblem): string {
  switch (problem.kind) {
    case "missing":
      return fr`fichier introuvable.`;
    case "not-a-file":
      return fr`ce n’est pas un fichier ordinaire, mais un dossier, un périphérique ou un tube.`;
    case "too-big":
      return fr`fichier de plus de ${sizeText(problem.bytes)}.`;
    case "too-many-lines":
      return fr`fichier de plus de ${grouped.format(problem.lines)} lignes, lignes vides comprises.`;
    case "too-much":
      return fr`les fichiers lus ensemble font plus de ${sizeText(problem.bytes)}.`;
    case "unreadable":
      return unreadable(problem);
  }
}

/** Why a folder is not read. */
export function folderReason(problem: FolderProblem): string {
  switch (problem.kind) {
    case "missing":
      return fr`dossier introuvable.`;
    case "not-a-folder":
      return fr`ce n’est pas un dossier.`;
    case "too-many-files":
      return fr`dossier de plus de ${grouped.format(problem.files)} fichiers.`;
    case "unreadable":
      return unreadable(problem);
  }
}

/** Where a file is read that a command is given, by what the operator typed: standard input for « - ». */
export const givenPath = (cwd: string, typed: string): string =>
  typed === "-" ? typed : resolve(cwd, typed);

/** Whether something stands at a path, whatever it is. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The bytes of a file. */
export async function readBytes(path: string, most: Most): Promise<Result<Uint8Array, string>> {
  const read = await readGivenFile(path, most);
  return read.ok ? read : refuse(fr`${path} : ${fileReason(read.problem)}`);
}

/** A file's text, which is UTF-8, without its byte-order mark: what another encoding says would be published as it is misread. */
export async function readText(path: string, most: Most = MOST.text): Promise<Result<string, string>> {
  const bytes = await readBytes(path, most);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value));
  } catch {
    return refuse(fr`${path} : ${reasons.notUtf8}`);
  }
}

/** A row of a CSV file by the names of its header. */
interface CsvRow {
  /** The line of the file on which it begins. */
  line: number;
  cells: Record<string, string>;
}

const CSV_FAULTS: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: fr`pas autant de cases que l’en-tête.`,
  CSV_QUOTE_NOT_CLOSED: fr`un guillemet ouvert n’est pas refermé.`,
  INVALID_OPENING_QUOTE: fr`un guillemet au milieu d’une case : doublez-le, et mettez la case entre guillemets.`,
  CSV_INVALID_CLOSING_QUOTE: fr`un guillemet au milieu d’une case : doublez-le, et mettez la case entre guillemets.`,
};

/**
 * The rows of a CSV file, with commas or semicolons, whichever its header has; blank lines are skipped, and the apostrophe that an
 * export put before a cell is taken off (CATALOGUE-13). Refused are a file without
 * rows, a column that stands twice, and control characters.
 */
export async function readCsv(path: string): Promise<Result<CsvRow[], string>> {
  const text = await readText(path, MOST.rows);
  if (!text.ok) return text;
  try {
    // Windows' line ends stand within cells too, where a carriage return would be taken for a control character.
    const lines = text.value.replace(/\r\n?/g, "\n");
    const [head = ""] = lines.trimStart().split("\n", 1);
    let repeated: string | undefined;
    const columns = (header: string[]) => {
      repeated = header.find((name, index) => header.indexOf(name) < index);
      return header;
    };
    const records = parse(lines, {
      columns,
      bom: true,
      trim: true,
      delimiter: separatorOf(head),
      info: true,
      raw: true,
      skip_empty_lines: true,
    }) as unknown as { record: Record<string, string>; raw: string; info: { lines: number } }[];
    if (repeated !== undefined)
      return refuse(fr`${path}, colonne « ${repeated} » : ${reasons.repeatedColumn}`);
    if (records.length === 0) return refuse(fr`${path} : aucune ligne à reprendre.`);
    const rows = records.map(({ record, raw, info }) => ({
      // The parser tells the line on which a row ends.
      line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0),
      cells: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, restore(cell)])),
    }));
    const odd = rows.find(({ cells }) => Object.values(cells).some((cell) => CONTROL.test(cell)));
    return odd ? refuse(fr`${path}, ligne ${odd.line} : ${reasons.control}`) : ok(rows);
  } catch (error) {
    const { code = "", lines = 0, message } = error as { code?: string; lines?: number; message: string };
    return refuse(fr`${path}, ligne ${lines} : ${CSV_FAULTS[code] ?? message}`);
  }
}

const INTERRUPTIONS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Writes a file whole or not at all (SERVER-22); a sentence where that cannot be done. An interruption ends the process as it would
 * otherwise, but leaves nothing half written.
 */
export async function writeOutput(path: string, text: string): Promise<Result<null, string>> {
  const interruption = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => interruption.abort(signal);
  for (const signal of INTERRUPTIONS) process.once(signal, interrupt);
  try {
    // A device or a pipe is written itself.
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => true,
    );
    if (isFile) await writeWhole(path, text, { signal: interruption.signal });
    else await writeFile(path, text, { signal: interruption.signal });
    return ok(null);
  } catch (error) {
    return refuse(fr`${path} : écriture impossible (${(error as NodeJS.ErrnoException).code ?? "?"}).`);
  } finally {
    for (const signal of INTERRUPTIONS) process.off(signal, interrupt);
    if (interruption.signal.aborted) process.kill(process.pid, interruption.signal.reason);
  }
}
