/* The package has no types of its own: what is called of it. */
declare module "opentype.js" {
  /** Y counts upwards. */
  type Command =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Z" };
  export interface Glyph {
    /** 0 where the font lacks the character. */
    index: number;
    name: string | null;
    advanceWidth: number;
    path: { commands: Command[] };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    /** Undefined where the font has no glyph of that name. */
    nameToGlyph(name: string): Glyph | undefined;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  export function parse(file: ArrayBuffer): Font;
}
