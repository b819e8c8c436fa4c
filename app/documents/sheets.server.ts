import { buffer } from "node:stream/consumers";
import { readFontFiles } from "../shop/pictures/lettering.server";

/*
 * A document as a file: A4, tagged, in French. The same words are the same bytes, whenever they are asked for. Points of
 * 1/72 inch, from the top left; `y` is always a baseline.
 */

/** Where a sheet's words may stand. */
export const SHEET = { width: 595.28, left: 50, right: 545.28, top: 62, bottom: 772, foot: 800 };
export const SHEET_INK = "#000";
export const MUTED = "#444";
const RULE = "#999";
/** The distance of two lines, in sizes of their letters. */
export const LEADING = 1.35;
const SIZE = 9.5;

/** Lining figures: the shop's font has old-style figures by default. */
const FIGURES = { features: ["lnum"] satisfies PDFKit.Mixins.OpenTypeFeatures[] };

export type Face = "plain" | "bold" | "italic" | "title";

/** The standard font of a face; titles are set in the shop's where it has the letter. */
const OWN_FONT: Record<Face, string> = {
  plain: "Helvetica",
  bold: "Helvetica-Bold",
  italic: "Helvetica-Oblique",
  title: "Helvetica",
};

/** A line as it is set; `x` is its left, or its right where it ends there. */
export interface LineStyle {
  size?: number;
  face?: Face;
  colour?: string;
  end?: boolean;
}

/** A part of the document that is read aloud in its place. */
export type StructurePart = PDFKit.PDFStructureElement;

/** Characters of the standard fonts of PDF: Windows-1252. */
const OWN = /^[ -~\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]$/;

const MINUS = "\u2212";

/** Composed letters (NFC), and only spaces and hyphens that the fonts have. */
export const settable = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\u2011/g, "-")
    .replace(/\u202f/g, "\u00a0")
    .replace(/[^\S\u00a0]/g, " ");

type Document = PDFKit.PDFDocument;
/** The shop's own fonts, in the order in which they are asked for a letter. */
type Serif = Awaited<ReturnType<typeof readFontFiles>>;

let reading: Promise<Serif> | undefined;

/** Read when the first document asks, and kept; after a failure the next one tries again. */
const readSerif = () =>
  (reading ??= readFontFiles().catch((error: unknown) => {
    reading = undefined;
    throw error;
  }));

/** The event loop's next turn: other work goes on before a document does. */
export const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** The font of the shop's that has a letter, by its index; -1 for none. */
const serifOf = (serif: Serif, letter: string) => serif.findIndex(({ has }) => has(letter));

