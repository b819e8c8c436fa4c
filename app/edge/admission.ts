import type { Request, Response } from "express";
import { retryAfter } from "../http/responses.server";
import { log } from "../log.server";
import { pageOfData } from "../remix/data-address";
import type { Shop } from "../shop/shop.server";
import { splitAddress } from "./address";
import { clientAddressOf } from "./client-address";
import { answerInText, answerPlainly } from "./responses";

/** Counts a request for whoever sent it; past their limit it is answered, with 429, and false. */
export type Admission = (req: Request, res: Response) => Promise<boolean>;

/**
 * Counts what a client asks for before anything else is done for it: a page or a form, whatever answers it, a redirect and a
 * refusal too. A client that asks for more than one core can bear is refused before a body is read (LIMIT-7).
 */
export function admission(shop: Shop): Admission {
  let warned = false;
  return async (req, res) => {
    if (!warned && shop.config.proxies === 0 && req.headers["x-forwarded-for"] !== undefined) {
      warned = true;
      log.warn("X-Forwarded-For came, and TRUST_PROXY is off: behind a proxy all clients share one count");
    }
    const limit = req.method === "POST" ? "form-address" : "page-address";
    const wait = await shop.requests.count(limit, clientAddressOf(req.ip ?? ""));
    if (wait !== null) refuseCrowd(res, wait, pageOfData(splitAddress(req.originalUrl).path) !== null);
    return wait === null;
  };
}

/** 429 for a client that asked too often, before a body is read and anything is drawn. @param wait ms */
function refuseCrowd(res: Response, wait: number, isData: boolean): void {
  // The body is not read: the connection has to be closed.
  res.set({ ...retryAfter(wait), Connection: "close" });
  if (isData) answerInText(res, 429, "Trop de demandes.");
  else answerPlainly(res, 429);
}
