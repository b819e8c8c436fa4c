import type { Entered } from "~/http/session/context.server";
import { drawnOnce } from "~/http/pages/request-state.server";
import { headOf } from "~/http/pages/head.server";
import type { ContentText } from "~/shop/content/kinds";
import { readersOf } from "~/shop/content/snapshot.server";
import { PROSE } from "~/ui/layout/prose";
import { renderMarkdown } from "~/views/markdown.server";
import { expandPage } from "~/views/page-text.server";

/** Headings up to which a page needs no table of contents. */
const SHORT = 5;

/** The operator's page of this name, as the storefront's readers have it, or null. */
export const pageAt = ({ shop, region }: Entered, slug: string | undefined) =>
  shop.content.latest().find("page", slug ?? "", readersOf(region));

/** What is drawn of a page, with what the storefront fills into it (CONTENT-3, CONTENT-5). */
export function writtenPage(entered: Entered, page: ContentText) {
  const { shop, region, context } = entered;
  const { body, version } = expandPage(page, shop, region);
  const { html, sections } = renderMarkdown(body, region.basename);
  return {
    head: headOf(entered, {
      path: `/${page.slug}`,
      description: page.description,
      trail: [{ label: page.title, href: `/${page.slug}` }],
    }),
    title: page.title,
    version,
    drawn: drawnOnce(context, { [PROSE]: { html } }),
    contents:
      sections.length > SHORT ? sections.map(({ id, title }) => ({ href: `#${id}`, label: title })) : [],
  };
}
