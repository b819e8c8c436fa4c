import { invoiceText as t } from "../locales/server-texts.server";
import type { InvoiceView } from "../views/invoice.server";
import { type LineStyle, MUTED, nextTurn, openSheets, SHEET, SHEET_INK, type Sheets } from "./sheets.server";

/*
 * An invoice as a file. The same invoice is the same bytes, whenever it is asked for. Other work has its turn between its
 * parts and its rows, so that no request waits until a long invoice is set.
 */

const { left, right } = SHEET;
const WIDTH = right - left;
/** Right edges of the columns of figures; the first column begins at the left. */
const COLUMNS = [right - 155, right - 90, right] as const;
const NAME_WIDTH = WIDTH - 250;

/** An invoice's file; null where a name holds letters that no font at hand has. */
export async function invoicePdf(view: InvoiceView): Promise<Buffer | null> {
  const sheets = await openSheets({ title: view.title, at: view.issuedAt, letters: JSON.stringify(view) });
  if (!sheets) return null;
  await nextTurn();
  let y = drawHead(sheets, view, SHEET.top);
  y = drawFacts(sheets, view, y);
  await nextTurn();
  y = drawParties(sheets, view, y);
  await nextTurn();
  if (view.lines) y = await drawLines(sheets, view.lines, y);
  y = drawTotals(sheets, view, y);
  y = drawTaxes(sheets, view, y) + 12;
  const { root, part, paragraph, artifact, across, line } = sheets;
  for (const note of view.notes) y = part(root, "P", () => paragraph(note, left, y, WIDTH, { size: 9 }));
  await nextTurn();

  const { specimen, title } = view;
  return sheets.finish((page, pages) => {
    if (specimen) artifact(() => across(specimen.word));
    artifact(() =>
      line(t("page", { title, page, pages }), right, SHEET.foot, { size: 8, colour: MUTED, end: true }),
    );
  });
}

/* Each draws a part of the invoice from a baseline on, and gives the next part's. */

function drawHead({ root, part, line, rule, paragraph }: Sheets, view: InvoiceView, top: number): number {
  part(root, "P", () => line("Chènevis", left, top, { face: "title", size: 17 }));
  part(root, "H1", () => line(view.title, right, top, { face: "title", size: 17, end: true }));
  rule(top + 14, left, right, SHEET_INK);
  const y = top + 38;
  const { specimen } = view;
  if (!specimen) return y;
  return part(root, "P", () => paragraph(specimen.sentence, left, y, WIDTH, { face: "bold" })) + 14;
}

/** Each column of facts is as wide as its text; what is left of the width is shared between the gaps. */
function drawFacts({ root, part, line, paragraph, widthOf }: Sheets, view: InvoiceView, y: number): number {
  const facts = view.facts.map((fact) => ({
    ...fact,
    width: Math.max(widthOf(fact.label, { size: 8 }), widthOf(fact.value, { face: "bold", size: 9 })),
  }));
  const gap = Math.max(8, (WIDTH - facts.reduce((sum, { width }) => sum + width, 0)) / (facts.length - 1));
  let x = left;
  for (const { label, value, width } of facts) {
    part(root, "P", () => {
      line(label, x, y, { size: 8, colour: MUTED });
      paragraph(value, x, y + 13, Math.min(width, right - x) + 1, { face: "bold", size: 9 });
    });
    x += width + gap;
  }
  return y + 44;
}

function drawParties({ root, part, line, paragraph }: Sheets, view: InvoiceView, y: number): number {
  const width = WIDTH / view.parties.length;
  let below = y;
  for (const [index, { title, lines }] of view.parties.entries()) {
    const from = left + index * width;
    part(root, "H2", () => line(title, from, y, { size: 8, colour: MUTED }));
    part(root, "P", () => {
      let at = y + 15;
      for (const [row, text] of lines.entries())
        at = paragraph(text, from, at, width - 16, { face: row === 0 ? "bold" : "plain", size: 9 });
      below = Math.max(below, at);
    });
  }
  return below + 24;
}

