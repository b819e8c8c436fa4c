import { matchRoutes } from "react-router-dom";

/*
 * Fetches what a page is drawn with before its link is followed: the scripts of its route, never its data. Nothing is asked of the
 * shop's pages, so that no message is ended, nothing counts as seen, and no page of a client's share is used up (PAGE-54).
 */

/** Routes whose scripts are fetched at once (PAGE-54). */
const AT_ONCE = 5;

const asked = new Set<string>();
const waiting: string[] = [];
let loading = 0;

/** Fetches one file of the build; a file that is gone is found out by the navigation that needs it. */
const fetchFile = (href: string) =>
  new Promise<unknown>((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });

function next(): void {
  const id = loading < AT_ONCE ? waiting.shift() : undefined;
  const route = id === undefined ? undefined : window.__remixManifest.routes[id];
  if (!route) return;
  loading += 1;
  void Promise.all([route.module, ...(route.imports ?? [])].map(fetchFile)).then(() => {
    loading -= 1;
    next();
  });
}

/** Whether the visitor pays for what is fetched, or waits long for it. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? "");
}

/** Fetches the scripts of the page that an address of this shop leads to, once. */
export function preloadRoute({ origin, pathname }: Pick<URL, "origin" | "pathname">): void {
  if (origin !== location.origin || isSparing()) return;
  const { routes, basename } = window.__remixRouter;
  for (const { route } of matchRoutes(routes, pathname, basename) ?? []) {
    // An address that is no page's is none to prepare for.
    if (route.path === "*" || route.id === undefined || asked.has(route.id)) continue;
    asked.add(route.id);
    if (!(route.id in window.__remixRouteModules)) waiting.push(route.id);
    next();
  }
}
