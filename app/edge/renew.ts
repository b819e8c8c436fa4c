import type { Request, RequestHandler } from "express";
import { config, isOwnMachine } from "../config.server";
import { expireCookies, markRenewal } from "../http/cookies.server";
import { leadWithin, withoutParameter } from "./lead";
import { findDestination, onThisHost, splitAddress } from "./storefront";

/**
 * The query of an address without `renew`, where that asks for a fresh start: `?renew=true`, and no other value.
 * Null where it does not.
 * @param search with its question mark
 */
export function findRenewal(search: string): string | null {
  const asks = new URLSearchParams(search).getAll("renew").includes("true");
  return asks ? withoutParameter(search, "renew") : null;
}

/**
 * Whether browsers heed `Clear-Site-Data` of an answer: on plain http they do on their own machine only. Elsewhere
 * Chromium keeps its cookies from being set all the same.
 */
function isHeeded(req: Request): boolean {
  return req.secure || config().publicUrl.startsWith("https:") || isOwnMachine(req.hostname ?? "");
}

/**
 * Answers `?renew=true` on any address (R85): the browser forgets cookies and storages, and comes back without the
 * parameter. On plain http, where browsers ignore `Clear-Site-Data`, and in those that do not know it, the cookies
 * expire one by one, and another that lives a minute tells the shop's script to empty the storages.
 */
export const serveRenewal: RequestHandler = (req, res, next) => {
  const { path, search } = splitAddress(req.originalUrl);
  const kept = req.method === "GET" || req.method === "HEAD" ? findRenewal(search) : null;
  if (kept === null) {
    next();
    return;
  }
  res.set("Cache-Control", "no-store");
  if (isHeeded(req)) res.set("Clear-Site-Data", '"cookies", "storage"');
  for (const cookie of [...expireCookies(req.headers.cookie), markRenewal()])
    res.append("Set-Cookie", cookie);
  const destination = findDestination(req.originalUrl);
  if ("data" in destination && destination.data) leadWithin(res, destination, 303, destination.page + kept);
  else
    res
      .status(303)
      .set("Location", onThisHost(path) + kept)
      .end();
};
