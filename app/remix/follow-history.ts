/**
 * PAGE-64: when a step back or forward in the browser's history is answered by a redirect, replaces the entry of that step. Remix would
 * push a new one, and Back would meet the redirect again. To be called once the router exists.
 * @returns what ends it
 */
export function followHistory(): () => void {
  const router = window.__remixRouter;
  let isStep = false;
  // The router hears of the step first: where it has no data to load it is done by now.
  const step = () => (isStep = router.state.navigation.state !== "idle");
  addEventListener("popstate", step);
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") isStep = false;
    if (!isStep || navigation.state !== "loading") return;
    const { pathname, search, hash, state } = navigation.location;
    if ((state as { _isRedirect?: boolean } | null)?._isRedirect !== true) return;
    // It would still push its entry.
    router.dispose();
    location.replace(pathname + search + hash);
  });
  return () => {
    removeEventListener("popstate", step);
    stop();
  };
}

/** Path and query of the page that is on its way by a link, or else of the one that is shown. A form that is under way leads nowhere yet. */
export function nextAddress(): string {
  const { location: next, formMethod } = window.__remixRouter.state.navigation;
  const { pathname, search } = next && !formMethod ? next : location;
  return pathname + search;
}

/** Ends the router of a page that is not drawn: it would load data for nobody. */
export function endRouter(): void {
  (window.__remixRouter as typeof window.__remixRouter | undefined)?.dispose();
}
