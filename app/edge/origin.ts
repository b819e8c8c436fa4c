import type { Request } from "express";

/**
 * Whether a request that writes may come from another site: its Origin, or without one its Referer, names another
 * host. Text browsers send neither and are let in; SameSite cookies guard them.
 */
export function isForeign(req: Request, publicUrl: string): boolean {
  const said = req.headers.origin ?? req.headers.referer;
  if (said === undefined) return false;
  try {
    const { origin, host } = new URL(said);
    return origin !== publicUrl && host !== req.get("host");
  } catch {
    // "null" among others: a page that hides where it is from.
    return true;
  }
}
