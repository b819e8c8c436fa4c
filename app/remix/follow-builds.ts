import { leaveToBrowser } from "./leave-to-browser";

/*
 * Follows new builds in a page that stays open (EDGE-17, EDGE-18): once a newer build is out, the next navigation is
 * left to the browser, which loads the page whole and with it the new scripts. Until then the page does not change,
 * and nothing typed is lost.
 */

/** Milliseconds between two looks at the newest build. */
const LOOK_EVERY = 5 * 60_000;

let outdated = false;

/**
 * Asks which build is the newest. It counts only if its manifest is there too: while several processes change over,
 * one of them may not have it yet.
 */
async function look(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (outdated || document.visibilityState === "hidden" || connection?.saveData) return;
  try {
    const { id } = (await (await fetch("/builds/latest.json")).json()) as { id: string };
    outdated = id !== window.__remixManifest.version && (await fetch(`/builds/meta/${id}.json`)).ok;
  } catch {
    // No network: the next check will tell.
  }
}

type Routes = typeof window.__remixRouter.routes;

/**
 * Loads the page whole if a route's script is gone (an old build's file), once the answer of a form under way has
 * come. Remix alone would reload the page that the link leads away from, each time the link is followed.
 */
function mend(routes: Routes): void {
  const router = window.__remixRouter;
  const leave = () => {
    const { navigation, location: here } = router.state;
    const { pathname, search, hash } = navigation.location ?? here;
    const address = new URL(pathname + search + hash, location.origin).href;
    // Going back has changed the address already; assigning the same address with a fragment would not load anything.
    if (address === location.href) location.reload();
    else location.assign(address);
  };
  for (const route of routes) {
    const { lazy, children } = route;
    const module = window.__remixManifest.routes[route.id]?.module;
    if (lazy && module)
      route.lazy = async () => {
        try {
          await import(/* @vite-ignore */ module);
        } catch {
          outdated = true;
          const { state } = router.state.navigation;
          if (state === "loading") {
            leave();
            await new Promise(() => undefined);
          }
          if (state === "submitting") {
            const stop = router.subscribe(({ navigation }) => {
              if (navigation.state === "submitting") return;
              stop();
              leave();
            });
            return { handle: undefined };
          }
        }
        return lazy();
      };
    if (children) mend(children);
  }
}

/** Follows the shop's builds from now on. */
export function followBuilds(): void {
  mend(window.__remixRouter.routes);
  leaveToBrowser(() => outdated);
  // A chunk that cannot be fetched means that its build is gone.
  addEventListener("vite:preloadError", () => (outdated = true));
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_EVERY);
  void look();
}
