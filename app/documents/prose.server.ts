import type { TextBlock, Words } from "../views/text-blocks.server";
import { linesOf, type Piece } from "./lines.server";
import {
  LEADING,
  type LineStyle,
  nextTurn,
  SHEET,
  SHEET_INK,
  type Sheets,
  type StructurePart,
} from "./sheets.server";

/*
 * The operator's texts on sheets: headings, paragraphs, lists, boxes and tables, from one sheet to the next. Other work
 * has its turn after each block, so that no request waits until a long text is set.
 */

const SIZE = 10;
const SMALL = 9;
const GAP = 7;
const LEVELS = [
  { size: 14, before: 20 },
  { size: 11.5, before: 12 },
  { size: 10.5, before: 10 },
] as const;
/** How far items of a list and words of a box stand in. */
const INDENT = 14;
const CELL_GAP = 14;
/** The height at which a sheet begins. */
const TOP = SHEET.top - SIZE;

/** What sets a text, and the height that it has come down to on its sheet. */
interface Pen {
  sheets: Sheets;
  y: number;
}

/** Where blocks are set, and which part of the document they belong to. */
interface Frame {
  parent: StructurePart;
  left: number;
  right: number;
  size: number;
  /** Draws what stands beside them, from one height to another. */
  beside(from: number, to: number): void;
}

type Block<Kind extends TextBlock["kind"]> = Extract<TextBlock, { kind: Kind }>;
type Setting = Required<Pick<LineStyle, "size">> & Pick<LineStyle, "face">;

const textOf = (words: readonly Words[]) => words.map(({ text }) => text).join("");

/** Begins the next sheet where this one has no room for a height. */
function keep(pen: Pen, height: number): void {
  if (pen.sheets.room(pen.y, height).isNext) pen.y = TOP;
}

function goDown(pen: Pen, { beside }: Frame, height: number): void {
  beside(pen.y, pen.y + height);
  pen.y += height;
}

/** The room between two blocks, which no sheet begins with. */
function leave(pen: Pen, frame: Frame, height: number): void {
  if (pen.y > TOP) goDown(pen, frame, height);
}

/** Sets a line of an element from a baseline on; gives where it ends. */
function setPieces(
  { sheets }: Pen,
  element: StructurePart,
  pieces: readonly Piece[],
  x: number,
  y: number,
  size: number,
) {
  let at = x;
  for (const { text, face, href } of pieces) {
    const style = { face, size };
    const width = sheets.widthOf(text, style);
    const from = at;
    const draw = () => sheets.line(text, from, y, style);
    // Another place of the same text is no address.
    if (href === null || href.startsWith("#")) sheets.piece(element, draw);
    else {
      const link = sheets.group(element, "Link");
      sheets.piece(link, draw);
      sheets.link(link, href, text, { x: at, y, width, size });
      link.end();
      sheets.rule(y + 1.8, at, at + width);
    }
    at += width;
  }
  return at;
}

/**
 * Sets words as lines; neither the first nor the last of them stands alone on a sheet.
 * @returns where the last one ends, and its baseline
 */
function setWords(pen: Pen, frame: Frame, type: string, words: readonly Words[], style: Setting) {
  const element = pen.sheets.group(frame.parent, type);
  const lines = linesOf(words, frame.right - frame.left, style, pen.sheets.widthOf);
  const step = style.size * LEADING;
  let end = { x: frame.left, y: pen.y };
  for (const [index, pieces] of lines.entries()) {
    const isFirst = index === 0 || index === lines.length - 2;
    keep(pen, step * (isFirst ? Math.min(2, lines.length - index) : 1));
    const y = pen.y + style.size;
    end = { x: setPieces(pen, element, pieces, frame.left, y, style.size), y };
    goDown(pen, frame, step);
  }
  element.end();
  return end;
}

function setHeading(pen: Pen, frame: Frame, { level, words }: Block<"heading">): void {
  const { size, before } = LEVELS[Math.min(level, 4) - 2] ?? LEVELS[0];
  leave(pen, frame, before);
  // What follows begins on the same sheet.
  keep(pen, size * LEADING + GAP + 2 * SIZE * LEADING);
  if (level === 2) pen.sheets.bookmark(textOf(words), pen.y);
  setWords(pen, frame, `H${level}`, words, { size, face: level === 2 ? "title" : "bold" });
}

/** A list; an item of a line that ends with a colon is to be filled in by hand. */
async function setList(pen: Pen, frame: Frame, { start, items }: Block<"list">): Promise<void> {
  const { sheets } = pen;
  const { left, right, size } = frame;
  const list = sheets.group(frame.parent, "L");
  for (const [index, blocks] of items.entries()) {
    const [only, ...others] = blocks;
    const isEmpty = only?.kind === "paragraph" && others.length === 0 && /:\s*$/.test(textOf(only.words));
    leave(pen, frame, isEmpty ? 2 * GAP : index > 0 ? 3 : 0);
    keep(pen, 2 * size * LEADING);
    const item = sheets.group(list, "LI");
    const label = start === null ? "•" : `${start + index}.`;
    sheets.part(item, "Lbl", () => sheets.line(label, left, pen.y + size, { size }));
    const body = sheets.group(item, "LBody");
    const inner = { ...frame, parent: body, left: left + (start === null ? INDENT : 1.5 * INDENT) };
    if (isEmpty) {
      const end = setWords(pen, inner, "P", only.words, { size });
      sheets.rule(end.y + 2, Math.min(end.x + 6, right - 6 * INDENT), right);
    } else await setBlocks(pen, inner, blocks);
    body.end();
    item.end();
  }
  list.end();
}

