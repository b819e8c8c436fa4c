import type { Request } from "express";

/**
 * Whether a request that writes may come from another site: its Origin, or without one its Referer, names another
 * host. Text browsers send neither and are let in; SameSite cookies guard them.
 */
export function isForeign(req: Request, publicUrl: string): boolean {
  const said = req.headers.origin ?? req.headers.referer;
  if (said === undefined) return false;
  // For instance "null", which a page sends that hides its origin.
  return !isOwn(req, said, publicUrl);
}

/** Whether an address is of this shop: of its public host, or of the one it was asked through. */
function isOwn(req: Request, address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, host } = new URL(address);
  return origin === publicUrl || host === req.get("host");
}

/** Whether a browser fetches a page that its reader may never open. */
export const isBeforehand = (req: Request): boolean =>
  /prefetch|prerender/i.test(
    ["sec-purpose", "purpose", "x-moz"].map((name) => req.get(name) ?? "").join(" "),
  );

/**
 * Whether a page that is asked for was led to by another site, and not by hand or from a page of this shop: by the
 * browser's word (`Sec-Fetch-Site`), in older ones and on plain http by the Referer. Parts of pages, frames and pages
 * fetched beforehand count as led to: nobody sees them come.
 */
export function isLedHere(req: Request, publicUrl: string): boolean {
  if (isBeforehand(req)) return true;
  const [site, destination, referer] = [
    req.get("sec-fetch-site"),
    req.get("sec-fetch-dest"),
    req.get("referer"),
  ];
  // Remix's client fetches a page's data when it navigates: that counts like the navigation itself.
  if (destination !== undefined && destination !== "document" && destination !== "empty") return true;
  if (site !== undefined) return site !== "none" && site !== "same-origin";
  return referer !== undefined && !isOwn(req, referer, publicUrl);
}
