import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { catalogueServerText, siteMapText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { Contents } from "~/ui/layout/contents";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { planView } from "~/views/site-map.server";

/** PAGE-47: every page of the storefront for people, by part of the shop. */
export const loader = publicPage(
  {
    sells: true,
    query: [],
    tags: ["catalogue", "content:articles", "content:pages"],
    sample: { path: "/plan-du-site", twins: ["/us/plan-du-site"] },
  },
  async ({ entered }) => {
    const { shop, storefront } = entered;
    const title = t("title");
    return {
      title,
      lead: t("lead"),
      contents: t("contents"),
      trail: [{ label: catalogueServerText("home"), href: paths.home() }, { label: title }],
      sections: await planView(shop, storefront),
      head: headOf(entered, {
        path: paths.siteMap(),
        description: t("description"),
        trail: [{ label: title, href: paths.siteMap() }],
      }),
    };
  },
);

export default function SiteMap() {
  const { title, lead, contents, trail, sections } = useLoaderData<typeof loader>();
  return (
    <Page title={title} lead={<p>{lead}</p>} breadcrumbs={<Breadcrumbs items={trail} />}>
      <Columns
        asideFirst
        aside={
          <Contents
            label={contents}
            items={sections.map(({ id, title: label }) => ({ label, href: `#${id}` }))}
          />
        }
        main={sections.map((section) => (
          <Section key={section.id} id={section.id} title={section.title}>
            <ul className="gap-8 page-sm:columns-2 page-lg:columns-3">
              {section.links.map(({ label, href }) => (
                <li key={href} className="break-inside-avoid">
                  <Anchor href={href} className="tap py-1.5 wrap-anywhere">
                    {label}
                  </Anchor>
                </li>
              ))}
            </ul>
            {section.more && (
              <p className="mt-4">
                {section.more.words} <Anchor href={section.more.href}>{section.more.label}</Anchor>
              </p>
            )}
          </Section>
        ))}
      />
    </Page>
  );
}
