import { useLoaderData } from "@remix-run/react";
import { enter } from "~/http/session/context.server";
import { notFound } from "~/http/forms/responses.server";
import { privatePage } from "~/http/pages/nature.server";
import { blogText as t, catalogueServerText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { Prose } from "~/ui/layout/prose";
import { renderMarkdown } from "~/views/markdown.server";
import { expandPage } from "~/views/page-text.server";

/** CONTENT-21: one version of a text, current or not, for whoever knows its digest. */
export const loader = privatePage(
  { sells: false, sample: { path: "/apercu/inconnu", status: 404 } },
  async ({ request, params, context }) => {
    const { shop, region } = await enter(context);
    const digest = params["digest"] ?? "";
    const text = /^[0-9a-f]{64}$/.test(digest) ? await shop.content.findVersion(digest) : null;
    if (!text) throw notFound(request);
    const current = shop.content.latest().findDigest(digest) !== null;
    const { body } = expandPage(text, shop, region);
    return {
      title: text.title,
      lead: text.description,
      html: renderMarkdown(body, region.basename).html,
      notice: t(current ? "preview-current" : "preview-text"),
      trail: [{ label: catalogueServerText("home"), href: paths.home() }, { label: t("preview") }],
      // Of a text that is read by now.
      href: current ? paths.textAddress(text) : null,
    };
  },
);

export default function Preview() {
  const { title, lead, html, notice, trail, href } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead={lead && <p>{lead}</p>}
      breadcrumbs={<Breadcrumbs items={trail} />}
      notice={
        <Notice>
          <p>{notice}</p>
          {href && (
            <p>
              <Anchor href={href} className="tap">
                {title}
              </Anchor>
            </p>
          )}
        </Notice>
      }
    >
      <Prose key={html} html={html} />
    </Page>
  );
}
