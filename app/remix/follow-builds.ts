import { leaveToBrowser } from "./leave-to-browser";
import { ROUTE_IS_GONE } from "./stay-when-lost";

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

/** Follows the shop's builds from now on. */
export function followBuilds(): void {
  leaveToBrowser(() => outdated);
  // A chunk that cannot be fetched means that its build is gone.
  addEventListener("vite:preloadError", () => (outdated = true));
  addEventListener(ROUTE_IS_GONE, () => (outdated = true));
  document.addEventListener("visibilitychange", look);
  setInterval(look, LOOK_EVERY);
  void look();
}
