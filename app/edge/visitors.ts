import type { Request } from "express";
import { LRUCache } from "lru-cache";
import { LIGHT_HEADERS } from "../http/cookies/light-version.server";
import type { Styles } from "../http/pages/style.server";
import { type Variant, variantKey, variantOf } from "../http/pages/variant.server";
import { servicesOf } from "../shop/consent/outside-services";
import { defaultCountry, type RegionToday } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";
import { carrierOf } from "./web-request";

/** Visitors that are known, and the characters of what they are known by. */
const KNOWN = { max: 5_000, maxSize: 4_000_000 };

/** The headers that a variant is read from: no other one changes a public page. */
const READ = ["cookie", "accept-language", ...LIGHT_HEADERS.map((name) => name.toLowerCase())];

/** What public pages go by of who asks for them. */
export interface Visitor {
  /** `variantKey`; null where a message waits for them. */
  variant: string | null;
  language: Variant["language"];
}

/**
 * Finds a request's visitor. Cookies are checked once for each visitor, not for each of their pages.
 * @param styles of the build that draws the pages
 */
export function findVisitors(
  shop: Shop,
  styles: Styles,
): (req: Request, region: RegionToday) => Promise<Visitor> {
  const known = new LRUCache<string, Visitor>({
    ...KNOWN,
    sizeCalculation: (_, key) => key.length + 100,
  });
  return async (req, region) => {
    const sent = READ.map((name) => String(req.headers[name] ?? ""));
    const now = shop.now();
    const key = [region.code, region.day, defaultCountry(region).iso, ...sent].join("\n");
    const before = known.get(key);
    if (before) return before;
    const carrier = { headers: carrierOf(req).headers };
    const variant = await variantOf(carrier, { region, now }, servicesOf(shop), styles);
    const visitor = { variant: variantKey(variant), language: variant.language };
    known.set(key, visitor);
    return visitor;
  };
}
