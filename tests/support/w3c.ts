import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/* The W3C's checker of HTML, which is a Java program: one run over all pages. */

/**
 * What it says of CSS: its parser is of 2021, gives up at the first thing that it does not know, and then reads what follows as something
 * else. The style sheet is read by lightningcss as it is built, and by tests/browsers/style-floor.test.ts.
 */
const OF_CSS = /^CSS: /;

/** A run of seconds: what it would cost to make Java fast is not won back. */
const SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

interface Message {
  url?: string;
  type: "error" | "info" | "non-document-error";
  message: string;
  lastLine?: number;
  lastColumn?: number;
  extract?: string;
}

/** Whether its machine is here. */
export const hasJava = () => spawnSync("java", ["-version"]).status === 0;

/**
 * What the checker has against each page, errors and warnings, in the pages' order: line and column, what it says,
 * and where.
 */
export async function checkHtml(pages: { html: string }[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-html-"));
  const files = pages.map(({ html }, index) => {
    const file = join(folder, `${index}.html`);
    writeFileSync(file, html);
    return file;
  });
  const jar = createRequire(import.meta.url)("vnu-jar") as string;
  const options = ["--format", "json", "--stdout", "--exit-zero-always", "--skip-info-messages"];
  const { stdout } = await promisify(execFile)("java", [...SHORT_RUN, "-jar", jar, ...options, folder], {
    maxBuffer: 100_000_000,
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const told = messages.filter(({ message }) => !OF_CSS.test(message));
  const lost = told.filter(({ url }) => !files.some((file) => url === `file:${file}`));
  if (lost.length > 0) throw new Error(`Of no page: ${JSON.stringify(lost)}`);
  return files.map((file) =>
    told
      .filter(({ url }) => url === `file:${file}`)
      .map(
        ({ lastLine, lastColumn, message, extract = "" }) =>
          `${lastLine}:${lastColumn} ${message} ${extract}`,
      ),
  );
}
