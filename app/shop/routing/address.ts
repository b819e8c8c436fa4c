import { findRegion } from "../region/region";
import type { Region } from "../region/storefront-region";

/* Addresses of pages, as whoever leads on from one to another reads them. */

/** Path and query of an address, the query with its question mark or "". */
export function splitAddress(url: string): { path: string; search: string } {
  const [path = "/", ...query] = url.split("?");
  return { path, search: query.length > 0 ? `?${query.join("?")}` : "" };
}

/** A path whose runs of slashes are one slash each. It is walked through once: expressions for runs take a square of their length. */
export const foldSlashes = (path: string): string =>
  path
    .split("/")
    .filter((segment, index, all) => segment !== "" || index === 0 || index === all.length - 1)
    .join("/");

/** A path that begins with one slash, so that no browser takes its first segment for a host. */
export function onThisHost(path: string): string {
  return `/${path.replace(/^[/\\]+/, "")}`;
}

/** The storefront that a path's first segment names, null where that is none, and the path within it. */
export function splitStorefront(path: string): { named: Region | null; within: string } {
  const prefix = path.split("/")[1] ?? "";
  const named = findRegion(prefix.toLowerCase()) ?? null;
  return { named, within: named ? path.slice(prefix.length + 1) : path };
}

/**
 * A path within a storefront as its canonical one (EDGE-4, EDGE-24): one slash at its head and none at its end, the page as the
 * route table spells it.
 */
export const canonicalPage = (within: string, spell: (page: string) => string): string =>
  spell(onThisHost(within.replace(/\/$/, "")));

/** A query without a parameter, however its name is escaped; the others stay as they are written. */
export function withoutParameter(search: string, name: string): string {
  const parts = search.slice(1).split("&");
  const kept = parts.filter((part) => !new URLSearchParams(part).has(name)).join("&");
  return kept && `?${kept}`;
}

/**
 * The query of an address without `renew`, where that asks for a fresh start: `?renew=true`, and no other value (EDGE-6).
 * Null where it does not.
 * @param search with its question mark
 */
export function findRenewal(search: string): string | null {
  const asks = new URLSearchParams(search).getAll("renew").includes("true");
  return asks ? withoutParameter(search, "renew") : null;
}

/** Two queries as one, each "" or with its question mark. */
export function joinQueries(first: string, second: string): string {
  const parts = [first.slice(1), second.slice(1)].filter((part) => part !== "");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/**
 * An address within a storefront, path and perhaps query, as one of the whole site.
 * @param basename the storefront's: "/" or "/ch"
 */
export function withPrefix(basename: string, address: string): string {
  return basename === "/" ? address : basename + address.replace(/^\/(?=\?|$)/, "");
}
