import {
  COUNTRIES,
  type CountryCode,
  isKnownCountry,
  type KnownCountry,
  type ShippingOption,
  UNION,
} from "./countries";
import { type ContentClass, type LawNotice, lawOf } from "./law";
import { openStorefronts, rootStorefront, shopProfile } from "../profile/profile";
import { crossesBorder, taxOn } from "./tax";
import type { PaymentMethod } from "./payment-method";
import type { CarrierInfo, Region } from "./storefront-region";

/*
 * A storefront is a region: data, no code asks which region it is. What holds whatever the day is a `Region`
 * (shop.yaml says it); with the taxes and laws of a day (countries.ts, law.ts) it is a `RegionToday`, which the catalogue's
 * storefronts carry. Amounts are minor units of the region's currency.
 */

/** Why a country is not served; the sentence is in locales. */
type RefusalReason = "other-storefront" | "law" | "unconfirmed" | "not-served";

/** Whether seeds are sent somewhere; where not, why. */
export type Delivery = { allowed: true } | { allowed: false; reason: RefusalReason };

/** A country as a storefront deals with it on a day. */
export interface Country {
  /** ISO 3166-1 numeric: the id that settings and carriers use. */
  id: number;
  iso: CountryCode;
  /** What another server's settings call it (SETTINGS-9); absent where it has its French name. */
  name?: string;
  delivery: Delivery;
  notice: LawNotice | null;
  /** Tax included in prices; 0 where the seller owes none. */
  taxBasisPoints: number;
  /** The tracked one first. */
  shippingOptions: [ShippingOption, ...ShippingOption[]];
}

/** A region with what holds on a day. */
export interface RegionToday extends Region {
  /** Where the storefront is, ISO: the one day of all that it says. */
  day: string;
  /** Its own country, the others it serves, then the own countries of the other storefronts. */
  countries: readonly [Country, ...Country[]];
  /** That of its own country's law. */
  contentClass: ContentClass;
  /** What another server's settings say beside it (SETTINGS-9); absent where they are the shop's own. */
  told?: {
    /** The post to countries that the region does not name. */
    elsewhere: readonly CarrierInfo[];
    methodNames: Readonly<Partial<Record<PaymentMethod, string>>>;
  };
}

/** How long the post takes to a country, as settings name it: one entry a country. */
interface Carrier {
  /** `Country.id`. */
  id: number;
  iso: CountryCode;
  min: number;
  max: number;
  delay: number;
  /** 0 where sending is never free. */
  freeFrom: number;
}

/** The storefront of that code, or null. */
export function findRegion(code: string): Region | null {
  return openStorefronts().find((region) => region.code === code) ?? null;
}

/**
 * The storefront that a row names (an order, a mail), whose money and dates are told as there, wherever it is read; the root's
 * where there is none of that code any more.
 */
export const storedRegion = (code: string): Region => findRegion(code) ?? rootStorefront();

function shippingOptions({ postage }: Region, iso: KnownCountry): Country["shippingOptions"] {
  const option = (id: ShippingOption["id"]): ShippingOption => {
    const [min, max] = COUNTRIES[iso].transit[id];
    return { id, ...postage[id], min, max, delay: shopProfile().preparationDays };
  };
  return [option("priority-tracked"), option("regular-untracked")];
}

/** Whether a region sends to a country, of whatever code, on a day. */
function deliveryOn(region: Region, iso: CountryCode, day: string): Delivery {
  if (!isKnownCountry(iso)) return { allowed: false, reason: "not-served" };
  const law = lawOf(iso, day);
  if (!law?.ship) return { allowed: false, reason: law ? "law" : "unconfirmed" };
  return region.serves.includes(iso) ? { allowed: true } : { allowed: false, reason: "other-storefront" };
}

