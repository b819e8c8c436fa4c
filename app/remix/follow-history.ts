/**
 * PAGE-64: has a redirect that answers a step in the browser's history (back, forward) take the place of that step. Remix would add an
 * entry behind it, so that going back leads to the redirect again, however often one does. To be called once the router is there.
 */
export function followHistory(): void {
  const router = window.__remixRouter;
  let asked: string | null = null;
  addEventListener("popstate", () => (asked = location.pathname + location.search));
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") asked = null;
    if (asked === null || navigation.state !== "loading") return;
    const { pathname, search, hash } = navigation.location;
    if (pathname + search === asked) return;
    // It would still add its entry.
    router.dispose();
    location.replace(pathname + search + hash);
  });
}

/** Ends the router of a page that is not drawn: it would load data for nobody. */
export function endRouter(): void {
  (window.__remixRouter as typeof window.__remixRouter | undefined)?.dispose();
}
