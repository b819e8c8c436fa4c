import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { publicRoutesOf } from "../http/pages/nature.server";
import { firstNames, firstSegment, withRoutesAt } from "../remix/nearby-routes";
import type { Region } from "../shop/region/storefront-region";
import { closeToMinors } from "./closed";
import { tellUnwritable } from "./unwritable";

/** What answers the requests of a build. */
interface Handlers {
  /** Finds what answers a path of a storefront, as a request's URL has it. */
  handlerAt: (region: Region, path: string) => RequestHandler;
  /** Ids of the routes that are public. */
  publicRoutes: readonly string[];
}

/** A build never changes; development has another one after each change. */
const made = new WeakMap<ServerBuild, Handlers>();

/**
 * Remix's handlers of a build, each made when it is first asked for: one for a storefront and the first segment of an address. Storefronts
 * differ by the basename, segments by the routes that they can lead to: there are as many as the table has first segments.
 * @param mode Remix's: `production` or `development`
 */
export function handlersOf(build: ServerBuild, mode: string): Handlers {
  const handlers = made.get(build) ?? {
    handlerAt: makeHandlers(build, mode),
    publicRoutes: publicRoutesOf(build),
  };
  made.set(build, handlers);
  return handlers;
}

function makeHandlers(build: ServerBuild, mode: string): Handlers["handlerAt"] {
  const guarded = tellUnwritable(closeToMinors(build));
  const names = firstNames(build);
  const handlers = new Map<string, RequestHandler>();
  return ({ basename }, path) => {
    const first = firstSegment(path, basename);
    // What no route begins with leads to the same routes, whatever it is.
    const known = names.has(first) ? first : "";
    const key = `${basename} ${known}`;
    const handler =
      handlers.get(key) ?? createRequestHandler({ ...withRoutesAt(guarded, known), basename }, mode);
    handlers.set(key, handler);
    return handler;
  };
}
