const END = ".data";

/**
 * The path of the page whose data Remix's client asks for by an address ("/_root.data" is the root's); null for the
 * address of a page itself.
 * @param path within the storefront
 */
export function pageOfData(path: string): string | null {
  if (!path.endsWith(END)) return null;
  return path === `/_root${END}` ? "/" : path.slice(0, -END.length);
}
