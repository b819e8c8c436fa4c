import type { RegionCode } from "../region/storefront-region";
import { takesOrders } from "../region/region";
import type { Storefront } from "./storefront";

/** What search engines are told of a page; its canonical address is always its own. */
interface Indexing {
  /** Whether they may index it: this storefront has the page. */
  index: boolean;
  /**
   * The same page in every storefront that sells it, this one included; none if this one does not sell it, or is the
   * only one.
   */
  alternates: { hreflang: string; basename: string }[];
}

/**
 * A storefront's `hreflang`. It knows languages, and languages in a country; « fr-150 » (Europe) becomes plain « fr
 * », for readers of the language who have no storefront of their own.
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
  const selling = having.filter(({ region }) => takesOrders(region));
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
