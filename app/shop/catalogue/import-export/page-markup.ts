/*
 * What page builders, plugins and translators of WordPress write into a text beside its words: shortcodes, and one text in
 * several languages. What is taken out is named, so that whoever imports hears of it.
 */

/** The inside of a shortcode behind its name: quotes may hold brackets. */
const INSIDE = String.raw`[^[\]"']*(?:(?:"[^"]{0,2000}"|'[^']{0,2000}')[^[\]"']*){0,60}`;
const TAG = new RegExp(String.raw`\[(\/?)([a-z][\w-]{0,60})((?:\s${INSIDE}|\/)?)\]`, "gi");
/** With quotes that do not match, or without an end: told by its underscore. */
const BROKEN = /\[\/?[a-z][a-z0-9]*_[\w-]{0,60}(?:\s[^\]]{0,4000})?(?:\]|$)/gi;

/** Shortcodes that stand without attributes and whose names are no words of a text about seeds. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "accordion audio button caption clear col column columns contact-form contact-form-7 divider elementor-template embed " +
    "gallery gravityform hr layerslider map one-half one-third playlist product products row section shop slider spacer tab " +
    "tabs toc toggle video woocommerce wpforms"
  ).split(" "),
);

/** Shortcodes whose content is no text of the page: labels of buttons, addresses of films, code. */
const HOLDS_NO_TEXT =
  /(?:^|[_-])(?:audio|btn|button|caption|code|cta|embed|form|gallery|html|icon|js|map|playlist|video)$/i;

const hasAttributes = (inside: string) => /(?:^|\s)[a-z_][\w-]*\s*=\s*(?:["'“”‘’«&#./-]|\w)/i.test(inside);

/**
 * A text without shortcodes: « [vc_row] », « [gallery ids="1,2"] », « [su_button]…[/su_button] » with its content. Brackets of prose stay:
 * « [F1] », « [sativa] ». (CATALOGUE-26)
 * @param dropped what is taken out is added to it, as « [vc_row] »
 */
export function withoutShortcodes(text: string, dropped: Set<string>): string {
  if (!text.includes("[")) return text;
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, tag = ""]) => tag));
  const isShortcode = (slash: string, tag: string, inside: string) =>
    slash !== "" ||
    tag.includes("_") ||
    closed.has(tag) ||
    inside === "/" ||
    hasAttributes(inside) ||
    (KNOWN.has(tag.toLowerCase()) && inside.replace("/", "").trim() === "");
  const drop = (tag: string) => {
    dropped.add(`[${tag}]`);
    return "\n";
  };
  let plain = text;
  for (const tag of closed)
    if (HOLDS_NO_TEXT.test(tag))
      plain = plain.replace(new RegExp(String.raw`\[${tag}(?:\s${INSIDE})?\][\s\S]*?\[\/${tag}\]`, "g"), () =>
        drop(tag),
      );
  return plain
    .replace(/\[(\[[a-z][\w-]*[^[\]]*\])\]/gi, "$1")
    .replace(TAG, (all: string, slash: string, tag: string, inside: string) =>
      isShortcode(slash, tag, inside) ? drop(tag) : all,
    )
    .replace(BROKEN, (all) => drop(/[a-z]\w*/i.exec(all)?.[0] ?? ""));
}

/** Where a language begins, or the languages end: « [:fr] », « <!--:fr--> », « {:fr} », « [:] ». */
const LANGUAGE = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->|\{:([a-z]{2})?\}/;

/** Of a text in several languages the French one, or the first; others are named in `dropped`. (CATALOGUE-26) */
export function inOneLanguage(text: string, dropped: Set<string>): string {
  const parts = text.split(new RegExp(LANGUAGE, "g"));
  if (parts.length === 1) return text;
  // Between two texts stand the three groups of the mark, of which one at most is filled.
  const [before = "", ...rest] = parts;
  const spoken: { language: string; text: string }[] = [];
  for (let index = 0; index + 3 < rest.length; index += 4) {
    const language = rest[index] ?? rest[index + 1] ?? rest[index + 2] ?? "";
    spoken.push({ language, text: rest[index + 3] ?? "" });
  }
  const languages = spoken.filter(({ language }) => language !== "");
  const chosen = languages.find(({ language }) => language === "fr") ?? languages[0];
  for (const { language } of languages) if (language !== chosen?.language) dropped.add(`[:${language}]`);
  return (
    before +
    spoken
      .filter(({ language }) => language === "" || language === chosen?.language)
      .map(({ text: words }) => words)
      .join("")
  );
}
