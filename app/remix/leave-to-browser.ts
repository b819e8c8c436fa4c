/** The link to another page of the shop that a click follows, in this window; null where it follows none. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const page = ({ pathname, search }: Location | HTMLAnchorElement) => pathname + search;
  // A fragment alone stays on the page, and may open a panel of it.
  const leads = link.origin === location.origin && (page(link) !== page(location) || link.hash === "");
  return leads ? link : null;
}

/**
 * Keeps the events from Remix's listeners that the browser is to answer by itself from now on: it then does what the HTML says, follows
 * the link, sends the form.
 * @param isLeft asked each time that a link is followed or a form sent; it gets the path that a link leads to, and null for a form
 */
export function leaveToBrowser(isLeft: (path: string | null) => boolean): void {
  addEventListener(
    "click",
    (event) => {
      const link = followedLink(event);
      if (link && isLeft(link.pathname)) event.stopPropagation();
    },
    true,
  );
  addEventListener("submit", (event) => isLeft(null) && event.stopPropagation(), true);
}
