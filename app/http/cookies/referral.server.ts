import { log } from "../../log.server";
import {
  creditVisit,
  type Reported,
  stillCounts,
  type Visit,
  type VisitOrigin,
} from "../../shop/affiliates/visits.server";
import { SIZES } from "../../shop/limits/limits";
import type { Shop } from "../../shop/shop.server";
import { readConsent } from "./consent.server";
import { type HasHeaders, cookieOf, endCookie, readSigned, signedCookie } from "./cookies.server";
import { servicesOf } from "../../shop/consent/outside-services";

/*
 * By whose link a visitor came (AFFILIATE-4): nothing of it is stored, neither here nor in the browser, before they agreed to
 * marketing. The signed cookie `aff` names the visit of the last partner; an order reads it.
 */

/** The parameter of a partner's link. It is no part of any page's address. */
export const AFFILIATE_PARAMETER = "a_aid";

/** Characters of a host, at most (RFC 1035). */
export const HOST = 253;

/** A partner's id in a page's query, as it came; null for none. @param search with its "?", or "" */
export function affiliateIn(search: string): string | null {
  // Almost no page is asked for by a partner's link: the others are not taken apart.
  if (!search.includes(AFFILIATE_PARAMETER)) return null;
  return new URLSearchParams(search).get(AFFILIATE_PARAMETER) || null;
}

/** The visit that a browser's cookie names; null where there is none, and where it is too old to count. */
async function readVisit(request: HasHeaders, now: number): Promise<Visit | null> {
  const kept = (await readSigned("aff", cookieOf(request, "aff"), now)) as Partial<Visit> | null;
  if (typeof kept?.id !== "string" || typeof kept.affiliateId !== "string" || typeof kept.at !== "number")
    return null;
  const { id, affiliateId, at } = kept;
  const visit = { id, affiliateId, at };
  return stillCounts(visit, now) ? visit : null;
}

/** Whether the visitor agreed to what the shop shows today as marketing. */
const agrees = async (shop: Shop, request: HasHeaders): Promise<boolean> =>
  (await readConsent(request, servicesOf(shop), shop.now()))?.choice.marketing === true;

/** The id of the visit that an order is to be credited by; null for none, and where its visitor does not agree to marketing. */
export async function readVisitId(shop: Shop, request: HasHeaders): Promise<string | null> {
  const visit = await readVisit(request, shop.now());
  return visit && (await agrees(shop, request)) ? visit.id : null;
}

/** `Set-Cookie` that forgets by whose link the visitor came. */
export const endVisit = (): string => endCookie("aff");

/** A visit that is credited to a browser, and the `Set-Cookie` that names it; null where the browser's cookie names it already. */
interface Credit {
  visit: Visit;
  cookie: string | null;
}

/**
 * Stores a visit, and names it by a cookie where it is a partner's: the last partner counts.
 * @returns null where it is nobody's that is stored, and beyond the limit
 */
async function credit(
  shop: Shop,
  request: HasHeaders,
  reported: Reported,
  clientAddress: string,
): Promise<Credit | null> {
  const now = shop.now();
  const known = await readVisit(request, now);
  const credited = await creditVisit(shop.db, reported, { known, clientAddress }, now);
  if (!credited) return null;
  const { visit, isKnown } = credited;
  const isNamed = isKnown || visit.affiliateId === null;
  return { visit, cookie: isNamed ? null : await signedCookie("aff", visit, now) };
}

/**
 * Stores how a visitor came, as their browser's script reports it (AFFILIATE-6).
 * @param client their network address
 * @returns null where nothing is stored: without their consent to marketing, and beyond the limit
 */
export const creditReport = async (
  shop: Shop,
  request: HasHeaders,
  arrival: VisitOrigin,
  client: string,
): Promise<Credit | null> =>
  (await agrees(shop, request)) ? credit(shop, request, { ...arrival, isOfAnybody: true }, client) : null;

/** The host of another site that led to a page; "" for none, and for this one. */
function foreignHost(referer: string | null, page: URL): string {
  if (!referer || referer.length > SIZES.path || !URL.canParse(referer)) return "";
  const { hostname } = new URL(referer);
  return hostname === page.hostname ? "" : hostname.slice(0, HOST);
}

/**
 * Credits the partner by whose link a page was asked for, with its visitor's consent. A page is never refused for it: what fails
 * is logged. (AFFILIATE-4)
 * @param page its address, whole
 * @param hasAgreed whether the visitor agrees to marketing by this very request
 * @returns `Set-Cookie` that names the visit; null where nobody is credited
 */
export async function creditPage(
  shop: Shop,
  request: HasHeaders,
  page: string,
  client: string,
  hasAgreed = false,
): Promise<string | null> {
  if (page.length > SIZES.path || !URL.canParse(page)) return null;
  const url = new URL(page);
  const affiliateId = affiliateIn(url.search);
  if (affiliateId === null) return null;
  const arrival = {
    affiliateId,
    referrer: foreignHost(request.headers.get("Referer"), url),
    url: shop.config.publicUrl + url.pathname,
    isOfAnybody: false,
  };
  try {
    if (!hasAgreed && !(await agrees(shop, request))) return null;
    return (await credit(shop, request, arrival, client))?.cookie ?? null;
  } catch (error) {
    log.error({ err: error }, "referral");
    return null;
  }
}
