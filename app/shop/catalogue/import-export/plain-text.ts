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

/**
 * Paragraphs of plain text, an empty line between them: tags gone, entities decoded, scripts and styles left
 * out.
 */
export function plainText(html: string): string {
  return decodeEntities(
    html
      .replace(/\r\n?/g, "\n")
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
      .replace(/<br\s*\/?>(?:\n)?/gi, "\n")
      .replace(/<li\b[^>]*>/gi, "\n– ")
      .replace(/<\/?(?:p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article|figure|hr)\b[^>]*>/gi, "\n\n")
      .replace(/<\/?[a-z][^<>]*>/gi, ""),
  )
    .replace(/[\p{Cc}\p{Zs}]/gu, (space) => ("\n\u00a0\u202f".includes(space) ? space : " "))
    .replace(/ *\n */g, "\n")
    .replace(/ {2,}/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The same on one line. */
export function plainLine(html: string): string {
  return plainText(html).replace(/\n+/g, " ");
}
