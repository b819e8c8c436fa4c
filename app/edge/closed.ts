import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { closedPage, isClosedTo, refuseMinor } from "../http/session/closed.server";
import { inPlaceOf, natureOf, pageFacts, sells } from "../http/pages/nature.server";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** 403 for data that are no page's: whoever asked for them looks for the page then. */
const refuseData = () => new Response(null, { status: 403, headers: { "Cache-Control": "no-store" } });

/**
 * A build whose routes that sell are closed to whoever said they are a minor (VISITOR-11): their pages and
 * data answer 200 with `closedPage` and nothing of their own, their forms are led to the age page, and neither loader nor
 * action runs. The one place where it is decided.
 */
export function closeToMinors(build: ServerBuild): ServerBuild {
  const closed = (handler: Handler, refuse: (request: Request) => unknown): Handler =>
    inPlaceOf(handler, (args) => (isClosedTo(args.request) ? refuse(args.request) : handler(args)));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const nature = natureOf(route?.module);
    if (!route || id === "root" || !sells(nature)) return [id, route] as const;
    const { loader, action, default: page } = route.module;
    const own = {
      ...(loader && {
        loader: closed(
          loader as Handler,
          page
            ? ({ url }) => ({ ...closedPage(true), nature: nature?.isPublic ? pageFacts(nature, url) : null })
            : refuseData,
        ),
      }),
      ...(action && { action: closed(action as Handler, refuseMinor) }),
    };
    return [id, { ...route, module: { ...route.module, ...own } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
