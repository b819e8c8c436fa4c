import { Feed } from "feed";
import { frameText } from "~/locales/frame";
import { publicPage } from "~/http/pages/public-page.server";
import { blogText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { blogOf } from "~/shop/content/blog.server";

/** Articles that a feed has: readers ask often, and keep what they had. */
const NEWEST = 20;

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** BLOG-7: the newest articles as an Atom feed, by their summaries. */
export const loader = publicPage(
  { sells: false, query: [], tags: ["content:articles"], sample: { path: "/blog/flux.atom" } },
  ({ entered }) => {
    const { shop, region } = entered;
    const absolute = (path: string) => paths.absolute(shop.config.publicUrl, region.basename, path);
    const articles = blogOf(shop.content.latest(), region).articles.slice(0, NEWEST);
    const last = articles
      .map(({ published, changed }) => changed ?? published)
      .reduce((latest, day) => (day > latest ? day : latest), "1970-01-01");
    const feed = new Feed({
      id: absolute(paths.blog()),
      title: `${frameText("siteName")} — ${t("title")}`,
      description: t("description"),
      link: absolute(paths.blog()),
      feedLinks: { atom: absolute(paths.feed()) },
      language: region.locale.iso,
      copyright: frameText("siteName"),
      // Not the moment of asking: the same articles are the same feed.
      updated: noon(last),
    });
    for (const { slug, title, description, published, changed, writer, of } of articles)
      feed.addItem({
        id: absolute(paths.article(slug)),
        title,
        description,
        link: absolute(paths.article(slug)),
        published: noon(published),
        date: noon(changed ?? published),
        category: of.map((category) => ({ name: category.title, term: category.slug })),
        ...(writer && { author: [{ name: writer.title, link: absolute(paths.author(writer.slug)) }] }),
      });
    return new Response(feed.atom1(), {
      headers: {
        "Content-Type": "application/atom+xml; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    });
  },
);
