import type { Request as ExpressRequest } from "express";
import { endStaleChoice } from "../http/consent.server";
import { keepLocale } from "../http/locale.server";
import { creditPage } from "../http/referral.server";
import { addSeen } from "../http/seen.server";
import type { Region } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";
import type { PageAddress } from "./address";
import { clientAddressOf } from "./client-address";
import { isBeforehand } from "./origin";
import { servicesOf } from "../shop/consent/outside-services";

/**
 * `Set-Cookie` lines that go with an answer beside its own: what a browser keeps of the page it was at. They are not the page's to
 * set, whose answer must be the same whoever asks.
 */
export async function cookiesBeside(
  response: Response,
  of: {
    shop: Shop;
    region: Region;
    language: string;
    address: PageAddress;
    req: ExpressRequest;
    request: Request;
  },
): Promise<string[]> {
  const { shop, region, language, address, req, request } = of;
  const { cookie } = req.headers;
  const isDocument = response.headers.get("Content-Type")?.startsWith("text/html") === true;
  const isSeen = req.method === "GET" && (response.ok || response.status === 304) && !isBeforehand(req);
  // The address of a private page may open something: nothing of it is kept.
  const isPublic = response.headers.get("Cache-Control") !== "no-store";
  const client = clientAddressOf(req.ip ?? "");
  const cookies = [
    isDocument ? keepLocale(cookie, region, language) : null,
    isSeen ? addSeen(cookie, address.page) : null,
    isDocument ? await endStaleChoice(request, servicesOf(shop)) : null,
    isDocument && isSeen && isPublic ? await creditPage(shop, request, request.url, client) : null,
  ];
  return cookies.filter((line) => line !== null);
}
