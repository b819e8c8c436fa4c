import { buffer } from "node:stream/consumers";
import { invoiceText as t } from "../locales/invoice.server";
import { readFontFiles } from "../shop/pictures/lettering.server";
import type { InvoiceView } from "../views/invoice.server";

/*
 * An invoice as a file: A4, tagged, in French. The same invoice is the same bytes, whenever it is asked for. Points of
 * 1/72 inch, from the top left; `y` is always a baseline.
 */

const PAGE = { width: 595.28, left: 50, right: 545.28, top: 62, bottom: 772, foot: 800 };
const WIDTH = PAGE.right - PAGE.left;
/** Right edges of the columns of figures; the first column begins at the left. */
const COLUMNS = [PAGE.right - 155, PAGE.right - 90, PAGE.right] as const;
const NAME_WIDTH = WIDTH - 250;
const INK = "#000";
const MUTED = "#444";
const RULE = "#999";
const LEADING = 1.35;

/** Figures as high as capitals: those of the shop's font hang otherwise. */
const FIGURES = { features: ["lnum"] satisfies PDFKit.Mixins.OpenTypeFeatures[] };

type Face = "plain" | "bold" | "title";

/** A line as it is set; `x` is its left, or its right where it ends there. */
interface Style {
  size?: number;
  face?: Face;
  colour?: string;
  end?: boolean;
}

/** The characters of a PDF's own fonts: Windows-1252. */
const OWN = /^[ -~\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]$/;

/** Letters in one piece, and no space that the fonts lack. */
const settable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\u202f/g, "\u00a0")
    .replace(/[^\S\u00a0]/g, " ");

