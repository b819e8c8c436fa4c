/* The four flat colours that a packet is printed with. A drawing uses no other, and no opacity: few colours are few bytes. */

/** What an engraving is printed with, as colours of SVG. */
export interface Inks {
  /** The leading aroma's ink, dark: outlines, shadows, masses. */
  first: string;
  /** The second aroma's ink, dark or middling: the other thing in the picture, its second colour. */
  second: string;
  /** The tint that the packet stands on. */
  ground: string;
  /** Lighter than the ground: lights, cuts, snow, pith. */
  paper: string;
}

/** The colours that stand for the inks in the files of `art/engravings`. */
export const FILE_INKS: Inks = { first: "#1f4d3a", second: "#b3562f", ground: "#e9dcc2", paper: "#fffdf6" };

const INK_OF = new Map(Object.entries(FILE_INKS).map(([ink, colour]) => [colour, ink as keyof Inks]));

/** What a file has beside its drawing: its document, comments, ids, space between elements. */
const BESIDE = /^[^]*?<svg[^>]*>|<!--[^]*?-->|\sid="[^"]*"|(?<=>)\s+|<\/svg>\s*$/g;

/** What a file of `art/engravings` draws, in these inks: the inside of an SVG. */
export function inked(file: string, inks: Inks): string {
  return file.replace(BESIDE, "").replace(/#[0-9a-f]{6}/gi, (colour) => {
    const ink = INK_OF.get(colour.toLowerCase());
    return ink ? inks[ink] : colour;
  });
}
