/** The id of the route that is shown; nothing before the page was taken over. */
export function shownRoute(): string | undefined {
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  const matches = router?.state.matches ?? [];
  return matches[matches.length - 1]?.route.id;
}
