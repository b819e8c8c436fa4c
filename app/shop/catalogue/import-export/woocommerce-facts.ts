import {
  crossInWords,
  fold,
  parentsOf,
  parseFigures,
  parseShares,
  typeOfShare,
  typeOfWords,
} from "./facts-in-words";
import { notes as say } from "./fault";
import { type Cells, MAX_LINE, rangeCells } from "./fields";
import { plainLine, plainText } from "./plain-text";
import type { Attribute, WooRow } from "./woocommerce-rows";

/* What a WooCommerce export's attributes and texts say of a variety, as cells of ours. */

type FactKind = "seeds" | "gender" | "type" | "genetics" | "flowering" | "thc" | "cbd" | "cbg";

/** Words of an attribute's name that say which fact it is; the first kind that fits counts. */
const KINDS: [FactKind, RegExp][] = [
  ["thc", /\bthc\b/],
  ["cbd", /\bcbd\b/],
  ["cbg", /\bcbg\b/],
  ["seeds", /\b(?:seeds?|graines?|packs?|paquet|conditionnement)\b/],
  ["gender", /\b(?:sexe?|gender|genre)\b/],
  ["flowering", /\b(?:floraison|flowering)\b/],
  ["genetics", /\b(?:genetiques?|genetics|lignee|lineage|croisement|cross)\b/],
  ["type", /\b(?:type|variete|strain)\b/],
];

/** Which fact an attribute is; of seeds only where its value counts them (« Type de graine » does not). */
export function kindOf({ name, value }: { name: string; value: string }): FactKind | null {
  const fits = ([kind, words]: (typeof KINDS)[number]) =>
    words.test(fold(name)) && (kind !== "seeds" || /\d/.test(value));
  return KINDS.find(fits)?.[0] ?? null;
}

/** "5 graines" or "3+1": seeds, and free ones. */
export function seedCells(value: string): Cells {
  const [, seeds = "1", free = ""] = /(\d+)(?:\D*\+\s*(\d+))?/.exec(value) ?? [];
  return { seeds, free_seeds: free };
}

/** The cells of ours that an attribute's value fills; null where it cannot be read. */
function factCells(kind: FactKind, value: string): Cells | null {
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
    if (cross.includes(" × ")) Object.assign(cells, { genetics: cross, lineage: parentsOf(cross).join("|") });
    else if (type) cells.type = type;
    else if (kind === "genetics") cells.genetics = cross;
    if (shares && shares !== "contradiction")
      cells.ratio = `${shares.indica}/${shares.sativa}/${shares.ruderalis}`;
  }
  return Object.keys(cells).length > 0 ? cells : null;
}

const DEFAULTS: Cells = { type: "hybrid", flowering_type: "photoperiod", gender: "feminized" };

/** Notes an attribute that no fact could be read from. */
function noteAttribute(woo: WooRow, { name, value, heading }: Attribute, kind: FactKind | null): void {
  woo.note(heading, kind ? say.unreadableAttribute(name, value) : say.unknownAttribute(name, value));
}

/** The facts of a variety from its row; what cannot be read is noted. */
export function varietyOf(woo: WooRow): Cells {
  const hidden = woo.cell("visibility") === "hidden";
  if (hidden) woo.note("visibility", say.hidden);
  const cells: Cells = {
    name: plainLine(woo.cell("name")),
    published: woo.cell("published") === "1" && !hidden ? "yes" : "no",
    summary: plainLine(woo.cell("summary")),
    description: plainText(woo.cell("description")),
  };
  if ((cells.summary ?? "").length > MAX_LINE) {
    woo.note("summary", say.summaryMoved(MAX_LINE));
    cells.description = `${plainText(woo.cell("summary"))}\n\n${cells.description ?? ""}`.trim();
    cells.summary = "";
  }
  for (const attribute of woo.attributes) {
    const kind = kindOf(attribute);
    if (kind === "seeds") continue;
    const facts = kind && factCells(kind, attribute.value);
    if (facts) Object.assign(cells, facts);
    else noteAttribute(woo, attribute, kind);
  }
  for (const [column, value] of Object.entries(DEFAULTS))
    if (!cells[column]) {
      woo.note(null, say.byDefault(column, value));
      cells[column] = value;
    }
  return cells;
}

/** Notes what a variation says that only a variety can say here. */
export function noteVariationFacts(woo: WooRow, variety: Cells): void {
  for (const attribute of woo.attributes) {
    const kind = kindOf(attribute);
    if (kind === "seeds") continue;
    const { name, value, heading } = attribute;
    const facts = kind && factCells(kind, value);
    if (!facts) noteAttribute(woo, attribute, kind);
    else if (Object.entries(facts).some(([column, cell]) => variety[column] !== cell))
      woo.note(heading, say.variationFact(name, value));
  }
  for (const column of ["summary", "description"])
    if (woo.cell(column) !== "") woo.note(column, say.variationText);
}
