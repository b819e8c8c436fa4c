import { findRegion, type Region, REGIONS } from "../shop/region/region";
import { type Carrier, cookieOf, cookiesOf, plainCookie, readRegionChoice } from "./cookies.server";

/* A visitor's answers: age, storefront. Only actions write these cookies; loaders read them. */

const AGES = ["adult", "minor"] as const;
export type Age = (typeof AGES)[number];

/** What the visitor said of their age; null where they have not. */
export function readAge(request: Carrier): Age | null {
  const said = cookieOf(request, "age");
  return AGES.find((age) => age === said) ?? null;
}

/** `Set-Cookie` that keeps the answer. */
export const writeAge = (age: Age): string => plainCookie("age", age);

/** `Set-Cookie` that keeps a chosen storefront. */
export const writeRegionChoice = ({ code }: Region): string => plainCookie("region_choice", code);

/**
 * The country this visitor chose (ISO 3166-1 alpha-2, upper case), or null. Whether it is served is not said. The edge
 * alone reads it (SETTINGS-6): everything else asks the region that it entered for its default country.
 * @param cookies the `Cookie` header
 */
export function readCountry(cookies: string | null | undefined): string | null {
  const chosen = cookiesOf(cookies)["country"];
  return chosen && /^[a-z]{2}$/i.test(chosen) ? chosen.toUpperCase() : null;
}

/** `Set-Cookie` that keeps a country; scripts may read it. */
export const writeCountry = (iso: string): string => plainCookie("country", iso);

/**
 * The storefront that the browser's language suggests, if it is another than this one: « fr-CH » on the French one.
 * Null for a visitor who has chosen, and for a language without a region. Never a redirect.
 */
export function suggestedRegion(request: Carrier, here: Region): Region | null {
  if (findRegion(readRegionChoice(request.headers.get("Cookie")) ?? "")) return null;
  const first = request.headers.get("Accept-Language")?.split(",")[0] ?? "";
  const country = /^[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i.exec(first.trim())?.[1]?.toUpperCase();
  const found = country && REGIONS.find(({ locale }) => locale.iso.endsWith(`-${country}`));
  return !found || found.code === here.code ? null : found;
}
