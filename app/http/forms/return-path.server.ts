import { ANSWER_PARAMETER } from "../../paths";
import { SIZES } from "../../shop/limits/limits";
import { findRegion } from "../../shop/region/region";
import type { HasHeaders } from "../cookies/cookies.server";
import { AFFILIATE_PARAMETER, affiliateIn } from "../cookies/referral.server";

/* Where a form leads back to: a path that the form itself names, and which is checked. */

/**
 * Longest return path, in characters: longer than any page's own address with its query, far below what a header may
 * hold.
 */
export const PATH_LIMIT = SIZES.path;

/**
 * A path of this storefront that a form sent back, checked: never another host's, nor another storefront's, nor a fresh start that
 * nobody asked for (EDGE-9). The home page otherwise. (FORM-10)
 */
export function localPath(typed: FormDataEntryValue | null): string {
  if (typeof typed !== "string" || !/^\/(?![/\\])/.test(typed)) return "/";
  const here = "http://here.invalid";
  const url = URL.canParse(typed, here) ? new URL(typed, here) : null;
  // The URL parser turns « /.//evil.example » into « //evil.example »; no page's path has two slashes in a row.
  if (url?.origin !== here || url.pathname.includes("//")) return "/";
  if (findRegion(url.pathname.split("/")[1]?.toLowerCase() ?? "")) return "/";
  if (url.searchParams.has("renew")) url.searchParams.delete("renew");
  const path = url.pathname + url.search;
  return path.length <= PATH_LIMIT ? path : "/";
}

/**
 * The path to return to after a visitor's question, checked (`localPath`). Where the page that asked was opened by a partner's link,
 * the partner's id stays in the address: the path in the form lacks it, for no page knows that parameter (PAGE-40), and no
 * cookie is set before the visitor has answered.
 */
export function returnPathOf(request: HasHeaders, typed: FormDataEntryValue | null): string {
  const path = localPath(typed);
  const referer = request.headers.get("Referer") ?? "";
  const id =
    referer.length <= SIZES.path && URL.canParse(referer) ? affiliateIn(new URL(referer).search) : null;
  if (id === null || !/^[\w-]{1,64}$/.test(id) || path.includes(`${AFFILIATE_PARAMETER}=`)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${AFFILIATE_PARAMETER}=${id}`;
}

const ANSWERED = new RegExp(`[?&]${ANSWER_PARAMETER}=(\\d{1,3})\\b`);

/**
 * The page that asked a visitor's question, with a number added to its address: for an address that they know, text browsers
 * (links2, Dillo) show the copy that they kept, with the question. No page knows the parameter (PAGE-40), and scripts take it off
 * (VISITOR-25).
 */
export function answeredPathOf(request: HasHeaders, typed: FormDataEntryValue | null): string {
  const path = returnPathOf(request, typed);
  const [, times = "0"] = ANSWERED.exec((request.headers.get("Referer") ?? "").slice(0, SIZES.path)) ?? [];
  return `${path}${path.includes("?") ? "&" : "?"}${ANSWER_PARAMETER}=${Number(times) + 1}`;
}
