const END = ".data";

/**
 * The path of the page whose data Remix's client asks for by an address; null for the address of a page itself.
 * "/_root.data" asks for those of the root.
 */
export function pageOfData(path: string): string | null {
  if (!path.endsWith(END)) return null;
  const page = path.slice(0, -END.length);
  return page === ROOT ? "/" : page;
}

/** What stands in the path of the root's data where another page has its name. */
export const ROOT = "/_root";
