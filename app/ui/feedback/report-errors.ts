import { shownRoute } from "~/remix/shown-route";
import { report } from "./report";

/** Errors of one page that are reported: where something fails again and again, the first of them say why. */
const MOST = 5;
let reported = 0;

/** A script of the shop's own that an error's stack names, with line and column. */
const PLACE = /\/assets\/[\w.-]+:\d+:\d+/;

/**
 * Reports an error with its place in the shop's scripts and the route that was shown. Errors of no script of the shop's, as those of a
 * browser's extensions, are nobody's here.
 * @param kind where it was met
 * @returns whether it is one of the shop's
 */
export function reportFailure(kind: "script" | "promise" | "hydration", error: unknown): boolean {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const place = PLACE.exec(stack)?.[0];
  if (!place && kind !== "hydration") return false;
  reported += 1;
  if (reported > MOST) return true;
  report([kind, shownRoute(), `${name}: ${message}`, place].filter(Boolean).join(" · "));
  return true;
}

/** Whether a promise was broken because the browser gave up what it was of: a movement between two pages that a third one came across. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && ["AbortError", "InvalidStateError"].includes(error.name);

/** PAGE-55: reports what fails in the page from now on, in handlers, timers and promises; the console stays silent. */
export function reportErrors(): void {
  addEventListener("error", (event) => {
    if (reportFailure("script", event.error)) event.preventDefault();
  });
  addEventListener("unhandledrejection", (event) => {
    if (reportFailure("promise", event.reason) || isGivenUp(event.reason)) event.preventDefault();
  });
}
