/*
 * A page that stays open while the shop gets a new build (EDGE-16, EDGE-18): its next navigation is loaded whole, which brings
 * the new scripts. Until then nothing happens to it, and nothing that was typed is lost.
 */

/** Milliseconds between two looks at the newest build. */
const LOOK_EVERY = 5 * 60_000;

let outdated = false;

/** Asks which build is the newest; one counts that the shop also describes, while several processes change over. */
async function look(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (outdated || document.visibilityState === "hidden" || connection?.saveData) return;
  try {
    const { id } = (await (await fetch("/builds/latest.json")).json()) as { id: string };
    outdated = id !== window.__remixManifest.version && (await fetch(`/builds/meta/${id}.json`)).ok;
  } catch {
    // No network: the next look tells.
  }
}

/** Whether a click follows a link to another page of the shop, in this window. */
function leadsOn(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const page = ({ pathname, search }: Location | HTMLAnchorElement) => pathname + search;
  // A fragment alone stays on the page, and may open a panel of it.
  return link.origin === location.origin && (page(link) !== page(location) || link.hash === "");
}

/** Keeps an event from the shop's scripts, so that the browser does what the page's HTML says. */
function leaveToBrowser(event: Event): void {
  const follows = event instanceof MouseEvent ? leadsOn(event) : true;
  if (outdated && follows) event.stopPropagation();
}

type Routes = typeof window.__remixRouter.routes;

/**
 * Makes routes whose script is gone lead to their page all the same: loaded whole, once a form under way has its
 * answer. Remix would load the page anew that was to be left, however often its link is followed.
 */
function mend(routes: Routes): void {
  const router = window.__remixRouter;
  const leave = () => {
    const { navigation, location: here } = router.state;
    const { pathname, search, hash } = navigation.location ?? here;
    const address = new URL(pathname + search + hash, location.origin).href;
    // Going back has changed the address already; the same one with a fragment would not be loaded.
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
  addEventListener("click", leaveToBrowser, true);
  addEventListener("submit", leaveToBrowser, true);
  // A part of a page that was to be fetched is gone: so is the build it belonged to.
  addEventListener("vite:preloadError", () => (outdated = true));
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_EVERY);
  void look();
}
