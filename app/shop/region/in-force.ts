import { type CountryCode, isKnownCountry, type ShippingOption } from "./countries";
import type { PaymentMethod } from "./payment-method";
import { type Country, countryOn, deliveryTo, findCountry, type RegionToday } from "./region";
import type { CarrierInfo, Region } from "./storefront-region";

/*
 * What is in force: the region of the day, with what another server's settings and a visitor say of it. Pure: both come
 * in as arguments. What of them makes no sense counts as not said, and the shop's own stays (SETTINGS-9,
 * docs/decisions/0014-settings-in-force.md).
 */

/** What settings say of a region. Days are business days, sums minor units; null, an empty list or an empty name: nothing is said. */
export interface RegionSettings {
  carrier_info: readonly CarrierInfo[];
  region: { default_country_id: number | null };
  region_countries: readonly { id: number; iso: string; name: string }[];
  region_default_currency: { sign: string; iso_code: string } | null;
  payment_options: readonly { id: string; name: string }[];
}

/** Business days that a parcel may take, and a threshold (minor units), beyond which they are a mistake. */
const LONGEST = 365;
const HIGHEST = 100_000_000;

/** Whether a name can be printed: something to read, on one line. */
export const isName = (text: string): boolean => /\p{L}/u.test(text) && !/\p{C}|[\p{Zl}\p{Zp}]/u.test(text);

/** A sign says no number, and turns no writing round. */
const isSign = (text: string): boolean => /^[^\p{C}\p{N}\p{Z}]+(?:\p{Zs}[^\p{C}\p{N}\p{Z}]+)*$/u.test(text);

const isCode = (iso: string): boolean => /^[a-z]{2}$/i.test(iso);

/** Whether an entry tells how long the post takes: zeros are what is said while nothing is known. */
function isTold({ iso, min, max, delay, free_from }: CarrierInfo): boolean {
  const isCount = (value: number, most: number) => Number.isSafeInteger(value) && value >= 0 && value <= most;
  return (
    isCode(iso) &&
    isCount(max, LONGEST) &&
    isCount(min, max) &&
    max > 0 &&
    isCount(delay, LONGEST) &&
    isCount(free_from, HIGHEST)
  );
}

/**
 * The ways of sending by an entry, which is the tracked one's. The other way has no entry: it keeps its own days and
 * threshold, but is neither quicker than the tracked one nor dearer to reach.
 */
function byCarrier(
  [tracked, ...others]: Country["shippingOptions"],
  { min, max, delay, free_from }: CarrierInfo,
): Country["shippingOptions"] {
  const freeFrom = free_from === 0 ? null : free_from;
  return [
    { ...tracked, min, max, delay, freeFrom },
    ...others.map((other) => ({
      ...other,
      min: Math.max(other.min, min),
      max: Math.max(other.max, max),
      delay,
      freeFrom:
        other.freeFrom === null || freeFrom === null ? other.freeFrom : Math.min(other.freeFrom, freeFrom),
    })),
  ];
}

/** A country that only another server names: nothing is sent there, for neither its law nor its tax is known. */
function foreignCountry({ postage }: Region, { id, iso }: { id: number; iso: CountryCode }): Country {
  const option = (way: ShippingOption["id"]) => ({ id: way, ...postage[way], min: 0, max: 0, delay: 0 });
  return {
    id,
    iso,
    delivery: { allowed: false, reason: "not-served" },
    notice: null,
    taxBasisPoints: 0,
    shippingOptions: [option("priority-tracked"), option("regular-untracked")],
  };
}

/** A country as the region of these settings deals with it. */
function countryIn(
  region: RegionToday,
  iso: CountryCode,
  id: number,
  entry: CarrierInfo | undefined,
): Country {
  const known = findCountry(region, iso) ?? (isKnownCountry(iso) ? countryOn(region, iso, region.day) : null);
  const country = known ?? foreignCountry(region, { id, iso });
  return {
    ...country,
    id,
    delivery: deliveryTo(region, iso),
    shippingOptions: entry ? byCarrier(country.shippingOptions, entry) : country.shippingOptions,
  };
}

