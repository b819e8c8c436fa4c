import type { ServerBuild } from "@remix-run/node";
import { pageOfData } from "./data-address";

/*
 * Remix flattens, ranks and compiles its whole route table for each request, three times for a page. Most of the table can be
 * ruled out by an address's first segment, so the edge hands Remix the build with the rest of it.
 */

type Paths = Record<string, { path?: string; parentId?: string } | undefined>;

/** A route's path with those of its parents, as segments. */
function segmentsOf(routes: Paths, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return [];
  return [...segmentsOf(routes, route.parentId), ...(route.path ?? "").split("/").filter(Boolean)];
}

/** Whether a pattern's first segment says what an address's first one has to be. */
const isName = (segment: string): boolean => !/^[:*]|\?$/.test(segment);

/** The names that addresses of a route table begin with. */
export function firstNames({ routes }: ServerBuild): ReadonlySet<string> {
  const firsts = Object.keys(routes).map((id) => segmentsOf(routes, id)[0] ?? "");
  return new Set(firsts.filter((first) => first !== "" && isName(first)).map((name) => name.toLowerCase()));
}

/**
 * The first segment of a page's path within its storefront, as the router reads it (case aside, escapes read), "" for the root.
 * @param path of a page or of its data, as the request's URL has it, with the storefront's prefix
 */
export function firstSegment(path: string, basename: string): string {
  const page = pageOfData(path) ?? path;
  const within = page.toLowerCase().startsWith(basename.toLowerCase()) ? page.slice(basename.length) : page;
  const [first = ""] = within.split("/").filter(Boolean);
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first;
  }
}

/**
 * A build with those of its routes that an address with this first segment can lead to: those that begin with it, and those
 * that leave the first segment open. Where the router finds a route in the whole table, it finds the same one in these.
 * @param first as `firstSegment` reads it
 */
export function withRoutesAt(build: ServerBuild, first: string): ServerBuild {
  const isNear = (id: string) => {
    const [begins = ""] = segmentsOf(build.routes, id);
    return begins === "" || !isName(begins) || begins.toLowerCase() === first;
  };
  const near = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isNear(id)));
  return {
    ...build,
    routes: near(build.routes),
    assets: { ...build.assets, routes: near(build.assets.routes) },
  };
}
