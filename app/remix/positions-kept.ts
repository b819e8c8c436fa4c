/**
 * What the router writes into the session's storage as a page is left: scroll positions (by Remix's name for them), and which ways were
 * drawn as a transition.
 */
const [POSITIONS, TRANSITIONS] = ["positions", "remix-router-transitions"];

/** Does what a browser may refuse: some have no storage. */
function trying(work: () => void): void {
  try {
    work();
  } catch {
    // Without a storage there is nothing to keep in it.
  }
}

/** Whether the storage was emptied since the page was used, or the page was not used. */
let isForgotten = false;

/**
 * EDGE-37: notes, as the page is left, whether its positions are to be kept. The router writes them then, which is after the answer of a
 * fresh start that leads away from the page. Once the page is scrolled or pressed the storage has positions, if only none: where they lack as
 * the page is left, there is nothing to keep, or it is to be forgotten. To be called before the router is there, whose listener comes later.
 */
export function keepPositions(): void {
  const mark = () =>
    trying(() => sessionStorage.getItem(POSITIONS) ?? sessionStorage.setItem(POSITIONS, "{}"));
  for (const sign of ["scroll", "click"]) addEventListener(sign, mark, { once: true, passive: true });
  addEventListener("pagehide", () =>
    trying(() => (isForgotten = sessionStorage.getItem(POSITIONS) === null)),
  );
}

/**
 * Takes back what the router wrote of a page that is to be forgotten. An effect to be run anew with every state of the router, after those of
 * `<ScrollRestoration>`, so that it hears of the page's end after that.
 */
export function takeBackPositions(): () => void {
  const takeBack = () =>
    trying(() => isForgotten && [POSITIONS, TRANSITIONS].forEach((name) => sessionStorage.removeItem(name)));
  addEventListener("pagehide", takeBack);
  return () => removeEventListener("pagehide", takeBack);
}
