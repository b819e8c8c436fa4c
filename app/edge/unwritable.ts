import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { log, loggedPath } from "../log.server";
import { inPlaceOf } from "../http/nature.server";
import { isUnwritable } from "../shop/unwritable.server";

/** What a loader and an action are alike. */
type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/**
 * The build with loaders and actions that answer 503 if nothing can be stored for now (SERVER-8), which the error
 * screen explains. Other errors pass unchanged.
 */
export function tellUnwritable(build: ServerBuild): ServerBuild {
  const told = (handler: Handler): Handler =>
    inPlaceOf(handler, async (args) => {
      try {
        return await handler(args);
      } catch (error) {
        if (!isUnwritable(error)) throw error;
        const { requestId } = args.context;
        log.error(
          { err: error, requestId, path: loggedPath(new URL(args.request.url).pathname) },
          "unwritable",
        );
        throw new Response(null, { status: 503, statusText: "Nothing can be stored" });
      }
    });
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const own = {
      ...(loader && { loader: told(loader as Handler) }),
      ...(action && { action: told(action as Handler) }),
    };
    return [id, { ...route, module: { ...route.module, ...own } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
