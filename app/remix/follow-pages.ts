import { matchRoutes } from "react-router-dom";
import { shownRoute } from "./shown-route";

/** Whether the page that is shown is public: its loader then says so (app/http/pages/nature.server.ts, `PageFacts`). */
export function isPublicShown(): boolean {
  const data: unknown = window.__remixRouter.state.loaderData?.[shownRoute() ?? ""];
  return typeof data === "object" && data !== null && "nature" in data && data.nature !== null;
}

/**
 * Calls back each time that another page is shown, or the same one again, from now on.
 * @returns what ends it
 */
export function followPages(shown: () => void): () => void {
  const router = window.__remixRouter;
  let { location } = router.state;
  return router.subscribe((state) => {
    if (state.location === location || state.navigation.state !== "idle") return;
    ({ location } = state);
    shown();
  });
}

/** The id of the route that answers a path of this storefront's; nothing where none does. */
export function routeAt(path: string): string | undefined {
  const matches = matchRoutes(window.__remixRouter.routes, path, window.__remixRouter.basename) ?? [];
  return matches[matches.length - 1]?.route.id;
}

let navigations = 0;

/** Counts the navigations that are completed by script, from now on. @returns what ends it */
export const countNavigations = (): (() => void) => followPages(() => (navigations += 1));

/** How many of them were completed since the document was loaded. */
export const navigationsDone = (): number => navigations;
