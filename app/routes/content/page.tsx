import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter, type Entered } from "~/http/context.server";
import { drawnOnce } from "~/http/drawn-once.server";
import { headOf } from "~/http/head.server";
import { publicPage } from "~/http/public-page.server";
import { notFound, notFoundAt } from "~/http/responses.server";
import { renderMarkdown } from "~/views/markdown.server";
import { expandPage } from "~/views/page-text.server";
import { catalogueText } from "~/locales/catalogue";
import * as paths from "~/paths";
import { readersOf } from "~/shop/content/snapshot.server";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { Contents } from "~/ui/layout/contents";
import { Page } from "~/ui/layout/page";
import { Prose, PROSE } from "~/ui/layout/prose";

/** Headings up to which a page needs no table of contents. */
const SHORT = 5;

/** The page that an address names, or null. */
const pageAt = ({ shop, region }: Entered, slug: string | undefined) =>
  shop.content.latest().find("page", slug ?? "", readersOf(region));

/** Those that have what others have not: a table of parcels, of payments, a form to print, a list of cookies. */
const DRAWN = ["/politique-de-retour", "/expedition-livraison", "/paiement-traitement", "/cookies"];

/** A page about the shop, of law or service: the operator's text, with what the storefront fills into it (CONTENT-3, CONTENT-5). */
export const loader = publicPage(
  {
    sells: false,
    query: [],
    tags: (path) => [`content:${path.slice(path.lastIndexOf("/") + 1)}`],
    sample: {
      path: paths.terms(),
      others: [...DRAWN, "/us/expedition-livraison"],
      twins: [
        ...paths.PAGES.map(paths.page).filter((path) => path !== paths.terms() && !DRAWN.includes(path)),
        "/nope",
        "/ch/conditions-generales",
        "/ch/politique-de-retour",
        "/ch/nope",
      ],
    },
  },
  async ({ params, path, entered }) => {
    const { shop, region, context } = entered;
    const page = pageAt(entered, params["slug"]);
    if (!page) throw notFoundAt(path);
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
  },
);

/** No page has a form; what is no page is not found, however it is asked for. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!pageAt(await enter(context), params["slug"])) throw notFound(request);
  throw new Response(null, { status: 405, statusText: "Method Not Allowed" });
}

export default function WrittenPage() {
  const { title, version, drawn, contents } = useLoaderData<typeof loader>();
  // Another text is another element: one that a document drew is never updated.
  const prose = <Prose key={title} html={drawn?.[PROSE].html} />;
  return (
    <Page
      title={title}
      lead={version && <span className="text-base">{version}</span>}
      breadcrumbs={
        <Breadcrumbs items={[{ label: catalogueText("home"), href: paths.home() }, { label: title }]} />
      }
    >
      {contents.length > 0 ? (
        <Columns asideFirst aside={<Contents items={contents} />} main={prose} />
      ) : (
        prose
      )}
    </Page>
  );
}