/** An invoice's file; null where a name holds letters that no font at hand has. */
export async function invoicePdf(view: InvoiceView): Promise<Buffer | null> {
  const [{ default: PDFDocument }, serif] = await Promise.all([import("pdfkit"), readFontFiles()]);
  const serifOf = (character: string) => serif.findIndex(({ has }) => has(character));
  const letters = new Set(settable(JSON.stringify(view)));
  if (![...letters].every((letter) => OWN.test(letter) || serifOf(letter) >= 0)) return null;

  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "fr-FR",
    info: { Title: view.title, Author: "Chènevis", CreationDate: new Date(view.issuedAt) },
  });
  const file = buffer(doc);
  for (const [index, { bytes }] of serif.entries()) doc.registerFont(`serif-${index}`, bytes);

  /** A line in the fonts it takes: one that holds a letter of no PDF's own fonts is in the shop's as a whole. */
  const runsOf = (line: string, face: Face) => {
    const own = face === "bold" ? "Helvetica-Bold" : "Helvetica";
    const inSerif = face === "title" || ![...line].every((letter) => OWN.test(letter));
    const runs: { font: string; text: string }[] = [];
    for (const letter of line) {
      const index = inSerif ? serifOf(letter) : -1;
      const font = index < 0 ? own : `serif-${index}`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  };
  const widthOf = (line: string, { face = "plain", size = 9.5 }: Style) =>
    runsOf(line, face).reduce(
      (sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text, FIGURES),
      0,
    );
  const line = (given: string, x: number, y: number, style: Style = {}) => {
    const { face = "plain", size = 9.5, colour = INK, end = false } = style;
    const text = settable(given);
    let pen = end ? x - widthOf(text, style) : x;
    for (const run of runsOf(text, face)) {
      doc.font(run.font).fontSize(size).fillColor(colour);
      doc.text(run.text, pen, y, { ...FIGURES, lineBreak: false, baseline: "alphabetic" });
      pen += doc.widthOfString(run.text, FIGURES);
    }
  };
  /** A text broken into lines of at most that width, a word that is too long itself among them. */
  const wrap = (given: string, width: number, style: Style = {}): string[] => {
    const lines: string[] = [];
    let current = "";
    for (const word of settable(given).split(" ")) {
      const longer = current ? `${current} ${word}` : word;
      if (widthOf(longer, style) <= width) {
        current = longer;
        continue;
      }
      if (current) lines.push(current);
      current = "";
      for (const letter of word) {
        if (widthOf(current + letter, style) > width) {
          lines.push(current);
          current = "";
        }
        current += letter;
      }
    }
    return [...lines, current];
  };
  const paragraph = (text: string, x: number, y: number, width: number, style: Style = {}): number => {
    const step = (style.size ?? 9.5) * LEADING;
    const lines = wrap(text, width, style);
    for (const [index, words] of lines.entries()) line(words, x, y + index * step, style);
    return y + lines.length * step;
  };

  const root = doc.struct("Document", { title: view.title, lang: "fr-FR" });
  doc.addStructure(root);
  /** What the drawing puts on the page, as a part of the document that is read aloud in this place. */
  const part = <T>(parent: PDFKit.PDFStructureElement, type: string, draw: () => T): T => {
    const content = doc.markStructureContent(type);
    const answer = draw();
    doc.endMarkedContent();
    const element = doc.struct(type, {}, [content]);
    parent.add(element);
    element.end();
    return answer;
  };
  const group = (parent: PDFKit.PDFStructureElement, type: string) => {
    const element = doc.struct(type);
    parent.add(element);
    return element;
  };
  /** What is only drawn. */
  const artifact = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  };
  const rule = (y: number, from: number, to: number, colour = RULE) =>
    artifact(() => {
      doc.lineWidth(0.6).moveTo(from, y).lineTo(to, y).strokeColor(colour).stroke();
    });

  /** A word laid over the whole page, from its lower left to its upper right. */
  const across = (word: string) => {
    const style: Style = { face: "title", size: 120, colour: MUTED };
    const [middle, half] = [PAGE.left + WIDTH / 2, (PAGE.top + PAGE.bottom) / 2];
    doc
      .save()
      .rotate(-50, { origin: [middle, half] })
      .fillOpacity(0.16);
    line(word, middle - widthOf(word, style) / 2, half + 40, style);
    doc.restore();
  };

  let y = PAGE.top;
  /** Makes sure that what follows has that much height, on the next page if need be. */
  const room = (height: number): boolean => {
    if (y + height <= PAGE.bottom) return false;
    doc.addPage();
    y = PAGE.top;
    return true;
  };

  part(root, "P", () => line("Chènevis", PAGE.left, y, { face: "title", size: 17 }));
  part(root, "H1", () => line(view.title, PAGE.right, y, { face: "title", size: 17, end: true }));
  rule(y + 14, PAGE.left, PAGE.right, INK);
  y += 38;
  const { specimen } = view;
  if (specimen) {
    y = part(root, "P", () => paragraph(specimen.sentence, PAGE.left, y, WIDTH, { face: "bold" }));
    y += 14;
  }

  // The facts share the width by what they say.
  const facts = view.facts.map((fact) => ({
    ...fact,
    width: Math.max(
      widthOf(fact.label, { size: 8 }),
      widthOf(settable(fact.value), { face: "bold", size: 9 }),
    ),
  }));
  const gap = Math.max(8, (WIDTH - facts.reduce((sum, { width }) => sum + width, 0)) / (facts.length - 1));
  let x = PAGE.left;
  for (const { label, value, width } of facts) {
    part(root, "P", () => {
      line(label, x, y, { size: 8, colour: MUTED });
      paragraph(value, x, y + 13, Math.min(width, PAGE.right - x) + 1, { face: "bold", size: 9 });
    });
    x += width + gap;
  }
  y += 44;

  const partyWidth = WIDTH / view.parties.length;
  let below = y;
  for (const [index, { title, lines }] of view.parties.entries()) {
    const from = PAGE.left + index * partyWidth;
    part(root, "H2", () => line(title, from, y, { size: 8, colour: MUTED }));
    part(root, "P", () => {
      let at = y + 15;
      for (const [place, text] of lines.entries())
        at = paragraph(text, from, at, partyWidth - 16, { face: place === 0 ? "bold" : "plain", size: 9 });
      below = Math.max(below, at);
    });
  }
  y = below + 24;

  const table = group(root, "Table");
  const headline = () => {
    const [article = "", ...figures] = view.lines.head;
    const style: Style = { size: 8, colour: MUTED };
    return [
      () => line(article, PAGE.left, y, style),
      ...figures.map(
        (text, index) => () => line(text, COLUMNS[index] ?? PAGE.right, y, { ...style, end: true }),
      ),
    ];
  };
  const headRow = group(table, "TR");
  for (const cell of headline()) part(headRow, "TH", cell);
  headRow.end();
  rule(y + 7, PAGE.left, PAGE.right, INK);
  y += 7;
  for (const { name, pack, unitPrice, quantity, total } of view.lines.rows) {
    const height = 15 + 12.9 * (wrap(name, NAME_WIDTH).length + wrap(pack, NAME_WIDTH, { size: 8.5 }).length);
    if (room(height)) {
      artifact(() => {
        for (const cell of headline()) cell();
      });
      rule(y + 7, PAGE.left, PAGE.right, INK);
      y += 7;
    }
    const row = group(table, "TR");
    const first = y + 17;
    let end = first;
    part(row, "TH", () => {
      end = paragraph(name, PAGE.left, first, NAME_WIDTH);
      end = paragraph(pack, PAGE.left, end, NAME_WIDTH, { size: 8.5, colour: MUTED });
    });
    for (const [index, text] of [unitPrice, quantity, total].entries())
      part(row, "TD", () => line(text, COLUMNS[index] ?? PAGE.right, first, { end: true }));
    row.end();
    y = end - 4;
    rule(y, PAGE.left, PAGE.right);
  }
  table.end();

  // Sums, taxes and notes stay together.
  const sums = view.totals.rows;
  const taxRows = view.taxes ? view.taxes.rows.length + 1 : 0;
  room(40 + sums.reduce((sum, { note }) => sum + (note ? 30 : 19), 0) + taxRows * 17 + 60);
  y += 22;
  const sumsLeft = PAGE.right - 250;
  const sumTable = group(root, "Table");
  for (const { label, value, strong, note } of sums) {
    const style: Style = strong ? { face: "bold", size: 11 } : {};
    if (strong) rule(y - 12, sumsLeft, PAGE.right, INK);
    if (strong) y += 4;
    const row = group(sumTable, "TR");
    part(row, "TH", () => {
      line(label, sumsLeft, y, style);
      if (note) line(note, sumsLeft, y + 11.5, { size: 8.5, colour: MUTED });
    });
    part(row, "TD", () => line(value, PAGE.right, y, { ...style, end: true }));
    row.end();
    y += note ? 30 : 19;
  }
  sumTable.end();

  const { taxes } = view;
  if (taxes) {
    y += 12;
    part(root, "H2", () => line(taxes.caption, PAGE.left, y, { size: 8, colour: MUTED }));
    rule(y + 7, PAGE.left, PAGE.right, INK);
    y += 22;
    const edge = (index: number) => PAGE.left + ((index + 1) * WIDTH) / 4;
    const taxTable = group(root, "Table");
    for (const [place, cells] of [taxes.head, ...taxes.rows].entries()) {
      const row = group(taxTable, "TR");
      const style: Style = place === 0 ? { size: 8, colour: MUTED } : {};
      for (const [index, text] of cells.entries())
        part(row, place === 0 || index === 0 ? "TH" : "TD", () =>
          index === 0 ? line(text, PAGE.left, y, style) : line(text, edge(index), y, { ...style, end: true }),
        );
      row.end();
      y += 17;
    }
    taxTable.end();
  }
  y += 12;
  for (const note of view.notes) y = part(root, "P", () => paragraph(note, PAGE.left, y, WIDTH, { size: 9 }));
  root.end();

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    if (specimen) artifact(() => across(specimen.word));
    artifact(() => {
      const words = t("page", { title: view.title, page: page + 1, pages: count });
      line(words, PAGE.right, PAGE.foot, { size: 8, colour: MUTED, end: true });
    });
  }
  doc.end();
  return file;
}
