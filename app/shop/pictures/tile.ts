import type { Flavor } from "../catalogue/product";
import { fill } from "./engrave";
import { engraving } from "./engravings.server";
import { HUE_COLOURS, hueOf } from "./hue";
import { mixed, OTHER } from "./packet/palette";
import { sheet } from "./sheet";

/** An aroma's engraving on a tint of its own hue: an SVG file. */
export function tileSvg(flavor: Flavor): string {
  const hue = hueOf(flavor);
  const [first, second] = [HUE_COLOURS[hue].day, HUE_COLOURS[OTHER[hue]].day];
  const paper = "#fffdf6";
  const ground = mixed(paper, first, 0.14);
  const drawn = engraving(`aromas/${flavor}`, { first, second, ground, paper });
  return sheet("tile", `${fill("M0 0H560V560H0z", ground)}<g transform="translate(280 280)">${drawn}</g>`);
}
