import { createHash } from "node:crypto";
import { pageText as t } from "../locales/server-texts.server";
import { textBlocks } from "../views/text-blocks.server";
import { setProse } from "./prose.server";
import { MUTED, nextTurn, openSheets, SHEET, SHEET_INK } from "./sheets.server";

/*
 * The terms as a file that a customer keeps: a link is no durable medium. The same terms are the same bytes, whenever
 * they are asked for.
 */

/** A version of the terms as a storefront reads it. */
export interface Terms {
  slug: string;
  title: string;
  /** ISO day; "" where the text names none. */
  version: string;
  /** « Version du 21 novembre 2026 »; null where it names none. */
  versionText: string | null;
  /** Markdown, filled in, with whole addresses. */
  body: string;
}

interface TermsFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The column of words: narrower than an invoice's, to be read and not only looked up. */
const COLUMN = { left: 85, right: 510 };
/** Files kept in memory: those of the storefronts, for some versions each. */
const KEPT = 32;
const kept = new Map<string, Promise<TermsFile>>();

async function termsPdf({ title, version, versionText, body }: Terms): Promise<Buffer | null> {
  const letters = `${title}${versionText ?? ""}${body}`;
  const sheets = await openSheets({ title, at: Date.parse(version) || 0, letters });
  if (!sheets) return null;
  const { root, part, line, paragraph, rule, artifact } = sheets;
  const { left, right } = COLUMN;
  artifact(() => line("Chènevis", left, SHEET.top, { face: "title", size: 13 }));
  rule(SHEET.top + 12, left, right, SHEET_INK);
  let y = SHEET.top + 52;
  y = part(root, "H1", () => paragraph(title, left, y, right - left, { face: "title", size: 24 }));
  if (versionText) part(root, "P", () => line(versionText, left, y - 8, { colour: MUTED }));
  await nextTurn();
  const blocks = textBlocks(body);
  await nextTurn();
  await setProse(sheets, blocks, { left, right, y: y + 8 });

  const foot = versionText ? t("sheet-foot", { title, version: versionText }) : title;
  return sheets.finish((page, pages) => {
    artifact(() => {
      const style = { size: 8, colour: MUTED };
      line(foot, left, SHEET.foot, style);
      line(t("sheet-number", { page, pages }), right, SHEET.foot, { ...style, end: true });
    });
  });
}

async function make(terms: Terms): Promise<TermsFile> {
  const pdf = await termsPdf(terms);
  const name = terms.version === "" ? terms.slug : `${terms.slug}-${terms.version}`;
  if (pdf) return { filename: `${name}.pdf`, contentType: "application/pdf", content: pdf };
  const text = [`# ${terms.title}`, terms.versionText, terms.body.trim()].filter(Boolean).join("\n\n");
  return {
    filename: `${name}.txt`,
    contentType: "text/plain; charset=utf-8",
    content: Buffer.from(`${text}\n`),
  };
}

/**
 * The file of a version of the terms: a PDF, or plain text (Markdown) where one of its letters is in no font at hand. It is
 * made once, the event loop going on meanwhile, and kept for the mails that follow. (MAIL-4)
 */
export function termsFile(terms: Terms): Promise<TermsFile> {
  const key = createHash("sha256").update(JSON.stringify(terms)).digest("base64url");
  const found = kept.get(key);
  if (found) return found;
  const making = make(terms);
  kept.set(key, making);
  // Asked for again, it is tried again.
  making.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return making;
}
