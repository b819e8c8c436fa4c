/**
 * An address within a storefront, path and perhaps query, as one of the whole site.
 * @param basename the storefront's: "/" or "/ch"
 */
export function withPrefix(basename: string, address: string): string {
  return basename === "/" ? address : basename + address.replace(/^\/(?=\?|$)/, "");
}
