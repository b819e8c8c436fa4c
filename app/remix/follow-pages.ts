/** Whether the page that is shown is public: its loader then says so (app/http/nature.server.ts, `PageFacts`). */
export function isPublicShown(): boolean {
  const { matches, loaderData } = window.__remixRouter.state;
  const data: unknown = loaderData?.[matches.at(-1)?.route.id ?? ""];
  return typeof data === "object" && data !== null && "nature" in data && data.nature !== null;
}

/** Calls back each time that another page is shown, or the same one again, from now on. */
export function followPages(shown: () => void): void {
  const router = window.__remixRouter;
  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location === location || state.navigation.state !== "idle") return;
    ({ location } = state);
    shown();
  });
}