/** A country that the shop knows, as a region deals with it on a day of its own (ISO). */
export function countryOn(region: Region, iso: KnownCountry, day: string): Country {
  return {
    id: COUNTRIES[iso].id,
    iso,
    delivery: deliveryOn(region, iso, day),
    notice: lawOf(iso, day)?.notice ?? null,
    taxBasisPoints: taxOn(iso, day),
    shippingOptions: shippingOptions(region, iso),
  };
}

/** A region as it is on a day of its own (ISO). */
export function onDay(region: Region, day: string): RegionToday {
  const country = (iso: KnownCountry) => countryOn(region, iso, day);
  const [own, ...others] = region.serves;
  const elsewhere = openStorefronts()
    .map(({ serves: [home] }) => home)
    .filter((home) => !region.serves.includes(home));
  return {
    ...region,
    day,
    countries: [country(own), ...[...others, ...elsewhere].map(country)],
    contentClass: lawOf(own, day)?.content ?? "collector",
  };
}

/** The region's country, served or not; null where the storefront does not name it at all. */
export function findCountry(region: RegionToday, iso: CountryCode): Country | null {
  return region.countries.find((country) => country.iso === iso) ?? null;
}

/** The country an order goes to as far as it is known: the one said, where the storefront names it, else its own. */
export function destinationOf(region: RegionToday, iso: CountryCode | null | undefined): Country {
  return (iso && findCountry(region, iso)) || defaultCountry(region);
}

/**
 * What tax a storefront's prices contain, as they are shown for the country in force: `included`; none, and none is asked for
 * (`exempt`); none, and the border may ask for some (`imported`).
 */
export type PriceTax = "included" | "exempt" | "imported";

export function priceTax(region: RegionToday): PriceTax {
  const { iso, taxBasisPoints } = defaultCountry(region);
  if (taxBasisPoints > 0) return "included";
  return crossesBorder(iso) ? "imported" : "exempt";
}

/** The country in force: the region's own, or the one its visitor named (SETTINGS-6). */
export function defaultCountry({ countries: [own] }: RegionToday): Country {
  return own;
}

/** Whether the storefront sends seeds to a country; where not, why. For any text, a country's code or not. */
export function deliveryTo(region: RegionToday, iso: CountryCode): Delivery {
  const delivery = deliveryOn(region, iso, region.day);
  const isElsewhere = !delivery.allowed && delivery.reason === "other-storefront";
  // A country that settings took away may have no other storefront.
  return isElsewhere && !storefrontFor(region, iso) ? { allowed: false, reason: "not-served" } : delivery;
}

/** Whether the storefront sends seeds to a country. */
export function deliversTo(region: RegionToday, iso: CountryCode): boolean {
  return deliveryTo(region, iso).allowed;
}

/** The countries it sends seeds to. */
export function servedCountries({ countries }: RegionToday): Country[] {
  return countries.filter(({ delivery }) => delivery.allowed);
}

/** Whether a storefront takes orders. One that sends seeds nowhere shows varieties and prices, and sells nothing (LAW-4). */
export function takesOrders(region: RegionToday): boolean {
  return servedCountries(region).length > 0;
}

/** Whether a storefront is at home in the European Union. */
export const inUnion = ({ serves: [own] }: Region): boolean => UNION.includes(own);

/** The other storefront that sends seeds to a country: the one whose own it is, else one that serves it too. */
export function storefrontFor(region: RegionToday, iso: CountryCode): Region | null {
  const others = openStorefronts().filter(
    (other) => other.code !== region.code && deliveryOn(other, iso, region.day).allowed,
  );
  return others.find(({ serves: [own] }) => own === iso) ?? others[0] ?? null;
}

/** What settings tell of sending: one entry for each country of the region, of its tracked way. */
export function carriersOf({ countries }: RegionToday): Carrier[] {
  return countries.map(({ id, iso, shippingOptions: [{ min, max, delay, freeFrom }] }) => ({
    id,
    iso,
    min,
    max,
    delay,
    freeFrom: freeFrom ?? 0,
  }));
}
