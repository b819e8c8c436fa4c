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

/** What the addresses of the route table say of a page's path. */
interface RouteTable {
  /** The address in the table that a page's path has, with its open segments as `:name`; null for an unknown page. */
  find(page: string): string | null;
  /**
   * The table's spelling of a page's path (EDGE-24): the router takes capitals and escaped letters for the small ones of a segment that
   * the table names, and would show one page at many addresses; the operator's pages are spelled like these. Slugs of varieties,
   * collections, articles and authors are spelled in small letters (EDGE-25). What else the table leaves open (numbers, tokens) stays as
   * it is, and so does the path of an unknown page.
   */
  spell(page: string): string;
}

const isNamed = (part: string) => !part.startsWith(":");

/**
 * @param addresses those of the table, without a slash at their head
 * @param pages slugs of the operator's pages, which the address `:slug` is for
 */
export function layRouteTable(addresses: readonly string[], pages: readonly string[]): RouteTable {
  const patterns = addresses.flatMap((address) => {
    if (!address || address === "/" || address === "*") return [];
    if (address === ":slug") return pages.map((page) => ({ address, pattern: page }));
    // A last segment that may be missing makes two forms of one pattern.
    const forms = [address, ...(address.endsWith("?") ? [address.slice(0, address.lastIndexOf("/"))] : [])];
    return forms.map((pattern) => ({ address, pattern }));
  });
  // As the router ranks them: the more of its segments a pattern names, the sooner it is taken.
  const table = patterns
    .map(({ address, pattern }) => ({ address, parts: pattern.split("/") }))
    .sort((one, other) => other.parts.filter(isNamed).length - one.parts.filter(isNamed).length);
  const found = (segments: readonly string[]) =>
    table.find(
      ({ parts }) =>
        parts.length === segments.length &&
        parts.every((part, index) => (isNamed(part) ? part === segments[index] : segments[index] !== "")),
    );
  return {
    find: (page) => found(page.slice(1).split("/"))?.address ?? null,
    spell(page) {
      if (!/[A-Z%]/.test(page)) return page;
      const segments = page.slice(1).split("/");
      const read = segments.map(plainly);
      const parts = found(read)?.parts;
      if (!parts) return page;
      const hasSlugs = OF_SLUGS.has(parts[0] ?? "");
      const spelled = parts.map((part, index) => {
        if (isNamed(part)) return part;
        return hasSlugs && SLUG.test(read[index] ?? "") ? read[index] : segments[index];
      });
      return `/${spelled.join("/")}`;
    },
  };
}
