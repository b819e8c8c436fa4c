import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/http/answers.server";
import { enter } from "~/http/context.server";
import { renderMarkdown } from "~/http/markdown.server";
import { findPage } from "~/shop/content/pages.server";
import { Page } from "~/ui/layout/page";
import { Prose } from "~/ui/layout/prose";

export const handle = { visibility: "public" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, region } = await enter(context);
  const page = await findPage(shop.db, "conditions-generales");
  if (!page) throw notFound(request);
  return {
    title: page.title,
    description: page.description,
    html: renderMarkdown(page.body, region.basename),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ name: "description", content: data.description }] : [];

export default function Terms() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <Page title={title} width="text">
      <Prose html={html} />
    </Page>
  );
}
