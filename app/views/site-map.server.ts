import { catalogueText } from "~/locales/catalogue";
import { frameText } from "~/locales/frame";
import { blogText, comparisonText, siteMapText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { PAGE_SIZE } from "~/shop/catalogue/listing";
import { countPages } from "~/shop/catalogue/price-list";
import type { Storefront } from "~/shop/catalogue/storefront";
import { type Blog, blogOf } from "~/shop/content/blog.server";
import { readersOf } from "~/shop/content/snapshot.server";
import { REVIEWS } from "~/shop/limits/limits";
import { listPublicCoupons } from "~/shop/pricing/coupons.server";
import { countReviews } from "~/shop/reviews/reviews.server";
import type { Shop } from "~/shop/shop.server";
import { SITE_LINKS, type SiteLink } from "~/site-links";
import { ARTICLES_PER_PAGE } from "./blog.server";

/* The pages of a storefront, each once: the plan of the site and the sitemaps are made of this list. (PAGE-47) */

export interface MappedPage {
  label: string;
  /** A path of the storefront. */
  href: string;
  /** Whether search engines are kept out: of what is answered to one visitor alone, of a list with nothing in it. */
  isUnindexed?: boolean;
  /** Whether it is a further page of a list that stands here too: people find it there. */
  isFurther?: boolean;
  /** ISO day on which its own words last changed; left out where nobody notes that. */
  changed?: string | null;
  /** Whether another storefront has it too; all have it where it is left out. */
  stands?: (storefront: Storefront) => boolean;
}

/**
 * Pages of a part, made when they are asked for: there is one of each variety, and nobody is shown all of them at once.
 */
export interface PageList {
  readonly length: number;
  slice(from: number, to: number): MappedPage[];
}

interface MapSection {
  title: string;
  pages: PageList;
  /** The page that shows all of them, a part at a time. */
  whole?: SiteLink;
}

/** The further pages of a list, from its second one on. */
function furtherPages(
  label: string,
  pages: number,
  href: (page: number) => string,
  stands?: (storefront: Storefront, page: number) => boolean,
): MappedPage[] {
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2).map((page) => ({
    label,
    href: href(page),
    isFurther: true,
    ...(stands && { stands: (storefront: Storefront) => stands(storefront, page) }),
  }));
}

const pagesOf = (count: number, perPage: number) => Math.max(1, Math.ceil(count / perPage));

/** The pages of the varieties that a storefront sells, in the catalogue's order. */
const varietyPages = ({ assortment, offers }: Storefront): PageList => ({
  length: offers.places.length,
  slice: (from, to) =>
    offers.places
      .slice(from, to)
      .flatMap((place) => assortment.varieties[place] ?? [])
      .map(({ name, slug, changedOn }) => ({
        label: name,
        href: paths.product(slug),
        changed: changedOn,
        stands: ({ bySlug }: Storefront) => bySlug.has(slug),
      })),
});

/** Those of a part's pages that are of a kind. A list that is made in pieces is of varieties: they are of every kind that is asked for. */
export const pagesThat = (pages: PageList, fits: (page: MappedPage) => boolean): PageList =>
  Array.isArray(pages) ? (pages as MappedPage[]).filter(fits) : pages;

/** Every page that readers and search engines may know of a storefront, by part of the shop; none stands in two parts. */
export async function siteMap(shop: Shop, storefront: Storefront): Promise<MapSection[]> {
  const { region } = storefront;
  const texts = shop.content.latest();
  const blog = blogOf(texts, region);
  const coupons = await listPublicCoupons(shop.db, region.currency.isoCode, region.day);
  const reviews = await countReviews(shop.db, null);

  const known = new Set(Object.values(SITE_LINKS).flatMap((links) => links.map(({ href }) => href)));
  const written = texts.list("page", readersOf(region)).map(({ slug, title, updated }) => ({
    label: title,
    href: paths.textAddress({ kind: "page", slug }) ?? "",
    changed: updated,
  }));
  const dayOf = new Map(written.map(({ href, changed }) => [href, changed]));
  const linked = (links: readonly SiteLink[]): MappedPage[] =>
    links
      // A text of the operator's that is not written yet is no page.
      .filter(({ href }) => !paths.needsText(href) || dayOf.has(href))
      .map(({ label, href, isPrivate = false }) => ({
        label,
        href,
        changed: dayOf.get(href) ?? null,
        isUnindexed: isPrivate || (href === paths.codes() && coupons.length === 0),
      }));

  return [
    {
      title: frameText("footerShop"),
      pages: [
        { label: catalogueText("home"), href: paths.home() },
        ...linked(SITE_LINKS.shop),
        { label: comparisonText("title"), href: paths.comparison() },
        ...furtherLists(storefront, reviews.count),
      ],
    },
    collectionSection(storefront),
    {
      title: t("varieties"),
      whole: { label: frameText("allProducts"), href: paths.allProducts() },
      pages: varietyPages(storefront),
    },
    {
      title: frameText("footerReading"),
      pages: [...linked(SITE_LINKS.reading), ...written.filter(({ href }) => !known.has(href))],
    },
    ...readingSections(shop, blog),
    { title: frameText("footerOrders"), pages: linked(SITE_LINKS.orders) },
    { title: frameText("footerLegal"), pages: linked(SITE_LINKS.legal) },
  ].filter(({ pages }) => pages.length > 0);
}

