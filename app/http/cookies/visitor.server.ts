import { openStorefronts } from "../../shop/profile/profile";
import { findRegion } from "../../shop/region/region";
import type { Region } from "../../shop/region/storefront-region";
import { type HasHeaders, cookieOf, cookiesOf, plainCookie } from "./cookies.server";

/* A visitor's choices: age, storefront, country, colour mode. Only actions write these cookies; loaders read them. */

const AGES = ["adult", "minor"] as const;
type Age = (typeof AGES)[number];

/** What the visitor said of their age; null where they have not. */
export function readAge(request: HasHeaders): Age | null {
  const said = cookieOf(request, "age");
  return AGES.find((age) => age === said) ?? null;
}

/** `Set-Cookie` that keeps the answer. */
export const writeAge = (age: Age): string => plainCookie("age", age);

/** A visitor's choice of colour mode; "system" follows the device. */
export const COLOUR_MODES = ["system", "light", "dark"] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** The visitor's colour mode, "system" where none was chosen. */
export function readMode(request: HasHeaders): ColourMode {
  const chosen = cookieOf(request, "mode");
  return COLOUR_MODES.find((mode) => mode === chosen) ?? "system";
}

/** `Set-Cookie` that keeps a colour mode for a year; plain, for it names nobody. */
export function writeMode(mode: ColourMode): string {
  return plainCookie("mode", mode);
}

/** The locale code of the storefront last seen, as the cookie has it. @param cookies the `Cookie` header */
export function readLocale(cookies: string | null | undefined): string | null {
  return cookiesOf(cookies)["locale"] ?? null;
}

/** `Set-Cookie` that keeps a storefront's locale code for 365 days. */
export function writeLocale(code: string): string {
  return plainCookie("locale", code);
}

/** The code of the storefront that the visitor chose by the region form, as the cookie has it, or null. */
export function readRegionChoice(cookies: string | null | undefined): string | null {
  return cookiesOf(cookies)["region_choice"] ?? null;
}

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
export function suggestedRegion(request: HasHeaders, here: Region): Region | null {
  if (findRegion(readRegionChoice(request.headers.get("Cookie")) ?? "")) return null;
  const first = request.headers.get("Accept-Language")?.split(",")[0] ?? "";
  const country = /^[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i.exec(first.trim())?.[1]?.toUpperCase();
  const found = country && openStorefronts().find(({ locale }) => locale.iso.endsWith(`-${country}`));
  return !found || found.code === here.code ? null : found;
}
