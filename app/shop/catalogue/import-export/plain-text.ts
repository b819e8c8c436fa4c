import { inOneLanguage, withoutShortcodes } from "./page-markup";

/* Text out of the HTML that other shop systems export. */

/** Names of the characters 160 to 255, in order. */
const LATIN = (
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 " +
  "sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc " +
  "Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve " +
  "Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute " +
  "acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde " +
  "ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
).split(" ");

const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries({
  ...Object.fromEntries(LATIN.map((name, index) => [name, String.fromCodePoint(160 + index)])),
  amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", OElig: "Œ", oelig: "œ", Yuml: "Ÿ", ndash: "–", mdash: "—",
  lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", bull: "•", hellip: "…", euro: "€",
  trade: "™", ensp: " ", emsp: " ", thinsp: " ", zwnj: "", zwj: "", minus: "−",
  le: "≤", ge: "≥", male: "♂", female: "♀",
})); // prettier-ignore

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES.get(name) ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : " ";
  });
}

/** Elements whose content is no text of the page. */
const NO_TEXT =
  "script|style|noscript|iframe|template|svg|object|head|select|button|form|video|audio|canvas|math";
/** Elements that are told where they are taken out: something of the page goes with them. */
const TOLD =
  /<(a|img|picture|input|embed|script|style|iframe|template|svg|object|select|button|form|video|audio|canvas|math)\b/gi;
/** Elements of HTML: « <y> » in a text is none. */
const KNOWN = new RegExp(
  String.raw`<\/?(?:a|abbr|b|blockquote|br|center|code|dd|div|dl|dt|em|figure|font|h[1-6]|hr|i|img|li|ol|p|pre|s|section|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul|${NO_TEXT})\b[^<>]*(?:>|$)`,
  "i",
);
const ENTITY = /&(?:amp|nbsp|[lr]squo|[lr]dquo|lt|gt|quot|apos|eacute|egrave|agrave|ecirc|ccedil|#\d{2,5});/i;

/** Tags of these elements; quotes may hold a sign that would end them. */
const element = (names: string, behind = "") =>
  new RegExp(String.raw`<\/?(?:${names})\b(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*>${behind}`, "gi");

/** Text without its markup, entities still encoded. */
function withoutTags(html: string, dropped: Set<string>): string {
  for (const [, name = ""] of html.matchAll(TOLD)) dropped.add(`<${name.toLowerCase()}>`);
  // A block that the page builder fills by itself ends in itself.
  for (const [, block = ""] of html.matchAll(/<!-- wp:([\w/-]{1,80}) [^>]{0,4000}\/-->/g))
    dropped.add(`<!-- wp:${block} -->`);
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<[!?][^<>]*>/g, "")
    .replace(new RegExp(String.raw`<(${NO_TEXT})\b[\s\S]*?(?:<\/\1\s*>|$)`, "gi"), "")
    .replace(element("br", "\n?"), "\n")
    .replace(/<li\b[^>]*>/gi, "\n– ")
    .replace(element("td|th|dd"), " ")
    .replace(element("p|div|h[1-6]|ul|ol|dl|dt|table|tr|blockquote|section|article|figure|hr|pre"), "\n\n")
    .replace(element("[a-z][a-z0-9-]*"), "")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(new RegExp(`${KNOWN.source}$`, "i"), "");
}

/**
 * Paragraphs of plain text, an empty line between them: tags, shortcodes, scripts and styles gone, entities decoded, of several
 * languages the French one. (CATALOGUE-26)
 * @param dropped what of the page is lost is added to it, as « <img> », « [vc_row] »
 */
export function plainText(html: string, dropped = new Set<string>()): string {
  let text = html.replace(/\r\n?/g, "\n");
  // Exported twice, a text is encoded twice.
  for (let round = 0; round < 3; round++) {
    const marked = withoutShortcodes(inOneLanguage(text, dropped), dropped);
    text = decodeEntities(withoutTags(marked, dropped));
    if (!KNOWN.test(text) && !ENTITY.test(text)) break;
  }
  return (
    text
      .replace(/[\p{Cc}\p{Zs}]/gu, (space) => ("\n\u00a0\u202f".includes(space) ? space : " "))
      // An address alone on its line is a film or a page that the other shop showed in its place.
      .replace(/^ *https?:\/\/([^\s/]{1,100})\S* *$/gim, (_, host: string) => {
        dropped.add(host);
        return "";
      })
      .replace(/ *\n */g, "\n")
      .replace(/ {2,}/g, " ")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** The same on one line. */
export function plainLine(html: string, dropped = new Set<string>()): string {
  return plainText(html, dropped).replace(/\n+/g, " ");
}
