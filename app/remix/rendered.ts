import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";

/* What the renderer reads of the state that Remix renders a document from. */

/** The module of the page's own route, as the server build has it, with its loader; the root's where none was found. */
export function moduleOf({ staticHandlerContext, routeModules }: EntryContext): object | undefined {
  return routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? ""];
}

/** The headers of what the page's loaders and action answered or threw, which Remix gives no document. */
export function headersOf({ staticHandlerContext }: EntryContext): Headers[] {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  return [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
}

/** The status text of the Response that was thrown in the page's place, 'Page not found' among them (PAGE-36); else "". */
export function statusTextOf({ staticHandlerContext: { errors, statusCode } }: EntryContext): string {
  const [error] = Object.values(errors ?? {});
  return isRouteErrorResponse(error) && error.status === statusCode ? error.statusText : "";
}
