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

const COLLECTIONS = { label: t("collections"), href: paths.collections() };
const ALL = { label: t("allProducts"), href: paths.allProducts() };
const DEALS = { label: t("deals"), href: paths.codes() };
const BLOG = { label: t("blog"), href: paths.blog() };
const FAQ = { label: t("faq"), href: paths.faq() };
const STATUS = { label: t("orderStatus"), href: paths.orderStatus(), isPrivate: true };
const written = (slug: (typeof paths.PAGES)[number]) => ({
  label: t(`page-${slug}`),
  href: paths.page(slug),
});

/** The line of the menu on wide screens: short, so that it is one row beside the search from 1024 px on. */
export const MENU: readonly SiteLink[] = [
  COLLECTIONS,
  DEALS,
  BLOG,
  { label: t("support"), href: paths.faq() },
  STATUS,
];

export const SITE_LINKS: Readonly<Record<"shop" | "reading" | "orders" | "legal", readonly SiteLink[]>> = {
  shop: [
    ALL,
    COLLECTIONS,
    DEALS,
    { label: t("seedfinder"), href: paths.seedfinder() },
    { label: t("priceList"), href: paths.priceList() },
    { label: t("reviews"), href: paths.reviews() },
    { label: t("packetLegend"), href: paths.packetLegend() },
  ],
  reading: [
    BLOG,
    { label: t("authors"), href: paths.authors() },
    FAQ,
    { label: t("contact"), href: paths.contact(), isPrivate: true },
    ...paths.SHOP_PAGES.map(written),
  ],
  orders: [
    { label: t("account"), href: paths.account(), isPrivate: true },
    { label: t("cart"), href: paths.cart(), isPrivate: true },
    STATUS,
    { label: t("withdrawal"), href: paths.withdrawal(), isPrivate: true },
    ...paths.SERVICE_PAGES.map(written),
  ],
  legal: [...paths.LEGAL_PAGES.map(written), { label: t("siteMap"), href: paths.siteMap() }],
};
