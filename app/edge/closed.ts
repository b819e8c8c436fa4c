import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { closedPage, isClosedTo, refuseMinor } from "../http/closed.server";
import { pageFacts, sells } from "../natures";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** 403 for data that are no page's: whoever asked for them looks for the page then. */
const refuseData = () => new Response(null, { status: 403, headers: { "Cache-Control": "no-store" } });

/**
 * A build whose routes that sell (app/natures.ts) are closed to whoever said they are a minor (VISITOR-11): their pages and
 * data answer 200 with `closedPage` and nothing of their own, their forms are led to the age page, and neither loader nor
 * action runs. The one place where it is decided.
 */
export function closeToMinors(build: ServerBuild): ServerBuild {
  const closed =
    (handler: unknown, refuse: (request: Request) => unknown): Handler =>
    (args) =>
      isClosedTo(args.request) ? refuse(args.request) : (handler as Handler)(args);
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === "root" || !sells(id)) return [id, route] as const;
    const { loader, action, default: page } = route.module;
    const own = {
      ...(loader && {
        loader: closed(
          loader,
          page ? ({ url }) => ({ ...closedPage(true), nature: pageFacts(id, url) }) : refuseData,
        ),
      }),
      ...(action && { action: closed(action, refuseMinor) }),
    };
    return [id, { ...route, module: { ...route.module, ...own } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
