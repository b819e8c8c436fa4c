import { createRequire } from "node:module";
import type { IconifyJSON } from "@iconify/types";
import { getIconData, getIcons, iconToSVG } from "@iconify/utils";

/* The icon sets that are installed here. They are read once, when the first icon is asked for. */

const require = createRequire(import.meta.url);
const SETS: Record<string, string> = { tabler: "@iconify-json/tabler/icons.json" };
const loaded = new Map<string, IconifyJSON>();

function findSet(prefix: string): IconifyJSON | null {
  const file = Object.hasOwn(SETS, prefix) ? SETS[prefix] : undefined;
  if (!file) return null;
  let set = loaded.get(prefix);
  if (!set) loaded.set(prefix, (set = require(file) as IconifyJSON));
  return set;
}

/** Whether a set has an icon of its own by that name: "constructor" is none. */
const has = ({ icons, aliases = {} }: IconifyJSON, name: string) =>
  Object.hasOwn(icons, name) || Object.hasOwn(aliases, name);

/**
 * Icons of a set, in Iconify's own answer: `{ prefix, icons, not_found }`. Null for a set that is not installed.
 * @param names any texts, as many as fit an address; what the set does not have is in `not_found`, once
 */
export function findIcons(prefix: string, names: string[]): IconifyJSON | null {
  const set = findSet(prefix);
  if (!set) return null;
  const unknown = [...new Set(names)].filter((name) => !has(set, name));
  const found = getIcons(
    set,
    names.filter((name) => has(set, name)),
    true,
  ) ?? { prefix, icons: {} };
  return unknown.length > 0 ? { ...found, not_found: unknown } : found;
}

/**
 * Icons of a set as the symbols of one SVG, each by its name (PICTURE-15). Null for a set that is not installed.
 * @param names any texts; what the set does not have is left out
 */
export function iconSheet(prefix: string, names: string[]): string | null {
  if (!findSet(prefix)) return null;
  const symbols = [...new Set(names)].map((name) => {
    const body = iconBody(prefix, name);
    return body === null ? "" : `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** What stands inside an icon's `<svg viewBox="0 0 24 24">`; null for one that is unknown. */
export function iconBody(prefix: string, name: string): string | null {
  const set = findSet(prefix);
  const icon = set && has(set, name) ? getIconData(set, name) : null;
  return icon ? iconToSVG(icon).body : null;
}
