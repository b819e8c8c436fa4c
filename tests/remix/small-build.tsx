import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Links, Outlet, RemixServer, Scripts } from "@remix-run/react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import remixConfig from "../../remix.config.js";

/** `nonce` of the scripts of what is rendered here. */
export const MARKER = "0123abcd";

type Page = ServerBuild["routes"][string] extends infer Route | undefined
  ? Route extends { module: infer Module }
    ? Partial<Module>
    : never
  : never;

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="fr">
    <head>
      <Links />
    </head>
    <body>
      {children}
      <Scripts nonce={MARKER} />
    </body>
  </html>
);

/** A build of Remix's with a document and one page, `/page`, and nothing of the shop's. */
export function smallBuild(page: Page, seen: (context: EntryContext) => void = () => undefined): ServerBuild {
  const asset = (id: string, parentId?: string, path?: string) => ({
    id,
    parentId,
    path,
    hasLoader: true,
    hasAction: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: `/assets/${id}.js`,
    imports: [`/assets/${id}-import.js`],
    css: [],
  });
  const handleRequest = async (
    request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
  ): Promise<Response> => {
    seen(context);
    const html = await new Promise<string>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(
        <RemixServer context={context} url={request.url} nonce={MARKER} />,
        {
          onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
          onError: reject,
        },
      );
    });
    return new Response(html, { status, headers });
  };
  return {
    entry: { module: { default: handleRequest, handleError: () => undefined } },
    routes: {
      root: {
        id: "root",
        path: "",
        module: { Layout, default: Outlet, ErrorBoundary: () => null, loader: () => "of the root" },
      },
      page: { id: "page", parentId: "root", path: "page", module: { default: () => null, ...page } },
    },
    assets: {
      version: "1",
      url: "/assets/manifest-1.js",
      entry: { module: "/assets/entry.js", imports: ["/assets/entry-import.js"] },
      routes: { root: asset("root", undefined, ""), page: asset("page", "root", "page") },
    },
    mode: "production",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: { ...remixConfig.future, unstable_optimizeDeps: false },
  } as ServerBuild;
}

/** What Remix answers of a build. */
export const ask = (build: ServerBuild, path: string, init?: RequestInit): Promise<Response> =>
  createRequestHandler(build, "production")(new Request(`https://chenevis.example${path}`, init));