async function setBox(pen: Pen, frame: Frame, { blocks }: Block<"quote">): Promise<void> {
  const { sheets } = pen;
  const { left, right } = frame;
  keep(pen, 2 * GAP + 3 * SMALL * LEADING);
  const quote = sheets.group(frame.parent, "BlockQuote");
  const inner: Frame = {
    parent: quote,
    left: left + INDENT,
    right: right - INDENT,
    size: SMALL,
    beside(from, to) {
      frame.beside(from, to);
      sheets.bar(left, from, to);
      sheets.bar(right, from, to);
    },
  };
  sheets.rule(pen.y, left, right);
  goDown(pen, inner, GAP);
  await setBlocks(pen, inner, blocks);
  goDown(pen, inner, GAP);
  sheets.rule(pen.y, left, right);
  quote.end();
}

/** Widths of a table's columns: each as wide as its longest text where they all have room, else what they share. */
function columnWidths({ rows }: Block<"table">, width: number, sheets: Sheets): number[] {
  const [heads = []] = rows;
  const longest = heads.map((_, column) =>
    Math.max(
      ...rows.map((cells) => sheets.widthOf(textOf(cells[column] ?? []), { face: "bold", size: SMALL })),
    ),
  );
  const room = width - CELL_GAP * (heads.length - 1);
  const least = longest.map((own) => Math.min(own, room / heads.length));
  const rest = room - least.reduce((sum, own) => sum + own, 0);
  const wished = longest.map((own, column) => own - (least[column] ?? 0));
  const all = wished.reduce((sum, own) => sum + own, 0);
  return least.map(
    (own, column) => own + (all > 0 ? (rest * (wished[column] ?? 0)) / all : rest / heads.length),
  );
}

async function setTable(pen: Pen, frame: Frame, block: Block<"table">): Promise<void> {
  const { sheets } = pen;
  const { left, right } = frame;
  const widths = columnWidths(block, right - left, sheets);
  const step = SMALL * LEADING;
  const table = sheets.group(frame.parent, "Table");
  for (const [index, cells] of block.rows.entries()) {
    const style: Setting = index === 0 ? { size: SMALL, face: "bold" } : { size: SMALL };
    const row = sheets.group(table, "TR");
    const columns = cells.map((words, column) => ({
      cell: sheets.group(row, index === 0 ? "TH" : "TD"),
      lines: linesOf(words, widths[column] ?? 0, style, sheets.widthOf),
      x: left + widths.slice(0, column).reduce((sum, width) => sum + width + CELL_GAP, 0),
    }));
    const height = Math.max(...columns.map(({ lines }) => lines.length));
    // A row stays whole, unless it is as high as a column of newspaper; the first one has the second below it.
    keep(pen, Math.min(height + (index === 0 ? 2 : 0), 20) * step + 2 * GAP);
    goDown(pen, frame, GAP / 2);
    for (let line = 0; line < height; line++) {
      keep(pen, step);
      for (const { cell, lines, x } of columns)
        setPieces(pen, cell, lines[line] ?? [], x, pen.y + SMALL, SMALL);
      goDown(pen, frame, step);
    }
    goDown(pen, frame, GAP / 2);
    sheets.rule(pen.y, left, right, index === 0 ? SHEET_INK : undefined);
    for (const { cell } of columns) cell.end();
    row.end();
    await nextTurn();
  }
  table.end();
}

async function setBlock(pen: Pen, frame: Frame, block: TextBlock): Promise<void> {
  switch (block.kind) {
    case "heading":
      return setHeading(pen, frame, block);
    case "paragraph":
      return void setWords(pen, frame, "P", block.words, { size: frame.size });
    case "list":
      return setList(pen, frame, block);
    case "quote":
      return setBox(pen, frame, block);
    case "table":
      return setTable(pen, frame, block);
    case "break":
      return keep(pen, Infinity);
  }
}

async function setBlocks(pen: Pen, frame: Frame, blocks: readonly TextBlock[]): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    if (index > 0 && block.kind !== "heading") leave(pen, frame, GAP);
    await setBlock(pen, frame, block);
    await nextTurn();
  }
}

/**
 * Sets blocks below what stands on the sheet already, on as many further ones as they need; a thematic break begins the
 * next one, headings of second level become bookmarks.
 * @param y the height from which on they are set
 */
export async function setProse(
  sheets: Sheets,
  blocks: readonly TextBlock[],
  { left, right, y }: { left: number; right: number; y: number },
): Promise<void> {
  const frame = { parent: sheets.root, left, right, size: SIZE, beside: () => undefined };
  await setBlocks({ sheets, y }, frame, blocks);
}
