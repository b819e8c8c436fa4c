import { useLoaderData } from "@remix-run/react";
import { drawnOnce } from "~/http/pages/request-state.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { blogText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { blogOf } from "~/shop/content/blog.server";
import { Still } from "~/ui/figure/still";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { Contents } from "~/ui/layout/contents";
import { Page } from "~/ui/layout/page";
import { Prose, PROSE } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";
import { SizedPicture } from "~/ui/product/picture";
import { articlePage } from "~/views/article.server";
import { blogTrail } from "~/views/blog.server";
import { VarietyGrid } from "../catalogue/variety-grid";
import { ArticleGrid } from "./article-grid";
import { ArticleByline } from "./article-byline";
import { ArticleCategories } from "./article-categories";

/** BLOG-5: one article: its text, who wrote it and when, what it speaks of and what to read next. */
export const loader = publicPage(
  {
    sells: true,
    query: [],
    tags: ["content:articles", "catalogue", "cards"],
    sample: { path: "/blog/lire-un-sachet", isPriced: true, twins: ["/ch/blog/prix-barre-et-trente-jours"] },
  },
  ({ params, path, entered }) => {
    const { shop, region, context } = entered;
    const article = blogOf(shop.content.latest(), region).findArticle(params["slug"] ?? "");
    if (!article) throw notFoundAt(path);
    const { html, further, things, ...page } = articlePage(article, entered);
    const trail = [{ label: article.title, href: paths.article(article.slug) }];
    return {
      ...page,
      drawn: drawnOnce(context, { [PROSE]: { html }, further }),
      trail: blogTrail(...trail),
      head: headOf(entered, {
        path: paths.article(article.slug),
        description: article.description,
        article,
        trail: [{ label: t("crumb"), href: paths.blog() }, ...trail],
        things,
        feed: { title: t("title"), path: paths.feed() },
        stands: (storefront) =>
          blogOf(shop.content.latest(), storefront.region).findArticle(article.slug) !== null,
      }),
    };
  },
);

export default function ArticlePage() {
  const { title, categories, lead, picture, trail, drawn, contents, ...byline } =
    useLoaderData<typeof loader>();
  // Another text is another element: one that a document drew is never updated.
  const prose = <Prose key={title} html={drawn?.[PROSE].html} />;
  return (
    <Page
      title={title}
      eyebrow={categories.links.length > 0 && <ArticleCategories {...categories} />}
      lead={
        <>
          <p>{lead}</p>
          <ArticleByline {...byline} />
        </>
      }
      beside={
        <SizedPicture
          {...picture}
          sizes="(min-width: 30rem) 28rem, 100vw"
          widest={448}
          priority
          className="plate max-w-md"
        />
      }
      breadcrumbs={<Breadcrumbs items={trail} />}
    >
      {contents.length > 1 ? (
        <Columns asideFirst aside={<Contents items={contents} />} main={prose} />
      ) : (
        prose
      )}
      <Still key={`suite-${title}`} name="further" drawing={Further} subject={drawn?.further} />
    </Page>
  );
}

/** Where a reader goes on from an article: to the varieties that it speaks of, and to other articles. */
function Further({ words, varieties, related }: ReturnType<typeof articlePage>["further"]) {
  return (
    <div className="spaced-8">
      {varieties.length > 0 && (
        <Section title={words.varieties}>
          <VarietyGrid cards={varieties} level={3} width="six" />
        </Section>
      )}
      {related.length > 0 && (
        <Section title={words.related}>
          <ArticleGrid cards={related} level={3} />
        </Section>
      )}
    </div>
  );
}
