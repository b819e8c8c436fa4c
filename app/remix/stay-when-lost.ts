import { pageOfData } from "./data-address";
import { isLoadedOnFailure } from "./load-on-failure";

/*
 * What a navigation does whose data or scripts cannot be fetched. Remix draws the screen of an error in place of the page, or reloads
 * the page that is left.
 */

/** The event of a window whose build lost the script of a route. */
export const ROUTE_IS_GONE = "chenevis:route-gone";

/** Whether a navigation ends because the connection is lost: no route loads its data again for it. */
let isStaying = false;

/** Who is told now; the router's fetch and routes are watched once, however often the frame around the pages is drawn anew. */
let listener: ((isLost: boolean) => void) | null = null;

type ShouldRevalidate = NonNullable<(typeof window.__remixRouter.routes)[number]["shouldRevalidate"]>;

const unlessStaying =
  (own: ShouldRevalidate | undefined): ShouldRevalidate =>
  (args) =>
    !isStaying && (own ? own(args) : args.defaultShouldRevalidate);

/** Ends the navigation under way by one to the page that is shown, which keeps what it has. */
function stay(): void {
  const router = window.__remixRouter;
  const { pathname, search, hash } = router.state.location;
  if (pathname + search !== location.pathname + location.search) {
    // A step in the history has changed the address already: the browser says what is wrong there, and loads the page when asked again.
    location.reload();
    return;
  }
  isStaying = true;
  void router.navigate({ search, hash }, { replace: true, preventScrollReset: true }).finally(() => {
    isStaying = false;
    listener?.(true);
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state === "idle") return;
      stop();
      listener?.(false);
    });
  });
}

/** Has the browser load the page of the navigation under way. */
function leave(): void {
  const { navigation, location: here } = window.__remixRouter.state;
  const { pathname, search, hash } = navigation.location ?? here;
  const address = new URL(pathname + search + hash, location.origin).href;
  // Going back has changed the address already; assigning the same address with a fragment would not load anything.
  if (address === location.href) location.reload();
  else location.assign(address);
}

const never = () => new Promise<never>(() => undefined);

/**
 * Loads the page whole if a route's script is gone (an old build's file), once the answer of a form under way has
 * come. Remix alone would reload the page that the link leads away from, each time the link is followed.
 */
async function leaveForNewBuild(): Promise<{ handle: undefined }> {
  const router = window.__remixRouter;
  dispatchEvent(new Event(ROUTE_IS_GONE));
  if (router.state.navigation.state === "submitting") {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state === "submitting") return;
      stop();
      leave();
    });
    return { handle: undefined };
  }
  leave();
  return never();
}

/**
 * Keeps the page, and what was typed into it, where the connection is lost on the way to another one, also in mid-answer (PAGE-72).
 * Where the shop answers, but has the next page's script no more, the browser loads that page. To be called once the router exists.
 * @param tell called with true when the connection was lost, with false at the next try
 */
export function stayWhenLost(tell: (isLost: boolean) => void): void {
  const isWatched = listener !== null;
  listener = tell;
  if (isWatched) return;
  const router = window.__remixRouter;
  const { fetch: send } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (router.state.navigation.state === "idle" || pageOfData(pathname) === null) return send(input, init);
    try {
      const answer = await send(input, init);
      return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
    } catch (error) {
      if (!init?.signal?.aborted && !isLoadedOnFailure()) stay();
      throw error;
    }
  };

  const answers = () =>
    send("/builds/latest.json", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
  const watch = (routes: typeof router.routes) => {
    for (const route of routes) {
      const { lazy, children } = route;
      const module = window.__remixManifest.routes[route.id]?.module;
      // A route that is not loaded yet brings its own.
      if (!lazy) route.shouldRevalidate = unlessStaying(route.shouldRevalidate);
      if (lazy && module)
        route.lazy = async () => {
          try {
            await import(/* @vite-ignore */ module);
          } catch {
            const isThere = await answers();
            // Its data may have told already.
            if (router.state.navigation.state === "idle") return never();
            if (isThere) return leaveForNewBuild();
            stay();
            return never();
          }
          const loaded = await lazy();
          return { ...loaded, shouldRevalidate: unlessStaying(loaded.shouldRevalidate) };
        };
      if (children) watch(children);
    }
  };
  watch(router.routes);
}
