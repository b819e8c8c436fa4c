import { folded } from "../../../folded";
import {
  crossInWords,
  fold,
  parentsInCross,
  parseFigures,
  parseShares,
  typeOfShare,
  typeOfWords,
} from "../facts-in-words";
import { notes as say } from "../fault";
import { type Cells, MAX_LINE, rangeCells } from "../fields";
import { plainLine, plainText } from "../plain-text";
import { seedsIn } from "../seed-count";
import type { Attribute, ExportCell, ExportRow } from "./row";

/* What attributes and texts of another shop's export say of a variety, as cells of ours. */

type FactKind = "seeds" | "gender" | "type" | "genetics" | "flowering" | "thc" | "cbd" | "cbg";

/** Words of an attribute's name that say which fact it is; the first kind that fits counts. */
const KINDS: [FactKind, RegExp][] = [
  ["thc", /\bthc\b/],
  ["cbd", /\bcbd\b/],
  ["cbg", /\bcbg\b/],
  [
    "seeds",
    /\b(?:seeds?|graines?|semences?|packs?|packaging|paquets?|lots?|sachets?|conditionnements?|quantites?|quantity|qty|nombre|number|contenu|contenance)\b/,
  ],
  ["gender", /\b(?:sexe?|gender|genre)\b/],
  ["flowering", /\b(?:floraison|flowering)\b/],
  ["genetics", /\b(?:genetiques?|genetics|lignee|lineage|croisement|cross)\b/],
  ["type", /\b(?:type|variete|strain)\b/],
];

/** Names under which other things than seeds are measured, too: their value has to name seeds or packs. */
const SIZE = /\b(?:tailles?|sizes?|formats?|options?|choix|variation|offre|offer)\b/;

/** Whether an attribute counts what is given on top: « Graines offertes ». */
export const isFree = (name: string): boolean => /\b(?:offert|gratuit|free|bonus)/.test(fold(name));

/** Which fact an attribute is; of seeds only where its value counts something (« Type de graine » does not). */
export function factKindOf({ name, value }: { name: string; value: string }): FactKind | null {
  const counts = () => /\d/.test(value) || seedsIn(value, { isBare: true }) !== null;
  const fits = ([kind, words]: (typeof KINDS)[number]) =>
    words.test(fold(name)) && (kind !== "seeds" || counts());
  return KINDS.find(fits)?.[0] ?? (SIZE.test(fold(name)) && seedsIn(value) ? "seeds" : null);
}

/** The cells of ours that an attribute's value fills; null where it cannot be read. */
export function attributeCells(kind: FactKind, value: string): Cells | null {
  const words = fold(value);
  const cells: Cells = {};
  if (kind === "thc" || kind === "cbd" || kind === "cbg") {
    Object.assign(cells, rangeCells(kind, parseFigures(value)));
  }
  if (kind === "flowering") {
    if (/\bauto/.test(words)) cells.flowering_type = "autoflower";
    else if (/\bphoto/.test(words)) cells.flowering_type = "photoperiod";
    const unit = /\b(?:semaines?|sem|weeks?)\b/.test(words)
      ? 7
      : /\b(?:jours?|days?)\b/.test(words)
        ? 1
        : null;
    if (unit) Object.assign(cells, rangeCells("flowering_days", parseFigures(value), unit));
  }
  if (kind === "gender" || kind === "type") {
    const [feminized, regular] = [/\bfem/.test(words), /\bregul/.test(words)];
    if (feminized !== regular) cells.gender = feminized ? "feminized" : "regular";
    if (/\bauto/.test(words)) cells.flowering_type = "autoflower";
  }
  if (kind === "type" || kind === "genetics") {
    const cross = crossInWords(plainLine(value));
    const shares = parseShares(value);
    const type = shares && shares !== "contradiction" ? typeOfShare(shares.indica) : typeOfWords(value);
    if (cross.includes(" × "))
      Object.assign(cells, { genetics: cross, lineage: parentsInCross(cross).join("|") });
    else if (type) cells.type = type;
    else if (kind === "genetics") cells.genetics = cross;
    if (shares && shares !== "contradiction")
      cells.ratio = `${shares.indica}/${shares.sativa}/${shares.ruderalis}`;
  }
  return Object.keys(cells).length > 0 ? cells : null;
}

