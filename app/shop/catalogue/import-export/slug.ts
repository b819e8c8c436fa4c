import { folded } from "../../folded";
import { REGION_CODES } from "../../region/storefront-region";

/* Slugs are the last part of addresses: /produit/{slug}, /collections/{slug}. */

/** Storefronts' codes stand at the start of addresses, "all" is the listing of everything: no slug may be one. */
const RESERVED: ReadonlySet<string> = new Set([...REGION_CODES, "all"]);

const MAX_SLUG = 100;

export const isSlug = (text: string) => text.length <= MAX_SLUG && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
export const isReserved = (slug: string) => RESERVED.has(slug);

/** "Crème brûlée #2" is "creme-brulee-2"; empty where no letter or digit of ASCII is left. */
export function slugify(text: string): string {
  return folded(text)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG - 10)
    .replace(/^-+|-+$/g, "");
}

/** The slug, or with -2, -3 … behind it the first that is neither reserved nor taken; it is then taken. */
export function takeSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted;
  for (let count = 2; isReserved(slug) || taken.has(slug); count++) slug = `${wanted}-${count}`;
  taken.add(slug);
  return slug;
}
