import { openStorefronts } from "../../shop/profile/profile";
import type { BreadcrumbList, Thing } from "schema-dts";
import { catalogueText } from "../../locales/catalogue";
import { pictureAlt, pictureText as t } from "../../locales/picture";
import { catalogueServerText } from "../../locales/server-texts.server";
import * as paths from "../../paths";
import { indexingOf } from "../../shop/catalogue/alternates";
import type { Pictured } from "../../shop/catalogue/assortment";
import type { Storefront, StoreProduct } from "../../shop/catalogue/storefront";
import type { Collection } from "../../shop/catalogue/product";
import type { Entry } from "../../shop/content/kinds";
import { CARD_WIDTH } from "../../shop/pictures/picture";
import { withPrefix } from "../../shop/routing/address";
import type { Entered } from "../session/context.server";
import { noteAlternates, noteFeed, noteThings } from "./request-state.server";
import { cardDigest } from "./social-cards.server";

/* What public pages say of themselves to search engines and to those who show a shared address. */

/** What stands in a public page's head beside its title. Addresses are absolute. */
export interface Head {
  description: string;
  /** The page's one address. */
  url: string;
  noindex: boolean;
  /** The card. */
  image: string;
  alt: string;
  type: "product" | "article" | "website";
  /** Language and country, `fr_CH`. */
  locale: string;
}

/** What a public page's loader tells `headOf`. */
interface PublicPage {
  /** Its one address: without query, with its number where it is a further page of a list. */
  path: string;
  description: string;
  /** Its number, where it is a page of a list: from the second one on its description says so. */
  page?: number;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** What its card shows: a variety, a collection, or the shop where it is of neither. */
  variety?: StoreProduct;
  collection?: Pictured<Collection> | null;
  article?: Entry;
  /** A feed that follows it, by a path of the storefront. */
  feed?: { title: string; path: string };
  /** The way to it, as its breadcrumbs show it, without the home page and with itself. */
  trail?: { label: string; href: string }[];
  /** What it shows, in the terms of schema.org. @param absolute an address of the storefront. @param image of its card */
  things?: (absolute: (path: string) => string, image: string) => Thing[];
  /** Whether another storefront has this page too; by default that follows from the variety or collection shown. */
  stands?: (storefront: Storefront) => boolean;
}

/** Whether a storefront has a page, by what the page shows. */
function standsIn(storefront: Storefront, { variety, collection }: PublicPage): boolean {
  if (variety) return storefront.bySlug.has(variety.slug);
  return !collection || (storefront.collectionBySlug.get(collection.slug)?.count ?? 0) > 0;
}

/** SCHEMA-4: the way from the home page to a page. */
function breadcrumbsOf(
  trail: { label: string; href: string }[],
  absolute: (path: string) => string,
): BreadcrumbList {
  const items = [{ label: catalogueText("home"), href: paths.home() }, ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

/**
 * PAGE-16: the head of a public page; its loader answers it as `head`. What only the answer's own head says, its addresses
 * in other storefronts and what search engines are told, is noted in the request's state.
 */
export function headOf({ shop, region, storefront, context }: Entered, page: PublicPage): Head {
  const { path, description, variety, collection, article, page: number = 1 } = page;
  const { publicUrl } = shop.config;
  const indexing = indexingOf(
    openStorefronts().map(({ code }) => shop.catalogue.storefront(code)),
    region.code,
    page.stands ?? ((one) => standsIn(one, page)),
  );
  const digest = cardDigest(
    variety ? { variety } : collection ? { collection } : article ? { article } : { plate: storefront.plate },
  );
  const noindex = page.noindex || !indexing.index;
  const absolute = (to: string) => paths.absolute(publicUrl, region.basename, to);
  const image = paths.absolute(publicUrl, "/", paths.picture(digest, CARD_WIDTH, 1));
  if (page.feed)
    noteFeed(context, { title: page.feed.title, href: withPrefix(region.basename, page.feed.path) });
  if (!noindex) {
    noteThings(context, [
      ...(page.things?.(absolute, image) ?? []),
      ...(page.trail ? [breadcrumbsOf(page.trail, absolute)] : []),
    ]);
    const alternates = indexing.alternates.map(({ hreflang, basename }) => ({
      hreflang,
      href: paths.absolute(publicUrl, basename, path),
    }));
    noteAlternates(context, alternates);
  }
  return {
    description:
      number > 1 ? catalogueServerText("descriptionPage", { description, page: number }) : description,
    url: absolute(path),
    noindex,
    image,
    alt: variety
      ? pictureAlt(variety)
      : collection
        ? t("plate", { name: collection.name })
        : article
          ? t("plate", { name: article.title })
          : t("cardShop"),
    type: variety ? "product" : article ? "article" : "website",
    locale: region.locale.iso.replace("-", "_"),
  };
}
