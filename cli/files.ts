import { readFile, stat } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { reasons } from "../app/shop/catalogue/import-export/fault";
import { CONTROL, MAX_BYTES, MAX_MEGABYTES, separatorOf } from "../app/shop/catalogue/import-export/table";
import { fr } from "../app/shop/french";
import { ok, refuse, type Result } from "../app/shop/result";

/* Files that a command reads; what is refused is told in a sentence that names the file. */

/** The bytes of a file that may be read whole. */
export async function readBytes(path: string): Promise<Result<Uint8Array, string>> {
  try {
    const { size } = await stat(path);
    return size <= MAX_BYTES
      ? ok(await readFile(path))
      : refuse(fr`${path} : ${reasons.tooBig(MAX_MEGABYTES)}`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return refuse(
      code === "ENOENT"
        ? fr`${path} : fichier introuvable.`
        : fr`${path} : lecture impossible (${code ?? "?"}).`,
    );
  }
}

/** A file's text, which is UTF-8, without its byte-order mark: what another encoding says would be published as it is misread. */
export async function readText(path: string): Promise<Result<string, string>> {
  const bytes = await readBytes(path);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value));
  } catch {
    return refuse(fr`${path} : ${reasons.notUtf8}`);
  }
}

/** A row of a CSV file by the names of its header. */
export interface CsvRow {
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
 * The rows of a CSV file, with commas or semicolons, whichever its header has; blank lines are skipped. Refused are a file without
 * rows, a column that stands twice, and control characters.
 */
export async function readCsv(path: string): Promise<Result<CsvRow[], string>> {
  const text = await readText(path);
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
      ...{ columns, bom: true, trim: true, delimiter: separatorOf(head) },
      ...{ info: true, raw: true, skip_empty_lines: true },
    }) as unknown as { record: Record<string, string>; raw: string; info: { lines: number } }[];
    if (repeated !== undefined)
      return refuse(fr`${path}, colonne « ${repeated} » : ${reasons.repeatedColumn}`);
    if (records.length === 0) return refuse(fr`${path} : aucune ligne à reprendre.`);
    const rows = records.map(({ record: cells, raw, info }) => ({
      // The parser tells the line on which a row ends.
      line: info.lines - (raw.trim().match(/\n/g)?.length ?? 0),
      cells,
    }));
    const odd = rows.find(({ cells }) => Object.values(cells).some((cell) => CONTROL.test(cell)));
    return odd ? refuse(fr`${path}, ligne ${odd.line} : ${reasons.control}`) : ok(rows);
  } catch (error) {
    const { code = "", lines = 0, message } = error as { code?: string; lines?: number; message: string };
    return refuse(fr`${path}, ligne ${lines} : ${CSV_FAULTS[code] ?? message}`);
  }
}
