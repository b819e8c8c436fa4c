/* What of a light page and of its style sheet is left once the page was drawn: each bears nothing that the other does not know. */

/** A rule of the sheet as far as a page needs it: its selectors, each with the names that a page must bear for it to say anything. */
interface Rule {
  /** The head of the medium that it stands in, "@media print"; empty outside. */
  medium: string;
  selectors: { text: string; names: string[] }[];
  declarations: string;
}

/** A light page's head and body without what nothing reads, and the rules that it needs; decoded as latin1. */
export interface LightPage {
  head: string;
  body: string;
  style: string;
}

const RULE = /(@[^{};]+)\{|([^{}]+)\{([^{}]*)\}|\}/g;
/** What of a selector says when it counts, not for which elements: ":focus", "::before", ":not(.a)". */
const PSEUDO = /(?<!\\)::?[\w-]+(?:\([^)]*\))?/g;
const NAME = /\.((?:[\w-]|\\.)+)|#([\w-]+)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?|[^\]]*)\]|([a-z]\w*)/gi;

/** The names of an element, as both a selector and a page have them. */
const ofClass = (name: string) => `.${name}`;
const ofAttribute = (name: string, value?: string) =>
  value === undefined ? `[${name}]` : `[${name}=${value}]`;

/** The names that one selector looks for. */
const namesIn = (selector: string): string[] =>
  [...selector.replace(PSEUDO, "").matchAll(NAME)].map(([, name, id, attribute, value, element = ""]) => {
    if (name !== undefined) return ofClass(name.replaceAll("\\", ""));
    if (id !== undefined) return ofAttribute("id", id);
    return attribute === undefined ? element : ofAttribute(attribute, value);
  });

/** The rules of a sheet of plain CSS: no rule in another one but a medium's. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let medium = "";
  for (const [, opens, selectors, declarations] of sheet.replace(/\/\*[^]*?\*\//g, "").matchAll(RULE))
    if (selectors === undefined || declarations === undefined) medium = opens?.trim() ?? "";
    else
      rules.push({
        medium,
        selectors: selectors.split(",").map((text) => ({ text: text.trim(), names: namesIn(text) })),
        declarations: declarations.trim(),
      });
  return rules;
}

/** The rules of which something is on a page, as text. */
function neededOf(rules: readonly Rule[], onPage: ReadonlySet<string>): string {
  let text = "";
  let inside = "";
  for (const { medium, selectors, declarations } of rules) {
    const needed = selectors.filter(({ names }) => names.every((name) => onPage.has(name)));
    if (needed.length === 0) continue;
    if (medium !== inside) text += (inside && "}") + (medium && `${medium}{`);
    inside = medium;
    text += `${needed.map((selector) => selector.text).join(",")}{${declarations}}`;
  }
  return text + (inside && "}");
}

const TAG = /<!-- -->|<([a-z]\w*)((?:\s[^<>]*|\/)?)>/gi;
const ATTRIBUTE = / ([\w:-]+)(?:="([^"]*)")?/g;

/**
 * Takes out of a page the classes and the data of elements that the sheet does not know, and React's comments between texts, which
 * only scripts read; and out of the sheet the rules of which nothing is on the page. Two thirds of what stands before a variety's button are
 * such names, and a phone waits for all of it (LIGHT-3).
 *
 * @param sheet the style sheet of the light version
 * @returns what maps a document's head and body, decoded as latin1, to less. Within a tag only: in an article's text a `class="x"` stays.
 */
export function lightMarkup(sheet: string): (head: string, body: string) => LightPage {
  const rules = rulesOf(sheet);
  const known = new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ names }) => names)));
  /** Attributes that a selector looks for. */
  const looked = new Set([...known].flatMap((name) => /^\[([\w-]+)/.exec(name)?.[1] ?? []));
  const data = new Set([...sheet.matchAll(/\bdata-[\w-]+/g)].map(([name]) => name));
  return (head, body) => {
    const onPage = new Set<string>();
    const without = (html: string) =>
      html.replace(TAG, (_, element: string | undefined, attributes = "") => {
        if (element === undefined) return "";
        onPage.add(element);
        const kept = String(attributes).replace(ATTRIBUTE, (all, name: string, value = "") => {
          if (name === "class") {
            const classes = String(value)
              .split(" ")
              .filter((one) => known.has(ofClass(one)));
            for (const one of classes) onPage.add(ofClass(one));
            return classes.length > 0 ? ` class="${classes.join(" ")}"` : "";
          }
          if (name.startsWith("data-") && !data.has(name)) return "";
          // React writes some with capitals.
          const plain = name.toLowerCase();
          if (looked.has(plain)) onPage.add(ofAttribute(plain)).add(ofAttribute(plain, String(value)));
          return String(all);
        });
        return `<${element}${kept}>`;
      });
    const page = { head: without(head), body: without(body) };
    return { ...page, style: neededOf(rules, onPage) };
  };
}
