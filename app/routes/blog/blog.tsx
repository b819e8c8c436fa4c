import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { drawnOnce } from "~/http/pages/request-state.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { settingsOf } from "~/http/pages/settings.server";
import { blogText as t, catalogueServerText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { readPageNumber } from "~/shop/page-number";
import { blogOf } from "~/shop/content/blog.server";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Still } from "~/ui/figure/still";
import { Anchor, FileLink } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { articleCard, ARTICLES_PER_PAGE, blogTrail } from "~/views/blog.server";
import { renderMarkdown } from "~/views/markdown.server";
import { ArticleGrid } from "./article-grid";

/** BLOG-4: the articles, all or of a category, the last published first, in pages. */
export const loader = publicPage(
  {
    sells: true,
    query: ["categorie", "page"],
    tags: ["content:articles"],
    sample: { path: "/blog", others: ["/ch/blog?categorie=droit"], twins: ["/blog?page=99"] },
  },
  async ({ path, query, entered }) => {
    const { shop, region, context } = entered;
    const blog = blogOf(shop.content.latest(), region);
    const asked = query.get("categorie");
    const of = blog.categories.find(({ category: { slug } }) => slug === asked);
    // An unknown one is ignored, as unknown filters are.
    const category = of?.category.slug ?? null;
    const page = readPageNumber(query.get("page"));
    const articles = of?.articles ?? blog.articles;
    const pages = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
    if (page < 1 || page > pages) throw notFoundAt(path);
    if (query.get("page") === "1") throw redirect(paths.blog({ category }), 301);
    const { post_categories } = await settingsOf(entered);
    const name = of?.category.title ?? t("title");
    const here = paths.blog({ category, page });
    return {
      title: page > 1 ? t("titlePage", { name, page }) : name,
      lead: of?.category.description ?? t("lead"),
      about: of && page === 1 ? renderMarkdown(of.category.body, region.basename).html : null,
      trail: of
        ? blogTrail({ label: name })
        : [{ label: catalogueServerText("home"), href: paths.home() }, { label: t("crumb") }],
      categories: [
        { name: t("all"), url: paths.blog(), current: category === null },
        ...post_categories.map((entry) => ({ ...entry, current: entry.url === paths.blog({ category }) })),
      ],
      words: {
        categories: t("categories"),
        none: t("none"),
        "none-text": t("none-text"),
        pages: t("pages"),
        feed: t("feed"),
      },
      isEmpty: articles.length === 0,
      drawn: drawnOnce(context, {
        articles: {
          cards: articles
            .slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE)
            .map((article) => articleCard(article, region)),
          level: 2 as const,
        },
      }),
      page,
      pages,
      category,
      feed: paths.feed(),
      head: headOf(entered, {
        path: here,
        page,
        description: of?.category.description ?? t("description"),
        trail: [
          { label: t("crumb"), href: paths.blog() },
          ...(of ? [{ label: name, href: paths.blog({ category }) }] : []),
        ],
        feed: { title: t("title"), path: paths.feed() },
        stands: (storefront) => {
          const there = blogOf(shop.content.latest(), storefront.region);
          const list = category
            ? there.categories.find(({ category: { slug } }) => slug === category)?.articles
            : there.articles;
          return (list?.length ?? 0) > (page - 1) * ARTICLES_PER_PAGE;
        },
      }),
    };
  },
);

export default function Blog() {
  const { words, title, lead, about, trail, categories, isEmpty, drawn, ...list } =
    useLoaderData<typeof loader>();
  return (
    <Page title={title} lead={<p>{lead}</p>} breadcrumbs={<Breadcrumbs items={trail} />}>
      {categories.length > 1 && (
        <nav aria-label={words.categories} className="print:hidden">
          <ul className="flex flex-wrap gap-x-6">
            {categories.map(({ name, url, current }) => (
              <li key={url}>
                <Anchor
                  href={url}
                  aria-current={current ? "page" : undefined}
                  className="tap aria-[current]:font-semibold"
                >
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {about && <div className="prose" dangerouslySetInnerHTML={{ __html: about }} />}
      {isEmpty ? (
        <EmptyState title={words.none}>{words["none-text"]}</EmptyState>
      ) : (
        <Still key={title} name="articles" drawing={ArticleGrid} subject={drawn?.articles} />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => paths.blog({ category: list.category, page })}
        label={words.pages}
      />
      <p className="print:hidden">
        <FileLink href={list.feed} className="alone">
          {words.feed}
        </FileLink>
      </p>
    </Page>
  );
}
