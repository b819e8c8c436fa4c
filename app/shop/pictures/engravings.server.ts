import type { Flavor } from "../catalogue/product";
import { FILE_INKS, type Inks, inked } from "./inks";
import type { PlateName } from "./journal";
import type { Land } from "./land";

/* The engravings: files of `art/engravings`, printed in whatever inks are asked for. */

/**
 * A file, by its folder and name: what an aroma smells of and what articles are drawn with, each with its middle at the origin and within
 * 250 pixels of it both ways; a landscape, 800 pixels across and 560 down.
 */
type EngravingName = `aromas/${Flavor}` | `journal/${PlateName}` | `lands/${Land}`;

const FILES = import.meta.glob<string>("../../../art/engravings/*/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What is printed where no file has the name. */
const UNKNOWN = `<circle r="180" fill="none" stroke-width="30" stroke="${FILE_INKS.first}"/>`;

/** An engraving in these inks: the inside of an SVG. */
export function engraving(name: EngravingName, inks: Inks): string {
  return inked(FILES[`../../../art/engravings/${name}.svg`] ?? UNKNOWN, inks);
}
