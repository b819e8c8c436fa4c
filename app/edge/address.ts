import { rootStorefront } from "../shop/profile/profile";
import { readRegionChoice } from "../http/cookies/visitor.server";
import { pageOfData, ROOT } from "../remix/data-address";
import {
  canonicalPage,
  foldSlashes,
  splitAddress,
  splitStorefront,
  withPrefix,
} from "../shop/routing/address";
import { findRegion } from "../shop/region/region";
import type { Region } from "../shop/region/storefront-region";

/** A page of a storefront, as an address names it. */
export interface PageAddress {
  region: Region;
  /** Path within the storefront, canonical. */
  page: string;
  /** The query with its question mark, or "". */
  search: string;
  /** Whether Remix's client asks for the page's data, to draw it itself. */
  isData: boolean;
  /** Whether the address was the canonical one; any other is redirected to it. */
  isCanonical: boolean;
}

/**
 * Reads the storefront off an address and makes the address canonical (EDGE-4, EDGE-24): the storefront's prefix in small
 * letters, none for the root's (no `/fr`), one slash between segments and none at its end, the page as the route table
 * spells it. The query is kept. The page of a data request is the one whose data are asked for.
 * @param url path and query as the request line has them
 * @param spell gives a page's path the route table's spelling
 */
export function readPageAddress(url: string, spell: (page: string) => string = (page) => page): PageAddress {
  const { path: typed, search } = splitAddress(url);
  const path = foldSlashes(typed);
  const dataOf = pageOfData(path);
  const isData = dataOf !== null;
  const asked = dataOf ?? path;
  const { named, within } = splitStorefront(asked);
  const page = canonicalPage(isData && within === ROOT ? "/" : within, spell);
  const region = named ?? rootStorefront();
  const isCanonical = path === typed && withPrefix(region.basename, page) === asked;
  return { region, page, search, isData, isCanonical };
}

/**
 * Where the bare root leads a visitor who chose another storefront by the region form (STOREFRONT-10), with its query; null for
 * everyone else: neither a visit, nor a browser's language, nor the locale that is remembered moves anybody.
 */
export function findChosenRoot(
  { region, page, search }: PageAddress,
  cookies: string | undefined,
): string | null {
  if (region !== rootStorefront() || page !== "/") return null;
  const chosen = findRegion(readRegionChoice(cookies) ?? "");
  return chosen && chosen !== rootStorefront() ? withPrefix(chosen.basename, `/${search}`) : null;
}
