import type { Thing } from "schema-dts";
import { blogText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { type Article, blogOf } from "~/shop/content/blog.server";
import type { Storefront } from "~/shop/catalogue/storefront";
import { articlePicture } from "~/shop/pictures/article-plates.server";
import type { Region } from "~/shop/region/storefront-region";
import type { Shop } from "~/shop/shop.server";
import { articleCard, articleDates, writerOf } from "./blog.server";
import { varietyCard } from "./card.server";
import { renderMarkdown } from "./markdown.server";
import { expandPage } from "./page-text.server";
import { articleData } from "./text-data.server";

/** Articles that a page offers to read next: a row of cards. */
const NEXT = 3;

/** What stands above an article's text: each of its categories as a link to its articles (BLOG-9). */
export function articleHead(article: Article, region: Region) {
  const writer = writerOf(article);
  return {
    categories: {
      label: t("categories"),
      links: article.of.map(({ slug, title }) => ({ label: title, href: paths.blog({ category: slug }) })),
    },
    lead: article.description,
    by: writer && { ...writer, label: t("by", { name: writer.name }) },
    dates: articleDates(article, region),
    reading: t("minutes", { count: article.minutes }),
    picture: { ...articlePicture(article), alt: t("plate") },
  };
}

/** An article as its page shows it. */
export function articlePage(article: Article, { shop, storefront }: { shop: Shop; storefront: Storefront }) {
  const { region } = storefront;
  const { html, sections } = renderMarkdown(expandPage(article, shop, region).body, region.basename);
  const blog = blogOf(shop.content.latest(), region);
  return {
    ...articleHead(article, region),
    title: article.title,
    html,
    contents: sections.map(({ id, title }) => ({ href: `#${id}`, label: title })),
    further: {
      words: { varieties: t("varieties"), related: t("related") },
      // Those that the storefront does not sell are left out.
      varieties: article.varieties.flatMap((slug) => {
        const product = storefront.bySlug.get(slug);
        return product ? [varietyCard(storefront, product)] : [];
      }),
      related: blog.related(article, NEXT).map((other) => articleCard(other, region)),
    },
    things: (absolute: (path: string) => string, image: string): Thing[] => [
      articleData(article, region, absolute(paths.article(article.slug)), image, absolute),
    ],
  };
}