/** What the name and the categories say where no attribute does: « Skunk Auto », « Graines régulières ». */
function factsInWords(exported: ExportRow): Cells {
  const words = fold(`${exported.cell("name")} ${exported.cell("categories")} ${exported.tags}`);
  const [feminized, regular] = [/\bfem(?:i|s?\b)/.test(words), /\bregul/.test(words)];
  const [auto, photo] = [/\bauto(?:s?\b|f|matique)/.test(words), /\bphotoperiod/.test(words)];
  return {
    ...(auto !== photo && { flowering_type: auto ? "autoflower" : "photoperiod" }),
    ...(feminized !== regular && { gender: feminized ? "feminized" : "regular" }),
  };
}

/** Characters of a text with its markup: far more than its words may have. */
const MAX_MARKUP = 200_000;

/** A text without its markup; what of the page goes with it is noted. */
function textOf(exported: ExportRow, column: ExportCell, plain: typeof plainText): string {
  const html = exported.cell(column);
  if (html.length > MAX_MARKUP) {
    exported.note(column, say.markupTooLong(MAX_MARKUP));
    return "";
  }
  const dropped = new Set<string>();
  const text = plain(html, dropped);
  for (const part of dropped) exported.note(column, say.textPart(part));
  return text;
}

/** How the export says that a product is shown: 1, or in words. */
const PUBLISHED = /^(?:1|publish(?:ed)?|publie|yes|oui|true)$/;
export const isPublished = (exported: ExportRow): boolean =>
  PUBLISHED.test(folded(exported.cell("published")));

const DEFAULTS: Cells = { type: "hybrid", flowering_type: "photoperiod", gender: "feminized" };

/** Notes an attribute that no fact could be read from. */
function noteAttribute(
  exported: ExportRow,
  { name, value, heading }: Attribute,
  kind: FactKind | null,
): void {
  exported.note(heading, kind ? say.unreadableAttribute(name, value) : say.unknownAttribute(name, value));
}

/** The facts of a variety from its row; what cannot be read is noted. */
export function exportedVarietyCells(exported: ExportRow): Cells {
  const visibility = fold(exported.cell("visibility"));
  const isHidden = visibility === "hidden";
  if (isHidden) exported.note("visibility", say.hidden);
  else if (["catalog", "search"].includes(visibility)) exported.note("visibility", say.shownInPart);
  // -1 is a draft, as what is not published is here.
  if (!isPublished(exported) && exported.cell("published") !== "-1")
    exported.note("published", say.unpublished);
  const summary = textOf(exported, "summary", plainText);
  const description = textOf(exported, "description", plainText);
  const line = summary.replace(/\n+/g, " ");
  const isLong = line.length > MAX_LINE;
  if (isLong) exported.note("summary", say.summaryMoved(MAX_LINE));
  const cells: Cells = {
    name: textOf(exported, "name", plainLine),
    published: isPublished(exported) && !isHidden ? "yes" : "no",
    summary: isLong ? "" : line,
    description: isLong ? `${summary}\n\n${description}`.trim() : description,
  };
  for (const attribute of exported.attributes) {
    const kind = factKindOf(attribute);
    if (kind === "seeds") continue;
    const facts = kind && attributeCells(kind, attribute.value);
    if (facts) Object.assign(cells, facts);
    else noteAttribute(exported, attribute, kind);
  }
  Object.assign(cells, { ...factsInWords(exported), ...cells });
  for (const [column, value] of Object.entries(DEFAULTS))
    if (!cells[column]) {
      exported.note(null, say.byDefault(column, value));
      cells[column] = value;
    }
  return cells;
}

/** What nobody may mistake: a variation that is otherwise is none of the variety. */
const ESSENTIAL = ["type", "flowering_type", "gender"];

/**
 * Notes what a variation says that only a variety can say here.
 * @returns whether its pack is of the variety: seeds of another gender are others
 */
export function isOfVariety(exported: ExportRow, variety: Cells): boolean {
  let isSame = true;
  for (const attribute of exported.attributes) {
    const kind = factKindOf(attribute);
    if (kind === "seeds") continue;
    const { name, value, heading } = attribute;
    const facts = kind && attributeCells(kind, value);
    if (!facts) noteAttribute(exported, attribute, kind);
    else {
      const other = Object.keys(facts).filter((column) => variety[column] !== facts[column]);
      const isOther = other.some((column) => ESSENTIAL.includes(column));
      if (isOther) isSame = false;
      if (other.length > 0)
        exported.note(heading, isOther ? say.variationOther(name, value) : say.variationFact(name, value));
    }
  }
  for (const column of ["summary", "description"] as const)
    if (exported.cell(column) !== "") exported.note(column, say.variationText);
  return isSame;
}
