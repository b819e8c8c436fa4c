/** The id of the route that is shown; nothing before the page was taken over. */
export const shownRoute = (): string | undefined =>
  (window.__remixRouter as typeof window.__remixRouter | undefined)?.state.matches.at(-1)?.route.id;
