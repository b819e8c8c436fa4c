import { pictureText } from "~/locales/picture";
import { blogText as t, catalogueServerText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { Article } from "~/shop/content/blog.server";
import type { Entry } from "~/shop/content/kinds";
import { articlePicture } from "~/shop/pictures/article-plates.server";
import { dayText } from "~/shop/region/dates";
import type { Region } from "~/shop/region/storefront-region";

/* Articles and their authors as pages draw them: texts only. */

/** Articles of a page of the blog: whole rows of two and of three. */
export const ARTICLES_PER_PAGE = 12;

/** A calendar's day has no zone. */
const dayWords = (day: string, region: Region) => dayText(Date.parse(day), { ...region, timeZone: "UTC" });

/** BLOG-3: when an article was published, and when it was last changed where that was on a later day. */
export function articleDates({ published, changed }: Article, region: Region) {
  return [
    { day: published, words: t("published", { day: dayWords(published, region) }) },
    ...(changed === null ? [] : [{ day: changed, words: t("updated", { day: dayWords(changed, region) }) }]),
  ];
}

/** Who wrote an article, as a card and its page name them; nobody where the storefront does not have their text. */
export const writerOf = ({ writer }: Article) =>
  writer
    ? { name: writer.title, href: paths.author(writer.slug), picture: writer.picture ?? undefined }
    : undefined;

/** An article as a card. */
export const articleCard = (article: Article, region: Region) => ({
  slug: article.slug,
  href: paths.article(article.slug),
  title: article.title,
  summary: article.description,
  dates: articleDates(article, region),
  reading: t("minutes", { count: article.minutes }),
  author: writerOf(article),
  categories: article.of.map(({ title }) => title),
  picture: {
    ...articlePicture(article),
    alt: pictureText(article.picture ? "photographAlone" : "plateAlone"),
  },
});
export type ArticleCardView = ReturnType<typeof articleCard>;

/** An author as their page and the list of authors show them. */
export const authorView = (author: Entry, articles: readonly Article[]) => ({
  slug: author.slug,
  href: paths.author(author.slug),
  name: author.title,
  about: author.description,
  picture: author.picture ?? undefined,
  count: t("articles", { count: articles.length }),
});

/** The way from the home page to a page of the blog. */
export const blogTrail = (...further: { label: string; href?: string }[]) => [
  { label: catalogueServerText("home"), href: paths.home() },
  { label: t("crumb"), href: paths.blog() },
  ...further,
];