/** How a document's words are set. */
function typesetter(doc: Document, serif: Serif) {
  /**
   * The fonts of a line: if one of its letters is in no standard font, the whole line is set in the shop's. A minus sign, which
   * looks the same in any font, is the shop's alone.
   */
  const runsOf = (line: string, face: Face) => {
    const own = OWN_FONT[face];
    const inSerif = face === "title" || ![...line].every((letter) => letter === MINUS || OWN.test(letter));
    const runs: { font: string; text: string }[] = [];
    for (const letter of line) {
      const index = inSerif || letter === MINUS ? serifOf(serif, letter) : -1;
      const font = index < 0 ? own : `serif-${index}`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  };
  const widthOf = (line: string, { face = "plain", size = SIZE }: LineStyle) =>
    runsOf(settable(line), face).reduce(
      (sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text, FIGURES),
      0,
    );
  const line = (given: string, x: number, y: number, style: LineStyle = {}) => {
    const { face = "plain", size = SIZE, colour = SHEET_INK, end = false } = style;
    const text = settable(given);
    let pen = end ? x - widthOf(text, style) : x;
    for (const run of runsOf(text, face)) {
      doc.font(run.font).fontSize(size).fillColor(colour);
      doc.text(run.text, pen, y, { ...FIGURES, lineBreak: false, baseline: "alphabetic" });
      pen += doc.widthOfString(run.text, FIGURES);
    }
  };
  const wrap = (given: string, width: number, style: LineStyle = {}): string[] => {
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
  return {
    /** The width of a line, in points. */
    widthOf,
    /** Sets a line. */
    line,
    /** A text broken into lines of at most that width, a word that is too long itself among them. */
    wrap,
    /** Sets a text as lines of at most that width; gives the baseline of what follows. */
    paragraph(text: string, x: number, y: number, width: number, style: LineStyle = {}): number {
      const step = (style.size ?? SIZE) * LEADING;
      const lines = wrap(text, width, style);
      for (const [index, words] of lines.entries()) line(words, x, y + index * step, style);
      return y + lines.length * step;
    },
  };
}

/** How a document's parts are told apart by whoever reads it aloud. */
function structure(doc: Document) {
  return {
    /** What the drawing puts on the sheet, as a part of the document that is read aloud in this place. */
    part<T>(parent: StructurePart, type: string, draw: () => T): T {
      const content = doc.markStructureContent(type);
      const answer = draw();
      doc.endMarkedContent();
      const element = doc.struct(type, {}, [content]);
      parent.add(element);
      element.end();
      return answer;
    },
    /** What the drawing puts on the sheet, as the next piece of a part that is open: a part may go on over sheets. */
    piece(element: StructurePart, draw: () => void): void {
      const content = doc.markStructureContent("Span");
      draw();
      doc.endMarkedContent();
      element.add(content);
    },
    /** A part that holds others; its `end` closes it. */
    group(parent: StructurePart, type: string): StructurePart {
      const element = doc.struct(type);
      parent.add(element);
      return element;
    },
    /** What is only drawn. */
    artifact(draw: () => void): void {
      doc.markContent("Artifact", { type: "Layout" });
      draw();
      doc.endMarkedContent();
    },
  };
}

/** How a document is found one's way in. */
function navigation(doc: Document) {
  return {
    /**
     * Makes words of a line a link.
     * @param element the part that they are read aloud in; it must end on this sheet
     */
    link(element: StructurePart, url: string, words: string, { x, y, width, size }: Place): void {
      // pdfkit writes only an object of a string as text; the part that a link belongs to is in no type.
      const options: object = { structParent: element, Contents: new String(words) };
      doc.link(x, y - size, width, size * LEADING, url, options);
    },
    /** Names a place of this sheet in the document's list of bookmarks. */
    bookmark(title: string, y: number): void {
      // pdfkit counts `left` from the sheet's right edge.
      const options = { expanded: false, left: SHEET.width, top: y };
      doc.outline.addItem(title, options);
    },
  };
}

/** Where words of a line stand. */
interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
}

/** What a document is drawn with; see `openSheets`. */
export type Sheets = NonNullable<Awaited<ReturnType<typeof openSheets>>>;

/**
 * Opens a document that begins with an empty sheet.
 * @param letters every text that it will hold
 * @param at UTC ms that the file says it was made
 * @returns null where a letter of them is in no font at hand
 */
export async function openSheets({ title, at, letters }: { title: string; at: number; letters: string }) {
  const { default: PDFDocument } = await import("pdfkit");
  const serif = await readSerif();
  if (![...new Set(settable(letters))].every((letter) => OWN.test(letter) || serifOf(serif, letter) >= 0))
    return null;

  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "fr-FR",
    info: { Title: title, Author: "Chènevis", CreationDate: new Date(at) },
  });
  const file = buffer(doc);
  for (const [index, { bytes }] of serif.entries()) doc.registerFont(`serif-${index}`, bytes);
  const root = doc.struct("Document", { title, lang: "fr-FR" });
  doc.addStructure(root);

  const set = typesetter(doc, serif);
  const parts = structure(doc);

  return {
    ...set,
    ...parts,
    ...navigation(doc),
    /** The whole document, which its parts belong to. */
    root,
    /** A thin line from left to right. */
    rule(y: number, from: number, to: number, colour = RULE): void {
      parts.artifact(() => {
        doc.lineWidth(0.6).moveTo(from, y).lineTo(to, y).strokeColor(colour).stroke();
      });
    },
    /** A thin line from above to below. */
    bar(x: number, from: number, to: number, colour = RULE): void {
      parts.artifact(() => {
        doc.lineWidth(0.6).moveTo(x, from).lineTo(x, to).strokeColor(colour).stroke();
      });
    },
    /** A word laid over the whole sheet, from its lower left to its upper right. */
    across(word: string): void {
      const style: LineStyle = { face: "title", size: 120, colour: MUTED };
      const [middle, half] = [(SHEET.left + SHEET.right) / 2, (SHEET.top + SHEET.bottom) / 2];
      doc
        .save()
        .rotate(-50, { origin: [middle, half] })
        .fillOpacity(0.16);
      set.line(word, middle - set.widthOf(word, style) / 2, half + 40, style);
      doc.restore();
    },
    /** Where what follows goes, given its height: on this sheet where it has room, else on the next. */
    room(y: number, height: number): { y: number; isNext: boolean } {
      if (y + height <= SHEET.bottom) return { y, isNext: false };
      doc.addPage();
      return { y: SHEET.top, isNext: true };
    },
    /** Draws once more on each sheet, and gives the file. */
    async finish(onEach: (sheet: number, sheets: number) => void): Promise<Buffer> {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let sheet = 0; sheet < count; sheet++) {
        doc.switchToPage(sheet);
        onEach(sheet + 1, count);
      }
      doc.flushPages();
      // Ending puts the fonts together, which takes as long as all that was set.
      await nextTurn();
      doc.end();
      return file;
    },
  };
}
