import type { ServiceIds } from "../../shop/consent/outside-services";
import type { RegionCode } from "../../shop/region/storefront-region";
import { namesCountry } from "../../shop/region/in-force";
import { defaultCountry } from "../../shop/region/region";
import type { Entered } from "../session/context.server";
import { isClosedTo } from "../session/closed.server";
import type { HasHeaders } from "../cookies/cookies.server";
import { type ColourMode, readMode, readAge, suggestedRegion } from "../cookies/visitor.server";
import { hasFlash } from "../cookies/flash.server";
import { readCartCount } from "../cookies/cart-cookie.server";
import { languageOf } from "../cookies/locale.server";
import { lightState, type LightState } from "../cookies/light-version.server";
import { readConsent } from "../cookies/consent.server";
import { hasStyle, STYLES } from "./style.server";

/**
 * All of a request but its address that changes a public page's HTML, each part in its simplest form: what a visitor
 * has not been asked yet, or would never be shown, is not in it.
 */
export interface Variant {
  storefront: RegionCode;
  /** Where the storefront is, ISO: the day of its laws, taxes, prices, codes and texts, that deliveries are counted from. */
  day: string;
  language: string;
  mode: ColourMode;
  /** Packs beside the cart, 10 for more than 9. */
  cartCount: number;
  /** Whether the page is drawn as the light version, and says so. */
  light: LightState;
  /** Whether the browser keeps the style sheet, so that the page leads to it instead of bringing it. */
  hasStyle: boolean;
  /** Whether what sells is closed to the visitor, who said they are a minor (VISITOR-11). */
  isClosed: boolean;
  /** What the visitor is to be asked next (VISITOR-1): a storefront's code where it is whether to go there. */
  question: "age" | "consent" | RegionCode | null;
  /** The country whose delivery is told, on the storefront of many countries alone (ISO 3166-1 alpha-2). */
  country: string | null;
  /** Whether a message waits to be shown: the page is then nobody's but the visitor's. */
  hasMessage: boolean;
}

/**
 * PAGE-41: the variant of public pages that a request is answered with.
 * @param entered the storefront in force, and the moment (UTC ms)
 * @param services whose programs pages may load today
 * @param styles of the build that draws the pages
 */
export async function variantOf(
  request: HasHeaders,
  { region, now }: Pick<Entered, "region" | "now">,
  services: ServiceIds,
  styles = STYLES,
): Promise<Variant> {
  return {
    storefront: region.code,
    day: region.day,
    language: await languageOf(request, region),
    mode: readMode(request),
    cartCount: readCartCount(request),
    light: lightState(request),
    hasStyle: hasStyle(request, styles),
    isClosed: isClosedTo(request),
    question: await questionOf(request, { region, now }, services),
    country: namesCountry(region) ? defaultCountry(region).iso : null,
    hasMessage: hasFlash(request),
  };
}

/**
 * What a visitor is to be asked next, one thing at a time: their age first (VISITOR-1), then the storefront that their browser's
 * language points to, then cookies; null where all is answered. A minor, for whom the shop is closed, is asked nothing more.
 */
async function questionOf(
  request: HasHeaders,
  { region, now }: Pick<Entered, "region" | "now">,
  services: ServiceIds,
): Promise<Variant["question"]> {
  const age = readAge(request);
  if (age !== "adult") return age === null ? "age" : null;
  const other = suggestedRegion(request, region);
  return other ? other.code : (await readConsent(request, services, now)) ? null : "consent";
}

/**
 * The variant as a short text, equal for equal variants alone; the same in every process of one build.
 * @returns null where a message waits: its page is no variant of anybody else's
 */
export function variantKey({ hasMessage, ...parts }: Variant): string | null {
  return hasMessage ? null : Object.values(parts).join("|");
}
