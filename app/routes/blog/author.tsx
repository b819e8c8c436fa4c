import { useLoaderData } from "@remix-run/react";
import { drawnOnce } from "~/http/pages/request-state.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { blogText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { blogOf } from "~/shop/content/blog.server";
import { Avatar } from "~/ui/content/avatar";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { Prose, PROSE } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";
import { articleCard, authorView, blogTrail } from "~/views/blog.server";
import { renderMarkdown } from "~/views/markdown.server";
import { personData } from "~/views/text-data.server";
import { ArticleGrid } from "./article-grid";

/** BLOG-6: one who writes: their biography and all their articles. */
export const loader = publicPage(
  { sells: true, query: [], tags: ["content:articles"], sample: { path: "/auteurs/paul-kerhoas" } },
  ({ params, path, entered }) => {
    const { shop, region, context } = entered;
    const blog = blogOf(shop.content.latest(), region);
    const found = blog.authors.find(({ author: { slug } }) => slug === params["slug"]);
    if (!found) throw notFoundAt(path);
    const { author, articles } = found;
    const { html } = renderMarkdown(author.body, region.basename);
    const trail = [
      { label: t("authors"), href: paths.authors() },
      { label: author.title, href: paths.author(author.slug) },
    ];
    return {
      ...authorView(author, articles),
      // Of the document: the heading has the picture too.
      title: author.title,
      drawn: drawnOnce(context, { [PROSE]: { html } }),
      trail: blogTrail(...trail),
      words: { articles: t("articlesOf"), none: t("articlesNone") },
      cards: articles.map((article) => articleCard(article, region)),
      head: headOf(entered, {
        path: paths.author(author.slug),
        description: author.description,
        trail: [{ label: t("crumb"), href: paths.blog() }, ...trail],
        things: (absolute) => [personData(author, absolute)],
        stands: () => true,
      }),
    };
  },
);

export default function Author() {
  const { name, about, picture, trail, words, cards, drawn } = useLoaderData<typeof loader>();
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-4">
          <Avatar name={name} picture={picture} size="3xl" />
          <span className="min-w-0 flex-1 basis-40">{name}</span>
        </span>
      }
      lead={<p>{about}</p>}
      breadcrumbs={<Breadcrumbs items={trail} />}
    >
      <Prose key={name} html={drawn?.[PROSE].html} />
      <Section title={words.articles}>
        {cards.length === 0 ? <p>{words.none}</p> : <ArticleGrid cards={cards} level={3} />}
      </Section>
    </Page>
  );
}
