import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, it } from "vitest";
import type { Head } from "~/http/pages/head.server";
import { PageMeta } from "~/ui/layout/page-meta";

const head: Head = {
  description: "Description",
  url: "https://chenevis.example/",
  noindex: false,
  image: "https://chenevis.example/images/0.webp",
  alt: "Carte",
  type: "website",
  locale: "fr_FR",
};

/** The head of a page whose loader answered this, and which was drawn well or not. */
async function drawn(data: object, error?: Error): Promise<string> {
  const page = {
    id: "page",
    path: "/",
    loader: () => data,
    element: <PageMeta />,
    errorElement: <PageMeta />,
  };
  const handler = createStaticHandler([page]);
  const context = await handler.query(new Request("https://chenevis.example/"));
  if (context instanceof Response) throw new Error("A page was asked for");
  if (error) context.errors = { page: error };
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

it("a page that fails while it is drawn says nothing of itself, though its loader did [PAGE-17]", async () => {
  expect(await drawn({ head })).toContain('<link rel="canonical" href="https://chenevis.example/"/>');
  expect(await drawn({ head })).not.toContain("robots");
  const hidden = await drawn({ head: { ...head, noindex: true } });
  expect(hidden).toContain('<meta name="robots" content="noindex"/>');
  expect(hidden).not.toContain("canonical");
  expect(await drawn({ head }, new Error("drawing"))).toBe("");
  expect(await drawn({ title: "Panier" })).toBe("");
});
