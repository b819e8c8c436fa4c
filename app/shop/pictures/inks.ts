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

/** A drawing in these inks: the inside of an SVG. */
export type Engraving = (inks: Inks) => string;
