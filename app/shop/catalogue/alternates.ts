import type { RegionCode } from "../region/region";
import { servedCountries } from "../region/region";
import type { Storefront } from "./storefront";

/** What search engines are told of a page; its canonical address is always its own. */
export interface Indexing {
  /** Whether they may keep it: it stands in this storefront. */
  index: boolean;
  /** The same page in every storefront that sells, this one included; none where this one does not or is alone. */
  alternates: { hreflang: string; basename: string }[];
}

/**
 * How a storefront says it in `hreflang`, which knows a language with a country or alone: what stands for part of the
 * world ("fr-150") is for whoever reads the language and has no storefront.
 */
const hreflangOf = ({ region: { locale } }: Storefront) =>
  /-[A-Z]{2}$/.test(locale.iso) ? locale.iso : locale.language;

/**
 * Whether a page may be indexed in a storefront, and where else it stands.
 * @param storefronts every storefront, the root one first: it is the one for whoever none of them is for (x-default)
 * @param stands whether a storefront has the page: it sells the variety, its collection holds some
 */
export function indexingOf(
  storefronts: readonly Storefront[],
  code: RegionCode,
  stands: (storefront: Storefront) => boolean,
): Indexing {
  const having = storefronts.filter(stands);
  const selling = having.filter(({ region }) => servedCountries(region).length > 0);
  const index = having.some(({ region }) => region.code === code);
  if (selling.length < 2 || !selling.some(({ region }) => region.code === code))
    return { index, alternates: [] };
  const alternates = selling.map((storefront) => ({
    hreflang: hreflangOf(storefront),
    basename: storefront.region.basename,
  }));
  const root = selling.find(({ region }) => region.basename === "/");
  if (root) alternates.push({ hreflang: "x-default", basename: root.region.basename });
  return { index, alternates };
}