/** The countries that settings name, the default one first; the region's own where none of theirs is served here. */
function countriesOf(region: RegionToday, settings: RegionSettings) {
  const listed = new Map<CountryCode, { id: number; name: string }>();
  for (const { id, iso, name } of settings.region_countries)
    if (isCode(iso) && !listed.has(iso.toUpperCase())) listed.set(iso.toUpperCase(), { id, name });
  const [own, ...others] = region.serves.filter((iso) => listed.has(iso));
  const named = own
    ? [...listed].map(([iso, told]) => ({ iso, ...told }))
    : region.countries.map(({ id, iso }) => ({ id, iso, name: "" }));
  const served: RegionToday = own ? { ...region, serves: [own, ...others] } : region;
  const countries = named.map(({ id, iso, name }) => {
    // Our own countries have our own numbers, which another server need not know.
    const entry = settings.carrier_info.find(
      (one) => (!own || one.id === id) && one.iso.toUpperCase() === iso && isTold(one),
    );
    return { ...countryIn(served, iso, id, entry), ...(isName(name) && { name }) };
  });
  const isServed = countries.some(({ delivery }) => delivery.allowed);
  const first = [
    countries.find(({ id }) => id === settings.region.default_country_id),
    countries.find(({ iso }) => iso === region.countries[0].iso),
    ...countries,
  ].find((country) => country && (country.delivery.allowed || !isServed));
  const [fallback] = region.countries;
  const start = first ?? fallback;
  return {
    serves: served.serves,
    countries: [start, ...countries.filter((country) => country !== start)] as const,
  };
}

/**
 * SETTINGS-9: a region by another server's settings: countries and the default one, days and thresholds of sending, the
 * currency's sign, ways of paying. Prices, postage, taxes and laws stay the shop's; so does a field that makes no sense.
 */
export function withSettings(region: RegionToday, settings: RegionSettings): RegionToday {
  const { serves, countries } = countriesOf(region, settings);
  const { isoCode } = region.currency;
  const { sign, iso_code } = settings.region_default_currency ?? { sign: "", iso_code: "" };
  const chosen = region.paymentMethods.filter((method) =>
    settings.payment_options.some(({ id }) => id === method),
  );
  return {
    ...region,
    serves,
    countries,
    // Prices are the catalogue's: a sign of another currency would make them others.
    currency: iso_code === isoCode && isSign(sign) ? { isoCode, sign } : region.currency,
    paymentMethods: chosen.length > 0 ? chosen : region.paymentMethods,
    told: {
      elsewhere: settings.carrier_info.filter(
        (one) => isTold(one) && !countries.some(({ iso }) => iso === one.iso.toUpperCase()),
      ),
      methodNames: Object.fromEntries(
        settings.payment_options.filter(({ name }) => isName(name)).map(({ id, name }) => [id, name]),
      ),
    },
  };
}

/** What a way of paying is called in a region where settings say so; null where it has the shop's own name. */
export function methodName(region: Pick<RegionToday, "told">, method: PaymentMethod): string | null {
  return region.told?.methodNames[method] ?? null;
}

/** The one storefront of many countries, where a visitor may name theirs. */
const MANY_COUNTRIES = "en";

/** Whether a visitor of a storefront may name their country. */
export const namesCountry = ({ code }: Pick<RegionToday, "code">): boolean => code === MANY_COUNTRIES;

/**
 * SETTINGS-6: a region as a visitor meets it. On `en` the country that they named comes first, whatever its case and whether
 * seeds are sent there or not: it is then the `defaultCountry` that pages tell of and forms begin with.
 * @param named as the cookie `country` has it; null where there is none
 * @returns the same object where nothing was named of which the settings tell
 */
export function forVisitor(region: RegionToday, named: string | null): RegionToday {
  if (!namesCountry(region) || !named) return region;
  const iso = named.toUpperCase();
  const entry = region.told?.elsewhere.find((one) => one.iso.toUpperCase() === iso);
  const country = findCountry(region, iso) ?? (entry && countryIn(region, iso, entry.id, entry));
  if (!country || country === region.countries[0]) return region;
  return { ...region, countries: [country, ...region.countries.filter((other) => other !== country)] };
}
