import type { Request, RequestHandler, Response } from "express";
import { config, isOwnMachine } from "../config.server";
import { expireCookies, markRenewal } from "../http/cookies/cookies.server";
import { edgeText as t } from "../locales/server-texts.server";
import { escapeHtml } from "../shop/escape-html";
import { findRenewal, onThisHost, splitAddress, withoutParameter } from "../shop/routing/address";
import type { Admission } from "./admission";
import { answerPlainly, sendPage } from "./responses";
import { redirectWithin } from "./redirects";
import { isForeign, isLedHere } from "./origin";
import { readPageAddress } from "./address";

/**
 * Whether browsers obey this answer's `Clear-Site-Data`. On plain http they do so for their own machine only;
 * elsewhere they ignore it, but Chromium then also refuses to set cookies.
 */
function isHeeded(req: Request): boolean {
  return req.secure || config().publicUrl.startsWith("https:") || isOwnMachine(req.hostname ?? "");
}

/** The value of `renew` that the question's form sends; in a link it has no effect. */
const CONFIRMED = "confirmed";

/**
 * Answers `?renew=true` on any address (EDGE-6): the browser forgets cookies and storages, and comes back without the
 * parameter. Where another site led here it is asked first, by a page with one button. On plain http, where browsers
 * ignore `Clear-Site-Data`, and in those that do not know it, the cookies expire one by one, and another that lives a
 * minute tells the shop's script to empty the storages.
 */
export const serveRenewal =
  (admit: Admission): RequestHandler =>
  (req, res, next) => {
    const { path, search } = splitAddress(req.originalUrl);
    const reads = req.method === "GET" || req.method === "HEAD";
    const isConfirmed =
      req.method === "POST" && new URLSearchParams(search).getAll("renew").includes(CONFIRMED);
    const kept = reads ? findRenewal(search) : null;
    if (!isConfirmed && kept === null) return next();
    const answer = () => {
      const { publicUrl } = config();
      if (kept !== null && isLedHere(req, publicUrl)) ask(res, onThisHost(path), kept);
      else if (kept !== null) renew(req, res, path, kept);
      else if (isForeign(req, publicUrl) || isLedHere(req, publicUrl)) answerPlainly(res, 403);
      else renew(req, res, path, withoutParameter(search, "renew"));
    };
    admit(req, res).then((admitted) => admitted && answer(), next);
  };

/**
 * Answers with the page that asks before the browser forgets everything.
 * @param kept the query to go on with
 */
function ask(res: Response, path: string, kept: string): void {
  const sent = `${path}${kept ? `${kept}&` : "?"}renew=${CONFIRMED}`;
  sendPage(
    res,
    200,
    t("renew-title"),
    `<p>${t("renew-text")}</p>` +
      `<form method="post" action="${escapeHtml(sent)}"><button>${t("renew")}</button></form>` +
      `<p><a href="${escapeHtml(path + kept)}">${t("renew-not")}</a></p>`,
  );
}

/** Makes the browser forget everything and redirects it to the address without `renew`. */
function renew(req: Request, res: Response, path: string, kept: string): void {
  res.set("Cache-Control", "no-store");
  if (isHeeded(req)) res.set("Clear-Site-Data", '"cookies", "storage"');
  for (const cookie of [...expireCookies(req.headers.cookie), markRenewal()])
    res.append("Set-Cookie", cookie);
  const address = readPageAddress(req.originalUrl);
  if (address.isData) redirectWithin(res, address, 303, address.page + kept);
  else
    res
      .status(303)
      .set("Location", onThisHost(path) + kept)
      .end();
}
