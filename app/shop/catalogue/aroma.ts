import type { Flavor } from "~/shop/catalogue/product";
import { type Hue, hueOf } from "~/shop/pictures/hue";

/** The families that flavors belong to, each once, the leading one first. */
export function aromaFamilies(flavors: readonly Flavor[]): Hue[] {
  return [...new Set(flavors.map(hueOf))];
}
