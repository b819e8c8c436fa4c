import type { Request as ExpressRequest } from "express";
import { endStaleChoice } from "../http/cookies/consent.server";
import { keepTold } from "../http/cookies/light-version.server";
import { keepLocale } from "../http/cookies/locale.server";
import { creditPage } from "../http/cookies/referral.server";
import { addSeen } from "../http/cookies/seen.server";
import type { Region } from "../shop/region/storefront-region";
import type { Shop } from "../shop/shop.server";
import type { PageAddress } from "./address";
import { clientAddressOf } from "./client-address";
import { isBeforehand } from "./origin";
import { carrierOf, urlOf } from "./web-request";
import { servicesOf } from "../shop/consent/outside-services";

/** What an answer is, as far as cookies go by it. */
interface Answer {
  /** Whether it is a page, not the data of one. */
  isDocument: boolean;
  /** Whether it succeeded, or the browser has it already (304). */
  isOk: boolean;
  /** The address of a private page may open something: nothing of it is kept. */
  isPublic: boolean;
}

/** The same of Remix's answer. */
export const answerOf = ({ ok, status, headers }: Response): Answer => ({
  isDocument: headers.get("Content-Type")?.startsWith("text/html") === true,
  isOk: ok || status === 304,
  isPublic: headers.get("Cache-Control") !== "no-store",
});

/**
 * `Set-Cookie` lines that go with an answer beside its own: what a browser keeps of the page it was at. They are not the page's to
 * set, whose answer must be the same whoever asks.
 */
export async function cookiesBeside(
  req: ExpressRequest,
  answer: Answer,
  of: { shop: Shop; region: Region; language: string; address: PageAddress },
): Promise<string[]> {
  const { shop, region, language, address } = of;
  const { cookie } = req.headers;
  const { isDocument, isPublic } = answer;
  const isSeen = req.method === "GET" && answer.isOk && !isBeforehand(req);
  const request = carrierOf(req);
  const cookies = [
    isDocument ? keepLocale(cookie, region, language) : null,
    isDocument && isSeen ? keepTold(request) : null,
    isSeen ? addSeen(cookie, address.page) : null,
    isDocument ? await endStaleChoice(request, servicesOf(shop), shop.now()) : null,
    // Without a query nobody's link led here.
    isDocument && isSeen && isPublic && address.search !== ""
      ? await creditPage(shop, request, urlOf(req), clientAddressOf(req.ip ?? ""))
      : null,
  ];
  return cookies.filter((line) => line !== null);
}