/** The lines' table; its head stands again on each further sheet. */
async function drawLines(
  sheets: Sheets,
  lines: NonNullable<InvoiceView["lines"]>,
  top: number,
): Promise<number> {
  const { root, part, group, line, wrap, paragraph, rule, artifact, room } = sheets;
  const head = (y: number) => {
    const [article = "", ...figures] = lines.head;
    const style: LineStyle = { size: 8, colour: MUTED };
    return [
      () => line(article, left, y, style),
      ...figures.map((text, index) => () => line(text, COLUMNS[index] ?? right, y, { ...style, end: true })),
    ];
  };
  const table = group(root, "Table");
  const headRow = group(table, "TR");
  for (const cell of head(top)) part(headRow, "TH", cell);
  headRow.end();
  rule(top + 7, left, right, SHEET_INK);
  let y = top + 7;
  for (const { name, pack, unitPrice, quantity, total } of lines.rows) {
    const height = 15 + 12.9 * (wrap(name, NAME_WIDTH).length + wrap(pack, NAME_WIDTH, { size: 8.5 }).length);
    const place = room(y, height);
    y = place.y;
    if (place.isNext) {
      artifact(() => {
        for (const cell of head(y)) cell();
      });
      rule(y + 7, left, right, SHEET_INK);
      y += 7;
    }
    const row = group(table, "TR");
    const first = y + 17;
    const end = part(row, "TH", () =>
      paragraph(pack, left, paragraph(name, left, first, NAME_WIDTH), NAME_WIDTH, {
        size: 8.5,
        colour: MUTED,
      }),
    );
    for (const [index, text] of [unitPrice, quantity, total].entries())
      part(row, "TD", () => line(text, COLUMNS[index] ?? right, first, { end: true }));
    row.end();
    y = end - 4;
    rule(y, left, right);
    await nextTurn();
  }
  table.end();
  return y;
}

/** Sums, taxes and notes stay together. */
function drawTotals(sheets: Sheets, view: InvoiceView, top: number): number {
  const { root, part, group, line, rule, room } = sheets;
  const sums = view.totals.rows;
  const taxRows = view.taxes ? view.taxes.rows.length + 1 : 0;
  const height = 40 + sums.reduce((sum, { note }) => sum + (note ? 30 : 19), 0) + taxRows * 17 + 60;
  let y = room(top, height).y + 22;
  const from = right - 250;
  const table = group(root, "Table");
  for (const { label, value, strong, note } of sums) {
    const style: LineStyle = strong ? { face: "bold", size: 11 } : {};
    if (strong) {
      rule(y - 12, from, right, SHEET_INK);
      y += 4;
    }
    const row = group(table, "TR");
    part(row, "TH", () => {
      line(label, from, y, style);
      if (note) line(note, from, y + 11.5, { size: 8.5, colour: MUTED });
    });
    part(row, "TD", () => line(value, right, y, { ...style, end: true }));
    row.end();
    y += note ? 30 : 19;
  }
  table.end();
  return y;
}

function drawTaxes({ root, part, group, line, rule }: Sheets, { taxes }: InvoiceView, top: number): number {
  if (!taxes) return top;
  let y = top + 12;
  part(root, "H2", () => line(taxes.caption, left, y, { size: 8, colour: MUTED }));
  rule(y + 7, left, right, SHEET_INK);
  y += 22;
  const edge = (index: number) => left + ((index + 1) * WIDTH) / 4;
  const table = group(root, "Table");
  for (const [index, cells] of [taxes.head, ...taxes.rows].entries()) {
    const row = group(table, "TR");
    const style: LineStyle = index === 0 ? { size: 8, colour: MUTED } : {};
    for (const [column, text] of cells.entries())
      part(row, index === 0 || column === 0 ? "TH" : "TD", () =>
        column === 0 ? line(text, left, y, style) : line(text, edge(column), y, { ...style, end: true }),
      );
    row.end();
    y += 17;
  }
  table.end();
  return y;
}
