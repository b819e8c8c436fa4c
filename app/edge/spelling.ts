import type { ServerBuild } from "@remix-run/node";
import { PAGES } from "../paths";

type Spelling = (page: string) => string;

/** A route table never changes, but for development's: what follows from it is made once. */
const made = new WeakMap<ServerBuild["routes"], Spelling>();

/** Routes whose open segments are slugs, which are written in small letters; other routes have numbers and tokens there. */
const OF_SLUGS: ReadonlySet<string> = new Set(["produit", "collections", "blog", "auteurs"]);
const SLUG = /^[a-z0-9-]+$/;

/** A segment of an address as it reads, in small letters; what cannot be read stays. */
function plainly(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

/**
 * The route table's spelling of a page's path (EDGE-24): the router takes capitals and escaped letters for the small ones of a
 * segment that the table names, and would show one page at many addresses; the operator's pages are spelled like these. Slugs of varieties, collections,
 * articles and authors are spelled in small letters (EDGE-25). What else the table leaves open (numbers, tokens) stays as it is, and so does the path of an
 * unknown page.
 * @param routes the built route table
 */
export function spellingOf(routes: ServerBuild["routes"]): Spelling {
  const spelling = made.get(routes) ?? spellBy(routes);
  made.set(routes, spelling);
  return spelling;
}

function spellBy(routes: ServerBuild["routes"]): Spelling {
  const patterns = Object.values(routes).flatMap((route) => {
    const path = route?.path;
    if (!path || path === "/" || path === "*") return [];
    // The operator's pages are the shop's own addresses, too.
    if (path === ":slug") return PAGES;
    // A last segment that may be missing makes two forms of one pattern.
    return [path, ...(path.endsWith("?") ? [path.slice(0, path.lastIndexOf("/"))] : [])];
  });
  const isNamed = (part: string) => !part.startsWith(":");
  // As the router ranks them: the more of its segments a pattern names, the sooner it is taken.
  const table = patterns
    .map((pattern) => pattern.split("/"))
    .sort((one, other) => other.filter(isNamed).length - one.filter(isNamed).length);
  return (page) => {
    if (!/[A-Z%]/.test(page)) return page;
    const segments = page.slice(1).split("/");
    const read = segments.map(plainly);
    const found = table.find(
      (pattern) =>
        pattern.length === segments.length &&
        pattern.every((part, index) => (isNamed(part) ? part === read[index] : read[index] !== "")),
    );
    if (!found) return page;
    const hasSlugs = OF_SLUGS.has(found[0] ?? "");
    const spelled = found.map((part, index) => {
      if (isNamed(part)) return part;
      return hasSlugs && SLUG.test(read[index] ?? "") ? read[index] : segments[index];
    });
    return `/${spelled.join("/")}`;
  };
}