/** The collections that have something to sell, with their further pages. */
function collectionSection({ collections, offers }: Storefront): MapSection {
  const countIn = ({ collectionBySlug }: Storefront, slug: string) => collectionBySlug.get(slug)?.count ?? 0;
  return {
    title: frameText("collections"),
    pages: collections
      .filter(({ count }) => count > 0)
      .flatMap(({ slug, name, count }): MappedPage[] => [
        {
          label: name,
          href: paths.collection(slug),
          changed: offers.changedOn.get(slug) ?? null,
          stands: (one) => countIn(one, slug) > 0,
        },
        ...furtherPages(
          name,
          pagesOf(count, PAGE_SIZE),
          (page) => paths.collection(slug, page),
          (one, page) => countIn(one, slug) > (page - 1) * PAGE_SIZE,
        ),
      ]),
  };
}

/** The further pages of the lists that hold all varieties, prices and reviews. */
function furtherLists(storefront: Storefront, reviews: number): MappedPage[] {
  return [
    ...furtherPages(
      frameText("allProducts"),
      pagesOf(storefront.products.size, PAGE_SIZE),
      (page) => paths.collection("all", page),
      ({ products }, page) => products.size > (page - 1) * PAGE_SIZE,
    ),
    ...furtherPages(
      frameText("priceList"),
      countPages(storefront, null),
      (page) => paths.priceList({ page }),
      (one, page) => countPages(one, null) >= page,
    ),
    ...furtherPages(frameText("reviews"), pagesOf(reviews, REVIEWS.perPage), (page) =>
      paths.reviews({ page }),
    ),
  ];
}

/** Articles, what they are of, and who writes them. */
function readingSections(shop: Shop, blog: Blog): MapSection[] {
  const there = ({ region }: Storefront) => blogOf(shop.content.latest(), region);
  const listIn = (storefront: Storefront, category: string | null) =>
    category === null
      ? there(storefront).articles
      : (there(storefront).categories.find((one) => one.category.slug === category)?.articles ?? []);
  const furtherArticles = (label: string, category: string | null, count: number) =>
    furtherPages(
      label,
      pagesOf(count, ARTICLES_PER_PAGE),
      (page) => paths.blog({ category, page }),
      (one, page) => listIn(one, category).length > (page - 1) * ARTICLES_PER_PAGE,
    );
  return [
    {
      title: blogText("categories"),
      pages: blog.categories.flatMap(({ category: { slug, title }, articles }): MappedPage[] => [
        {
          label: title,
          href: paths.blog({ category: slug }),
          stands: (one) => listIn(one, slug).length > 0,
        },
        ...furtherArticles(title, slug, articles.length),
      ]),
    },
    {
      title: t("articles"),
      whole: { label: frameText("blog"), href: paths.blog() },
      pages: [
        ...blog.articles.map(({ slug, title, published, changed }) => ({
          label: title,
          href: paths.article(slug),
          changed: changed ?? published,
          stands: (one: Storefront) => there(one).findArticle(slug) !== null,
        })),
        ...furtherArticles(frameText("blog"), null, blog.articles.length),
      ],
    },
    {
      title: frameText("authors"),
      pages: blog.authors.map(({ author: { slug, title, updated } }) => ({
        label: title,
        href: paths.author(slug),
        changed: updated,
      })),
    },
  ];
}

/** Entries of a part that the plan shows; the page that it names shows the others. */
const SHOWN = 200;

/** PAGE-47: the plan of the site, as its page draws it. */
export async function planView(shop: Shop, storefront: Storefront) {
  const { locale } = storefront.region;
  const number = (value: number) => value.toLocaleString(locale.iso);
  return (await siteMap(shop, storefront)).map(({ title, pages, whole }, index) => {
    const links = pagesThat(pages, ({ isFurther }) => !isFurther);
    return {
      id: `rubrique-${index + 1}`,
      title,
      links: links.slice(0, SHOWN).map(({ label, href }) => ({ label, href })),
      more:
        whole && links.length > SHOWN
          ? { ...whole, words: t("some", { shown: number(SHOWN), total: number(links.length) }) }
          : null,
    };
  });
}
