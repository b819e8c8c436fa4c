import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/http/answers.server";
import { enter } from "~/http/context.server";
import { headOf } from "~/http/head.server";
import { renderMarkdown } from "~/http/markdown.server";
import * as paths from "~/paths";
import { findPage } from "~/shop/content/pages.server";
import { Page } from "~/ui/layout/page";
import { Prose } from "~/ui/layout/prose";

export const handle = { visibility: "public" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const page = await findPage(entered.shop.db, "conditions-generales");
  if (!page) throw notFound(request);
  return {
    head: headOf(entered, { path: paths.terms(), description: page.description }),
    title: page.title,
    html: renderMarkdown(page.body, entered.region.basename),
  };
}

export default function Terms() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <Page title={title} width="text">
      <Prose html={html} />
    </Page>
  );
}
