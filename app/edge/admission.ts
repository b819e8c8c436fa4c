import type { Request, Response } from "express";
import { retryAfter } from "../http/forms/responses.server";
import { log } from "../log.server";
import { edgeText as t } from "../locales/server-texts.server";
import { pageOfData } from "../remix/data-address";
import * as paths from "../paths";
import { ADDRESS, WEIGHTS } from "../shop/limits/limits";
import type { Shop } from "../shop/shop.server";
import { splitAddress } from "../shop/routing/address";
import { readPageAddress } from "./address";
import { clientAddressOf } from "./client-address";
import { answerInText, answerPlainly } from "./responses";

/** Addresses of sitemaps, at the root of the host; a number of a file is one that there may not be. */
export const SITEMAP = /^\/sitemap[^/]*\.xml$/;

/** How long (ms) a client is told to wait where too many of their requests wait to be drawn. */
export const CROWD_WAIT = 2000;

/** Counts a request for whoever sent it; past their limit it is answered, with 429, and false. */
export type Admission = (req: Request, res: Response) => Promise<boolean>;

/** Pages that cost as much as several others, with those below them. */
const DEAR = new Map([
  [paths.priceList(), WEIGHTS.priceList],
  [paths.reviews(), WEIGHTS.reviews],
  [paths.gallery(), WEIGHTS.gallery],
]);

/** As how many pages a request counts (LIMIT-15). @param url path and query as the request line has them */
function weightOf(url: string): number {
  if (splitAddress(url).path.length > ADDRESS.path) return 1;
  if (SITEMAP.test(splitAddress(url).path)) return WEIGHTS.sitemap;
  const [, first = ""] = readPageAddress(url).page.toLowerCase().split("/");
  return DEAR.get(`/${first}`) ?? 1;
}

/**
 * Counts what a client asks for before anything else is done for it: a page or a form, whatever answers it, a redirect and a
 * refusal too. A client that asks for more than one core can bear is refused before a body is read (LIMIT-7).
 */
export function admission(shop: Shop): Admission {
  let warned = false;
  // What keeps pages counts a request before anything else does, and goes on where it keeps none.
  const counted = new WeakSet<Request>();
  return async (req, res) => {
    if (counted.has(req)) return true;
    counted.add(req);
    if (!warned && shop.config.proxies === 0 && req.headers["x-forwarded-for"] !== undefined) {
      warned = true;
      log.warn("X-Forwarded-For came, and TRUST_PROXY is off: behind a proxy all clients share one count");
    }
    const limit = req.method === "POST" ? "form-address" : "page-address";
    const wait = await shop.requests.count(limit, clientAddressOf(req.ip ?? ""), weightOf(req.originalUrl));
    if (wait !== null) refuseCrowd(req, res, wait);
    return wait === null;
  };
}

/** 429 for a client that asked too often, or for too much at once, before anything is drawn. @param wait ms */
export function refuseCrowd(req: Request, res: Response, wait: number): void {
  // A body may not have been read: the connection has to be closed.
  res.set({ ...retryAfter(wait), Connection: "close" });
  if (pageOfData(splitAddress(req.originalUrl).path) !== null) answerInText(res, 429, t("many-requests"));
  else answerPlainly(res, 429);
}
