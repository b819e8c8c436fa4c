import { type ContentFault, contentReasons } from "./fault";
import { CONDITIONS } from "./conditions";

/*
 * The shop's texts are Markdown with two additions, so that one file reads well in every storefront: conditions, a line
 * {{si-NAME}} … a line {{fin}}, and placeholders that the shop fills. One of a block stands alone on its line. (CONTENT-5, CONTENT-6)
 */

/** Placeholders within a line. */
export const PLACEHOLDERS = [
  "boutique",
  "boutiques",
  "devise",
  "jours-retractation",
  "jours-reservation",
  "graines-maximum",
  "version",
  "delai-preparation",
  "beneficiaire",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Placeholders of whole blocks: tables, lists, notices. */
export const BLOCK_PLACEHOLDERS = [
  "livraison-tableau",
  "pays-tableau",
  "paiement-liste",
  "cookies-tableau",
  "avis-garantie",
] as const;
export type BlockPlaceholder = (typeof BLOCK_PLACEHOLDERS)[number];

const MARK = /\{\{([^{}]*)\}\}/g;
const ALONE = /^\{\{([^{}]*)\}\}\s*$/;
const OPENING = "si-";
const CLOSING = "fin";

const isIn = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** Whether a mark begins or ends a condition. */
const isBound = (name: string) => name.startsWith(OPENING) || name === CLOSING;

interface Read {
  /** The text line by line, without its marks: conditions' lines and blocks' placeholders are empty, others a word. */
  lines: string[];
  /** The condition that each line is bound to. */
  bounds: (string | null)[];
  faults: ContentFault[];
}

/** Reads a text's marks and says what is wrong with them; lines count from 1. */
export function readMarks(body: string): Read {
  const faults: ContentFault[] = [];
  const bounds: (string | null)[] = [];
  let open: { name: string | null; line: number; inner: number } | null = null;
  const lines = body.split("\n").map((text, index) => {
    const line = index + 1;
    const fault = (reason: string) => faults.push({ line, reason });
    const alone = ALONE.exec(text)?.[1];
    if (alone?.startsWith(OPENING)) {
      const name = alone.slice(OPENING.length);
      const isKnown = isIn(CONDITIONS, name);
      if (!isKnown) fault(contentReasons.unknownCondition(alone, CONDITIONS));
      if (!open) open = { name: isKnown ? name : null, line, inner: 0 };
      else {
        fault(contentReasons.nested(open.line));
        open.inner += 1;
      }
    } else if (alone === CLOSING) {
      if (!open) fault(contentReasons.notOpen);
      else if (open.inner > 0) open.inner -= 1;
      else open = null;
    }
    bounds.push(open?.name ?? null);
    if (alone !== undefined && (isBound(alone) || isIn(BLOCK_PLACEHOLDERS, alone))) return "";
    for (const [mark, name = ""] of text.matchAll(MARK))
      if (isBound(name) || isIn(BLOCK_PLACEHOLDERS, name)) fault(contentReasons.notAlone(mark));
      else if (!isIn(PLACEHOLDERS, name))
        fault(contentReasons.unknownPlaceholder(mark, [...PLACEHOLDERS, ...BLOCK_PLACEHOLDERS]));
    const filled = text.replace(MARK, "x");
    if (/\{\{|\}\}/.test(filled)) fault(contentReasons.braces);
    return filled;
  });
  // Assigned in a callback, which the compiler does not follow.
  const left = open as { line: number } | null;
  if (left) faults.push({ line: left.line, reason: contentReasons.neverClosed });
  return { lines, bounds, faults };
}

/** Any text as Markdown that says just that, in a table's cell as well. */
export const escapeMarkdown = (text: string) =>
  text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&").replace(/\s*\n\s*/g, " ");

/**
 * The text for one storefront. Unknown places are left out, so that no mark is ever shown.
 * @param holds the conditions that hold
 * @param place what stands at a place within a line: plain text
 * @param block what stands at a block's place: Markdown, "" for nothing
 */
export function expand(
  body: string,
  {
    holds,
    placeholder,
    block,
  }: {
    holds: ReadonlySet<string>;
    placeholder(name: Placeholder): string;
    block(name: BlockPlaceholder): string;
  },
): string {
  const written: string[] = [];
  let shown = true;
  for (const line of body.split("\n")) {
    const alone = ALONE.exec(line)?.[1];
    if (alone !== undefined && isBound(alone)) {
      const name = alone.slice(OPENING.length);
      // Texts that were stored earlier are bound to parts of the shop, too, which are all there since.
      shown = alone === CLOSING || !isIn(CONDITIONS, name) || holds.has(name);
      written.push("");
    } else if (shown && alone !== undefined && isIn(BLOCK_PLACEHOLDERS, alone))
      written.push("", block(alone), "");
    else if (shown)
      written.push(
        line.replace(MARK, (_, name: string) =>
          isIn(PLACEHOLDERS, name) ? escapeMarkdown(placeholder(name)) : "",
        ),
      );
  }
  return written
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
