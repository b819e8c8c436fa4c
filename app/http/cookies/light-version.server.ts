import { type HasHeaders, cookieOf, plainCookie } from "./cookies.server";

/*
 * LIGHT-1: which browsers are drawn the light version of every page: the same routes and components without scripts, font or pictures.
 */

/** How pages are drawn for a browser: `first` where it is to be told that they are the light version. */
export type LightState = "off" | "first" | "on";

/** Connections, as a browser estimates its own in the header `ECT`, on which pages are light. */
const SLOW: readonly (string | null)[] = ["slow-2g", "2g"];

/**
 * Whether a browser is drawn the light version: as its visitor chose, else where it asks to save data or has a slow line. A cookie or
 * a header of another value, or one that is repeated, counts as the full version.
 */
export function lightState(request: HasHeaders): LightState {
  const { headers } = request;
  const chosen = cookieOf(request, "light");
  const isAsked = headers.get("Save-Data") === "on" || SLOW.includes(headers.get("ECT"));
  if (chosen === undefined ? !isAsked : chosen !== "on") return "off";
  return cookieOf(request, "light_told") === "1" ? "on" : "first";
}

/** The same, without whether they were told. */
export const isLight = (request: HasHeaders): boolean => lightState(request) !== "off";

/** `Set-Cookie` of a visitor's choice, for a year. */
export const writeLight = (choice: "on" | "off"): string => plainCookie("light", choice);

/** `Set-Cookie` that goes beside a page that told its visitor of the light version; null where there is nothing to keep. */
export const keepTold = (request: HasHeaders): string | null =>
  lightState(request) === "first" ? plainCookie("light_told", "1") : null;

/** The headers that the state is read from, beside the cookies; a cache that keeps pages goes by them. */
export const LIGHT_HEADERS = ["Save-Data", "ECT"] as const;
