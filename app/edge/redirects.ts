import type { Request, Response } from "express";
import * as paths from "../paths";
import { dataRedirect } from "../remix/data-redirect";
import { joinQueries, splitAddress, withoutParameter, withPrefix } from "../shop/routing/address";
import type { LiveRules } from "../shop/routing/rules.server";
import { findChosenRoot, type PageAddress } from "./address";

/* Redirects within the shop: the same ones for a page and for the data of it that Remix's client asks for (EDGE-21). */

/** Seconds for which a browser may cache a permanent redirect, so that a rule that is taken back is soon forgotten. */
const MOVED_FOR = 3600;

/**
 * Redirects who asked for a page by an address that is not canonical, for the root though they chose another storefront, or for
 * what moved by a rule of the operator's; a password manager to the form that changes a password (EDGE-36). A POST is redirected to the canonical address only, by a 308, so that the browser sends it again.
 * @returns whether it did; that page is then not to be rendered
 */
export function leadOn(
  req: Request,
  res: Response,
  address: PageAddress,
  rules: Pick<LiveRules, "find">,
): boolean {
  const { page, search, isCanonical } = address;
  const reads = req.method !== "POST";
  if (!isCanonical) {
    redirectWithin(res, address, reads ? 301 : 308, page + search);
    return true;
  }
  if (!reads) return false;
  const chosen = findChosenRoot(address, req.headers.cookie);
  if (chosen !== null) {
    res.set("Cache-Control", "no-store").vary("Cookie");
    redirectWithin(res, address, 302, chosen);
    return true;
  }
  const moved = rules.find(page);
  if (!moved) {
    if (page !== paths.passwordChange()) return false;
    res.set("Cache-Control", "no-store");
    redirectWithin(res, address, 302, `${paths.accountDetails()}#${paths.PASSWORD_ANCHOR}`);
    return true;
  }
  const target = splitAddress(moved.to);
  res.set("Cache-Control", moved.status === 301 ? `max-age=${MOVED_FOR}` : "no-store");
  redirectWithin(res, address, moved.status, target.path + joinQueries(target.search, search));
  return true;
}

/**
 * Redirects to another page of the same storefront. Remix's client cannot see a redirect that its fetch follows: a
 * data request is answered, in Remix's own format, that the page has to be loaded whole.
 * @param place what was asked for
 * @param target path and query within the storefront
 */
export function redirectWithin(
  res: Response,
  { region, isData }: PageAddress,
  status: 301 | 302 | 303 | 308,
  target: string,
): void {
  if (!isData) {
    res.status(status).location(withPrefix(region.basename, target)).end();
    return;
  }
  const { path, search } = splitAddress(target);
  // The client names in `_routes` which loaders it asks: that is of its fetch, not of the page's address.
  const answer = dataRedirect(path + withoutParameter(search, "_routes"), status);
  res.status(answer.status).set(answer.headers).end(answer.body);
}
