import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import anyAscii from "any-ascii";
import type * as Opentype from "opentype.js";

/*
 * Words as outlines in the shop's own font: a drawing that holds them is the same wherever it is made into a file,
 * whatever fonts are installed there.
 */

/** A line of words as a path, in thousandths of the type's size; its baseline starts at the origin, down is more. */
export interface Outline {
  path: string;
  /** What the ink covers; all zero where there is none. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Lettering = (text: string) => Outline;

/** Where a character is and what it looks like. */
interface Found {
  font: Opentype.Font;
  glyph: Opentype.Glyph;
}

/** The shop's font as files; a character is taken from the first that has it. */
const FILES = ["latin", "latin-ext"].map(
  (subset) => `@fontsource/young-serif/files/young-serif-${subset}-400-normal.woff`,
);
/** A plainer serif for the letters that the shop's lacks. */
const OTHER_FILES = ["vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"].map(
  (subset) => `@fontsource/noto-serif/files/noto-serif-${subset}-400-normal.woff`,
);

const require = createRequire(import.meta.url);
let reading: Promise<Lettering> | undefined;

/** How words are outlined. The font is read when it is first asked for: most processes draw no words. */
export function readLettering(): Promise<Lettering> {
  return (reading ??= readFonts().then(
    (fonts) => (text) => outline(text, fonts),
    (error: unknown) => {
      // The next one who asks tries again.
      reading = undefined;
      throw error;
    },
  ));
}

async function readFonts(): Promise<Opentype.Font[]> {
  return (await readFontFiles([...FILES, ...OTHER_FILES])).map(({ font }) => font);
}

/** The shop's font as files, for what embeds it; a character is taken from the first that `has` it. */
export async function readFontFiles(names: readonly string[] = FILES) {
  const opentype = require("opentype.js") as typeof Opentype;
  const files: { bytes: Buffer; font: Opentype.Font; has(character: string): boolean }[] = [];
  // One after the other, so that no more than one is parsed before other work has its turn.
  for (const name of names) {
    const bytes = await readFile(require.resolve(name));
    const font = opentype.parse(new Uint8Array(bytes).buffer);
    files.push({ bytes, font, has: (character) => font.charToGlyph(character).index > 0 });
  }
  return files;
}

/** The glyph of a character, and the font it is from; null where none has it. */
function glyphOf(character: string, fonts: Opentype.Font[]): Found | null {
  for (const font of fonts) {
    const glyph = font.charToGlyph(character);
    if (glyph.index > 0) return { font, glyph };
  }
  return null;
}

/** A text whose every character has a glyph: what no font has is written in Latin letters, « 大麻 » as « DaMa ». */
function written(text: string, fonts: Opentype.Font[]): string {
  return [...text.normalize("NFC").replace(/\s/g, " ")]
    .map((character) => (glyphOf(character, fonts) ? character : anyAscii(character)))
    .join("");
}

/** One line, set with the font's kerning; every space is a plain one. */
function outline(text: string, fonts: Opentype.Font[]): Outline {
  const steps: string[] = [];
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let pen = 0;
  let before: Found | null = null;
  for (const character of written(text, fonts)) {
    const found = glyphOf(character, fonts);
    if (!found) continue;
    const { font, glyph } = found;
    const unit = 1000 / font.unitsPerEm;
    if (before?.font === font) pen += font.getKerningValue(before.glyph, glyph) * unit;
    const at = (x: number, y: number): string => {
      const [px, py] = [Math.round(pen + x * unit), Math.round(-y * unit)];
      // A curve stays between its points, so the box holds all of it.
      box.left = Math.min(box.left, px);
      box.right = Math.max(box.right, px);
      box.top = Math.min(box.top, py);
      box.bottom = Math.max(box.bottom, py);
      return `${px} ${py}`;
    };
    for (const command of glyph.path.commands) {
      if (command.type === "Z") steps.push("z");
      else if (command.type === "Q") steps.push(`Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`);
      else if (command.type === "C")
        steps.push(
          `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`,
        );
      else steps.push(`${command.type}${at(command.x, command.y)}`);
    }
    pen += glyph.advanceWidth * unit;
    before = found;
  }
  return steps.length > 0
    ? { path: steps.join(""), ...box }
    : { path: "", left: 0, top: 0, right: 0, bottom: 0 };
}
