import { readRegionChoice } from "../http/cookies.server";
import { pageOfData } from "../remix/data-address";
import { withPrefix } from "../shop/region/prefix";
import { findRegion, type Region, ROOT_REGION } from "../shop/region/region";

/** A page of a storefront, as an address names it. */
export interface Place {
  region: Region;
  /** Path within the storefront. */
  page: string;
  /** The query with its question mark, or "". */
  search: string;
  /** Whether Remix's client asks for the page's data, to draw it itself. */
  data: boolean;
}

/** Where a request goes: to a page of a storefront, or on to another address of this host. */
export type Destination = Place | { redirect: string };

/** Path and query of an address, the query with its question mark or "". */
export function splitAddress(url: string): { path: string; search: string } {
  const [path = "/", ...query] = url.split("?");
  return { path, search: query.length > 0 ? `?${query.join("?")}` : "" };
}

/** A path that begins with one slash, so that no browser takes its first segment for a host. */
export function onThisHost(path: string): string {
  return `/${path.replace(/^[/\\]+/, "")}`;
}

/**
 * Reads the storefront off an address and puts the address into its one form: no `/fr` prefix (the root storefront has
 * none), no slash at the end. The query is kept. A redirect never leaves this host, whatever the slashes.
 * @param url path and query as the request line has them
 */
export function findDestination(url: string): Destination {
  const { path, search } = splitAddress(url);
  const prefix = path.split("/")[1] ?? "";
  const region = findRegion(prefix);
  const rest = region === ROOT_REGION ? path.slice(prefix.length + 1) : path;
  const plain = onThisHost(rest.replace(/\/+$/, ""));
  if (plain !== path) return { redirect: plain + search };
  const within = region ? path.slice(prefix.length + 1) || "/" : path;
  const asked = pageOfData(within);
  return { region: region ?? ROOT_REGION, page: onThisHost(asked ?? within), search, data: asked !== null };
}

/** Whether a path is of a storefront once its dots are resolved: `/ch/../panier` is not of `/ch`. */
export function isWithin({ basename }: Region, path: string): boolean {
  return basename === "/" || path === basename || path.startsWith(`${basename}/`);
}

/**
 * Where the bare root leads a visitor who chose another storefront by the region form (R89); null for everyone else:
 * neither a visit, nor a browser's language, nor the locale that is remembered moves anybody.
 * @param url path and query as the request line has them
 */
export function findChosenRoot(url: string, cookies: string | undefined): string | null {
  const { path, search } = splitAddress(url);
  const region = path === "/" ? findRegion(readRegionChoice(cookies) ?? "") : null;
  return region && region !== ROOT_REGION ? withPrefix(region.basename, `/${search}`) : null;
}
