import type { EntryContext } from "@remix-run/node";

/* What the renderer reads of the state that Remix renders a document from. */

/** The `handle` of the page's own route; undefined where the page has none or was not found. */
export function handleOf({ staticHandlerContext, routeModules }: EntryContext): unknown {
  return routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? "root"]?.handle;
}

/** The headers of what the page's loaders and action answered or threw, which Remix gives no document. */
export function headersOf({ staticHandlerContext }: EntryContext): Headers[] {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  return [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
}
