import { frameText as t } from "./locales/frame";
import * as paths from "./paths";

/*
 * The pages that every page leads to, by part of the shop: the menu, the foot and the plan of the site are made of them. What is
 * answered to one visitor alone is no page for search engines.
 */

export interface SiteLink {
  label: string;
  /** A path of a storefront. */
  href: string;
  /** Whether the page is answered to one visitor alone. */
  isPrivate?: boolean;
}

/** A link that is called as its text says in the language that is read. */
const link = (key: Parameters<typeof t>[0], href: string, isPrivate = false): SiteLink => ({
  get label() {
    return t(key);
  },
  href,
  isPrivate,
});

const COLLECTIONS = link("collections", paths.collections());
const ALL = link("allProducts", paths.allProducts());
const DEALS = link("deals", paths.codes());
const BLOG = link("blog", paths.blog());
const FAQ = link("faq", paths.faq());
const STATUS = link("orderStatus", paths.orderStatus(), true);
const written = (slug: (typeof paths.PAGES)[number]) => link(`page-${slug}`, paths.page(slug));

/** The line of the menu on wide screens: short, so that it is one row beside the search from 1024 px on. */
export const MENU: readonly SiteLink[] = [COLLECTIONS, DEALS, BLOG, link("support", paths.faq()), STATUS];

export const SITE_LINKS: Readonly<Record<"shop" | "reading" | "orders" | "legal", readonly SiteLink[]>> = {
  shop: [
    ALL,
    COLLECTIONS,
    DEALS,
    link("seedfinder", paths.seedfinder()),
    link("priceList", paths.priceList()),
    link("reviews", paths.reviews()),
    link("packetLegend", paths.packetLegend()),
  ],
  reading: [
    BLOG,
    link("authors", paths.authors()),
    FAQ,
    link("contact", paths.contact(), true),
    ...paths.SHOP_PAGES.map(written),
  ],
  orders: [
    link("account", paths.account(), true),
    link("cart", paths.cart(), true),
    STATUS,
    link("withdrawal", paths.withdrawal(), true),
    ...paths.SERVICE_PAGES.map(written),
  ],
  legal: [...paths.LEGAL_PAGES.map(written), link("siteMap", paths.siteMap())],
};
