import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import anyAscii from "any-ascii";
import type * as Opentype from "opentype.js";
import { once } from "../once";

/*
 * Words as outlines in the shop's own font: a drawing that holds them is the same wherever it is made into a file,
 * whatever fonts are installed there.
 */

/** A line of words as a path, in thousandths of the type's size; its baseline starts at the origin, down is more. */
export interface LetteredLine {
  readonly path: string;
  /** What the ink covers; all zero where there is none. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How digits stand: as the font has them in words, some low and some high, or all as high as capitals. */
type Figures = "old" | "lining";

export type Lettering = (text: string, figures?: Figures) => LetteredLine;

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
    (fonts) => (text, figures) => outline(text, fonts, figures),
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

/**
 * The shop's font as files, for what embeds it; a character is taken from the first that `has` it. Each takes tens of
 * milliseconds to open: one at a time, and what waits has its turn in between.
 */
export async function readFontFiles(names: readonly string[] = FILES) {
  const opentype = require("opentype.js") as typeof Opentype;
  const files: { bytes: Buffer; font: Opentype.Font; has(character: string): boolean }[] = [];
  for (const name of names) {
    const bytes = await readFile(require.resolve(name));
    await nextTurn();
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

/** The same character among figures as high as capitals; itself where its font has no such form of it. */
function lining({ font, glyph }: Found): Found {
  const figure = glyph.name && font.nameToGlyph(`${glyph.name}.lf`);
  return figure && figure.index > 0 ? { font, glyph: figure } : { font, glyph };
}

/** Colours of skin, which are characters of their own behind an emoji. */
const SKIN = /\p{Emoji_Modifier}/gu;

/**
 * A text whose every character has a glyph: what no font has is written in Latin letters, « 大麻 » as « DaMa », and an
 * emoji as its name, « 🔥 » as « fire ». Every space is a plain one, and one between words.
 */
function written(text: string, fonts: Opentype.Font[]): string {
  return [...text.normalize("NFC").replace(SKIN, "").replace(/\s/g, " ")]
    .map((character) => (glyphOf(character, fonts) ? character : inLatin(character)))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** A character in Latin letters; empty where it has no sound or meaning of its own. */
function inLatin(character: string): string {
  const latin = anyAscii(character);
  const [, name] = /^:(.+):$/.exec(latin) ?? [];
  return name ? ` ${name.replace(/[_:]/g, " ")} ` : latin;
}

/** What the ink of each glyph covers, in the font's units; null where it has none. Points bound a curve. */
const extentOf = once((glyph: Opentype.Glyph) => {
  const points = glyph.path.commands.flatMap((command) =>
    command.type === "Z"
      ? []
      : [
          { x: command.x, y: command.y },
          ...("x1" in command ? [{ x: command.x1, y: command.y1 }] : []),
          ...("x2" in command ? [{ x: command.x2, y: command.y2 }] : []),
        ],
  );
  const span = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  return points.length > 0 ? { x: span(points.map(({ x }) => x)), y: span(points.map(({ y }) => y)) } : null;
});

/** A glyph as parts of a path, from so far right on. */
function glyphPath({ font, glyph }: Found, pen: number): string {
  const unit = 1000 / font.unitsPerEm;
  const at = (x: number, y: number) => `${Math.round(pen + x * unit)} ${Math.round(-y * unit)}`;
  return glyph.path.commands
    .map((command) => {
      if (command.type === "Z") return "z";
      if (command.type === "Q") return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
      if (command.type === "C")
        return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
      return `${command.type}${at(command.x, command.y)}`;
    })
    .join("");
}

/** One line, set with the font's kerning. Its path is put together when it is read: most lines are only measured. */
function outline(text: string, fonts: Opentype.Font[], figures: Figures = "old"): LetteredLine {
  const set: { found: Found; pen: number }[] = [];
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let pen = 0;
  let before: Found | null = null;
  for (const character of written(text, fonts)) {
    const plain = glyphOf(character, fonts);
    if (!plain) continue;
    const found = figures === "lining" ? lining(plain) : plain;
    const { font, glyph } = found;
    const unit = 1000 / font.unitsPerEm;
    if (before?.font === font) pen += font.getKerningValue(before.glyph, glyph) * unit;
    const extent = extentOf(glyph);
    if (extent) {
      box.left = Math.min(box.left, Math.round(pen + extent.x[0] * unit));
      box.right = Math.max(box.right, Math.round(pen + extent.x[1] * unit));
      box.top = Math.min(box.top, Math.round(-extent.y[1] * unit));
      box.bottom = Math.max(box.bottom, Math.round(-extent.y[0] * unit));
      set.push({ found, pen });
    }
    pen += glyph.advanceWidth * unit;
    before = found;
  }
  if (set.length === 0) return { path: "", left: 0, top: 0, right: 0, bottom: 0 };
  return {
    ...box,
    get path() {
      return set.map((one) => glyphPath(one.found, one.pen)).join("");
    },
  };
}
