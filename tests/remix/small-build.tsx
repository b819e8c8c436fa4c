import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Links, Outlet, RemixServer, Scripts } from "@remix-run/react";
import { Writable } from "node:stream";
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

/**
 * A build of Remix's with a document and one page, `/page`, and nothing of the shop's.
 * @param seen is told of each document: the state it was drawn from, and what React wrote, in its order
 */
export function smallBuild(
  page: Page,
  seen: (context: EntryContext, chunks: Buffer[]) => void = () => undefined,
): ServerBuild {
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
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
    });
    await new Promise<void>((resolve, reject) => {
      whole.once("finish", resolve);
      const { pipe } = renderToPipeableStream(
        <RemixServer context={context} url={request.url} nonce={MARKER} />,
        {
          onAllReady: () => void pipe(whole),
          onError: reject,
        },
      );
    });
    seen(context, chunks);
    return new Response(Buffer.concat(chunks).toString(), { status, headers });
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
