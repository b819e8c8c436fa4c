import { ok, refuse, type Result } from "../result";
import { compatible } from "./conditions";
import { type ContentFault, contentReasons, type FileFault } from "./fault";
import { FRAME_IDS } from "./heading";
import { type ContentText, type Entry, goesWith, kindOf, textFileName } from "./kinds";
import { type Addresses, type BoundOutline, Targets } from "./links";
import { outlineOf } from "./outline";
import { type ReadText, readPageFile } from "./page-file";
import { picturePath } from "./picture-name";
import { plateFaults } from "./plates";
import { referenceFaults, type Referring, thingFaults, type Things } from "./references";
import { readMarks } from "./template";

/* Checks a folder of texts before it becomes the shop's pages. (CONTENT-8) */

/** What the texts may refer to. */
interface Surroundings extends Addresses, Things {
  /** The pages there are, by the one segment of their address. */
  slugs: readonly string[];
  /** The texts that the shop has, as far as the folder does not take their place. */
  stored: readonly (Referring & Pick<Entry, "body">)[];
}

function readOutline(body: string): { outline: BoundOutline; marked: Set<number>; faults: ContentFault[] } {
  const { lines, bounds, faults } = readMarks(body);
  const written = body.split("\n");
  return {
    outline: { ...outlineOf(lines.join("\n")), boundTo: (line) => bounds[line - 1] ?? null },
    marked: new Set(written.flatMap((line, index) => (line.includes("{{") ? [index + 1] : []))),
    faults,
  };
}

/** Levels that are skipped, with whatever conditions hold, and anchors that would not be one heading's alone. */
function checkHeadings({ headings, boundTo }: BoundOutline, marked: ReadonlySet<number>): ContentFault[] {
  const faults: ContentFault[] = [];
  const ids = new Map<string, number>();
  for (const [index, { line, level, id }] of headings.entries()) {
    const fault = (reason: string) => faults.push({ line, reason });
    const own = boundTo(line);
    if (level === 1) fault(contentReasons.firstLevel);
    // The levels of all headings that may come directly before this one, depending on conditions; level 1, the page's
    // title, unless one surely comes before.
    const possible: number[] = [];
    let sure = false;
    for (const other of headings.slice(0, index).reverse()) {
      const bound = boundTo(other.line);
      if (own && bound && !compatible(own, bound)) continue;
      possible.push(other.level);
      sure = bound === null || bound === own;
      if (sure) break;
    }
    const before = Math.min(...possible, ...(sure ? [] : [1]));
    if (level > before + 1) fault(contentReasons.levelSkipped(level, before));
    const twin = ids.get(id);
    if (marked.has(line)) fault(contentReasons.placeholderInHeading);
    else if (id === "") fault(contentReasons.noAnchor);
    else if (FRAME_IDS.includes(id)) fault(contentReasons.anchorTaken(id));
    else if (twin !== undefined) fault(contentReasons.anchorTwice(id, twin));
    else ids.set(id, line);
  }
  return faults;
}

/**
 * Reads files as texts, all of them or none: every fault is told with file and line, in the order of the files.
 * @param files names, with their folder within the imported one, and bytes
 */
export function readContent(
  files: readonly { name: string; source: Uint8Array }[],
  around: Surroundings,
): Result<ContentText[], FileFault[]> {
  const faults: FileFault[] = [];
  const read: { file: string; text: ReadText; outline: BoundOutline }[] = [];
  const targets = new Targets(around);
  const tell = (file: string, offset: number, found: readonly ContentFault[]) =>
    faults.push(...found.map(({ line, reason }) => ({ file, line: line + offset, reason })));

  for (const { name: file, source } of files) {
    const { text, faults: headFaults } = readPageFile(file, source, around.slugs);
    tell(file, 0, headFaults);
    if (!text) continue;
    const { outline, marked, faults: markFaults } = readOutline(text.body);
    tell(file, text.offset, [
      ...markFaults,
      ...checkHeadings(outline, marked),
      ...outline.html.map(({ line, text: html }) => ({ line, reason: contentReasons.html(firstTag(html)) })),
      ...outline.images.map(({ line }) => ({ line, reason: contentReasons.image })),
    ]);
    read.push({ file, text, outline });
    targets.add(text, outline);
    faults.push(...thingFaults(file, text, around));
  }
  const names = new Set(read.map(({ text }) => textFileName(text)));
  for (const { file, text } of read) {
    const everyones = textFileName({ ...text, locale: "" });
    if (kindOf(text.kind).everywhere && !names.has(everyones))
      tell(file, 0, [{ line: 1, reason: contentReasons.noDefault(everyones) }]);
  }

  // What the folder does not take the place of stays as the shop has it.
  const given = read.map(({ text }) => text);
  const staying = around.stored.filter((entry) => !goesWith(given, entry));
  for (const entry of staying) targets.add(entry, readOutline(entry.body).outline);
  for (const { file, text, outline } of read)
    for (const { line, href } of outline.links) {
      const reason = targets.faultOf(href, outline.boundTo(line), outline);
      if (reason) tell(file, text.offset, [{ line, reason }]);
    }
  faults.push(...referenceFaults(read, staying), ...plateFaults(read));

  if (faults.length > 0) {
    const order = files.map(({ name }) => name);
    return refuse(faults.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line));
  }
  return ok(
    read.map(({ file, text: { kind, slug, locale, version, title, description, body, facts } }) => {
      const path = picturePath(file, facts.picture);
      const found = path ? around.pictureAt(path) : undefined;
      const picture = found && "digest" in found ? { picture: found.digest } : {};
      return { kind, slug, locale, version, title, description, body, facts: { ...facts, ...picture } };
    }),
  );
}

/** The first tag of a piece of HTML, for a sentence. */
const firstTag = (html: string) => /<[^>\n]*>?/.exec(html)?.[0].slice(0, 60) ?? html.slice(0, 60);
