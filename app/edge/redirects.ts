import type { Response } from "express";
import { withPrefix } from "../shop/region/prefix";
import { type Place, splitAddress } from "./address";

/* Redirects within the shop. */

/** A query without a parameter, however its name is escaped; the others stay as they are written. */
export function withoutParameter(search: string, name: string): string {
  const parts = search.slice(1).split("&");
  const kept = parts.filter((part) => !new URLSearchParams(part).has(name)).join("&");
  return kept && `?${kept}`;
}

/**
 * Leads on to another page of the same storefront. Remix's client cannot see a redirect that its fetch follows: it is
 * told in its own words to load the page whole.
 * @param place what was asked for
 * @param target path and query within the storefront
 */
export function leadWithin(
  res: Response,
  { region, data }: Place,
  status: 301 | 302 | 303,
  target: string,
): void {
  if (!data) {
    res.status(status).set("Location", withPrefix(region.basename, target)).end();
    return;
  }
  const { path, search } = splitAddress(target);
  const words = [
    ["SingleFetchRedirect", 1],
    { _2: 3, _4: 5, _6: 7 },
    "redirect",
    // Which loaders it wants to hear is none of the page's address.
    path + withoutParameter(search, "_routes"),
    "status",
    status,
    "reload",
    true,
  ];
  res
    .status(202)
    .set({ "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Cache-Control": "no-store" })
    .end(`${JSON.stringify(words)}\n`);
}
