import type { Flavor } from "../catalogue/product";
import { FILE_INKS, type Inks, inked } from "./inks";
import type { PlateName } from "./journal";
import type { Land } from "./land";

/* The engravings: files of `art/engravings`, printed in whatever inks are asked for. */

/**
 * The folder and name of an SVG file. Subjects of aromas and of journal plates are centred on the origin and reach at most 250 pixels
 * from it; lands are 800 pixels wide and 560 high.
 */
type EngravingName = `aromas/${Flavor}` | `journal/${PlateName}` | `lands/${Land}`;

const FILES = import.meta.glob<string>("../../../art/engravings/*/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Drawn in place of a file that is missing. */
const UNKNOWN = `<circle r="180" fill="none" stroke-width="30" stroke="${FILE_INKS.first}"/>`;

/** An engraving in these inks: the inside of an SVG. */
export function engraving(name: EngravingName, inks: Inks): string {
  return inked(FILES[`../../../art/engravings/${name}.svg`] ?? UNKNOWN, inks);
}
