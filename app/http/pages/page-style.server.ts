import { Parser } from "htmlparser2";

/* The part of a style sheet that a page needs, found in the page's own markup. */

/** A style sheet as scripts/style-index.mjs reads it when the shop is built. */
export interface StyleIndex {
  rules: StyleRule[];
  /** Every name that a selector speaks of. */
  names: string[];
}

/** A rule, or an at-rule that stands for itself, `@font-face` among them: that one has no selectors. */
interface StyleRule {
  /** The heads of the at-rules around it, the outermost first: "@media print". */
  within: string[];
  /** Each with the names that something on the page must have. */
  selectors: { text: string; names: string[] }[];
  /** Without braces; an at-rule's is its whole text. */
  declarations: string;
}

/** Rules as text, those that follow each other within the same at-rules in one block. */
export function styleText(rules: readonly StyleRule[]): string {
  let text = "";
  let around: readonly string[] = [];
  const enter = (within: readonly string[]) => {
    let same = 0;
    while (same < around.length && same < within.length && around[same] === within[same]) same += 1;
    text += "}".repeat(around.length - same);
    for (const head of within.slice(same)) text += `${head}{`;
    around = within;
  };
  for (const { within, selectors, declarations } of rules) {
    enter(within);
    const heads = selectors.map((selector) => selector.text).join(",");
    text += heads ? `${heads}{${declarations}}` : declarations;
  }
  enter([]);
  return text;
}

/** A start tag: where it is, the element's name, its attributes as they are written. */
interface StartTag {
  start: number;
  /** Exclusive. */
  end: number;
  name: string;
  attributes: Record<string, string>;
}

function readTags(
  html: string,
  onTag: (tag: StartTag) => void,
  onComment?: (start: number, end: number) => void,
) {
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => {
        if (!isImplied) onTag({ start: parser.startIndex, end: parser.endIndex + 1, name, attributes });
      },
      oncomment: () => onComment?.(parser.startIndex, parser.endIndex + 1),
    },
    // Documents are read as latin1: a decoded entity would be no byte.
    { lowerCaseAttributeNames: false, decodeEntities: false },
  );
  parser.end(html);
}

/** The names that the elements of a page have, of those that a sheet speaks of. */
class Names {
  readonly found = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  has(name: string): boolean {
    return this.#known.has(name);
  }

  add({ name, attributes }: Pick<StartTag, "name" | "attributes">): void {
    this.#note(name);
    for (const [written, value] of Object.entries(attributes)) {
      // React writes some with capitals.
      const attribute = written.toLowerCase();
      if (attribute === "class") for (const one of classesOf(value)) this.#note(`.${unescaped(one)}`);
      else if (attribute === "id") this.#note(`#${value}`);
      if (!this.has(`[${attribute}]`)) continue;
      this.#note(`[${attribute}]`);
      this.#note(`[${attribute}=${value}]`);
    }
  }

  #note(name: string): void {
    if (this.#known.has(name)) this.found.add(name);
  }
}

const classesOf = (value: string) => value.split(" ").filter(Boolean);

/** What React escapes in an attribute. */
const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescaped = (value: string) =>
  value.includes("&") ? value.replace(/&(\w+|#x27);/g, (text, name: string) => SIGNS[name] ?? text) : value;

/** The rules that something of these names is meant by, each with those of its selectors. */
function rulesFor(names: ReadonlySet<string>, { rules }: StyleIndex): StyleRule[] {
  return rules.flatMap((rule) => {
    if (rule.selectors.length === 0) return [rule];
    const selectors = rule.selectors.filter((selector) => selector.names.every((name) => names.has(name)));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
}

/**
 * @param sheet the index of a sheet
 * @returns what finds, for a document's HTML, the text of all rules that something in it is meant by, in any state that a browser gives it
 * without scripts
 */
export function pageStyle(sheet: StyleIndex): (html: string) => string {
  const known = new Set(sheet.names);
  return (html) => {
    const names = new Names(known);
    readTags(html, (tag) => names.add(tag));
    return styleText(rulesFor(names.found, sheet));
  };
}

/** A light page's HTML without what nothing reads, and its style. */
export interface LightPage {
  html: string;
  style: string;
}

/**
 * Takes out of a light page the classes and the data of elements that its sheet does not know, and React's comments between texts, which
 * only scripts read. Two thirds of what stands before a variety's button are such names, and a phone waits for all of it (LIGHT-3).
 * @param sheet the index of the light version's sheet
 * @returns what makes of a document's HTML the page as it is sent
 */
export function lightPage(sheet: StyleIndex): (html: string) => LightPage {
  const known = new Set(sheet.names);
  const data = new Set(styleText(sheet.rules).match(/\bdata-[\w-]+/g));
  return (html) => {
    const names = new Names(known);
    let kept = "";
    let copied = 0;
    const replace = (start: number, end: number, text: string) => {
      kept += html.slice(copied, start) + text;
      copied = end;
    };
    readTags(
      html,
      ({ start, end, name, attributes }) => {
        const left: Record<string, string> = {};
        for (const [attribute, value] of Object.entries(attributes)) {
          if (attribute.startsWith("data-") && !data.has(attribute)) continue;
          const text =
            attribute === "class"
              ? classesOf(value)
                  .filter((one) => names.has(`.${unescaped(one)}`))
                  .join(" ")
              : value;
          if (attribute !== "class" || text) left[attribute] = text;
        }
        names.add({ name, attributes: left });
        const written = Object.entries(left).map(([attribute, value]) => ` ${attribute}="${value}"`);
        replace(start, end, `<${name}${written.join("")}${html[end - 2] === "/" ? "/" : ""}>`);
      },
      (start, end) => replace(start, end, ""),
    );
    kept += html.slice(copied);
    return { html: kept, style: styleText(rulesFor(names.found, sheet)) };
  };
}
