import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { blogText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { blogOf } from "~/shop/content/blog.server";
import { Avatar } from "~/ui/content/avatar";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { authorView, blogTrail } from "~/views/blog.server";

/** BLOG-6: those who write, with what they do and how many articles they wrote. */
export const loader = publicPage(
  { sells: true, query: [], tags: ["content:articles"], sample: { path: "/auteurs" } },
  ({ entered }) => {
    const { shop, region } = entered;
    const trail = [{ label: t("authors"), href: paths.authors() }];
    return {
      title: t("authors"),
      lead: t("authorsLead"),
      none: t("articlesNone"),
      trail: blogTrail(...trail),
      authors: blogOf(shop.content.latest(), region).authors.map(({ author, articles }) =>
        authorView(author, articles),
      ),
      head: headOf(entered, {
        path: paths.authors(),
        description: t("authorsDescription"),
        trail: [{ label: t("crumb"), href: paths.blog() }, ...trail],
      }),
    };
  },
);

export default function Authors() {
  const { title, lead, none, trail, authors } = useLoaderData<typeof loader>();
  return (
    <Page title={title} lead={<p>{lead}</p>} breadcrumbs={<Breadcrumbs items={trail} />}>
      {authors.length === 0 ? (
        <EmptyState title={title}>{none}</EmptyState>
      ) : (
        <ul className="grid gap-6 page-sm:grid-cols-2">
          {authors.map(({ slug, href, name, about, picture, count }) => (
            <li key={slug} className="sheet">
              <p className="mb-3">
                <Avatar name={name} picture={picture} size="3xl" />
              </p>
              <h2 className="text-2xl">
                <Anchor href={href} className="sheet-link">
                  {name}
                </Anchor>
              </h2>
              <p className="mt-2">{about}</p>
              <p className="mt-auto pt-4 text-sm text-muted">{count}</p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
