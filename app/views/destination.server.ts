import { inCountries, inCountry } from "~/locales/country.server";
import { checkoutServerText as t } from "~/locales/server-texts.server";
import { lawNotice, regionName, undeliveredSentence } from "~/locales/region.server";
import { shippingText } from "~/locales/shipping";
import { storefronts } from "~/paths";
import { nameOf } from "~/shop/region/address";
import { type CountryCode, isKnownCountry } from "~/shop/region/countries";
import { namesCountry } from "~/shop/region/in-force";
import { withPrefix } from "~/shop/routing/address";
import {
  type Country,
  defaultCountry,
  deliveryTo,
  findCountry,
  type RegionToday,
  servedCountries,
  storefrontFor,
  takesOrders,
} from "~/shop/region/region";

/* What is told of sending to a country: what its law asks, or why nothing is sent there. */

/** « en Belgique »: a country whose times and prices are told, where the storefront's visitors are of many; null elsewhere. */
export const placeToTell = (region: RegionToday, country: Country = defaultCountry(region)): string | null =>
  namesCountry(region) ? inCountry(country) : null;

/** What must be known of a country's law before ordering; null where nothing is sent there or nothing is to be told. */
export function lawSentence(region: RegionToday, iso: CountryCode): string | null {
  const country = findCountry(region, iso);
  return country?.notice && country.delivery.allowed ? lawNotice(country.notice, nameOf(country)) : null;
}

/** « Nous ne livrons pas en Suisse. »; null is a country that nobody knows. */
function refusedIn(country: Pick<Country, "iso" | "name"> | null): string {
  const place = country && inCountry(country);
  if (place) return t("refused-in", { place });
  return country ? t("refused-country", { country: nameOf(country) }) : t("refused-unknown");
}

/** Why nothing is sent to a country from here, and who else does; for any text, a country's code or not. */
export function refusalOf(region: RegionToday, country: CountryCode) {
  const delivery = deliveryTo(region, country);
  const reason = delivery.allowed ? "not-served" : delivery.reason;
  const other = storefrontFor(region, country);
  const named = findCountry(region, country);
  const isUnnamed = !named && !isKnownCountry(country);
  const served = servedCountries(region);
  const [instead] = served;
  const list = new Intl.ListFormat(region.locale.iso, { type: "conjunction" });
  return {
    sentence: refusedIn(named ?? (isKnownCountry(country) ? { iso: country } : null)),
    reason: t(isUnnamed ? "refused-unnamed" : `refused-${reason}`),
    /** Null where this storefront sends nowhere: then no other country can be chosen here. */
    served: served.length > 0 ? t("refused-served", { countries: inCountries(served, list) }) : null,
    /** The country that its page's way back asks for, where the one in force would be refused again. */
    instead: defaultCountry(region).delivery.allowed ? undefined : instead?.iso,
    /** The storefront that serves it, or all of them where it was not named, as an address of the whole site. */
    storefront: isUnnamed
      ? { href: withPrefix(region.basename, storefronts()), label: t("refused-storefronts") }
      : other && {
          href: other.basename,
          label: t("refused-storefront", { name: regionName(other.code) }),
        },
  };
}

export type Refusal = ReturnType<typeof refusalOf>;

/** The refusal of the country in force, or of another one that was chosen; null where it is served. */
export function ownRefusal(region: RegionToday, { iso, delivery } = defaultCountry(region)): Refusal | null {
  return delivery.allowed ? null : refusalOf(region, iso);
}

/** Why nothing can be ordered in a storefront that sends nowhere, where a button would buy elsewhere (LAW-4); null in the others. */
export function noOrdersTexts(region: RegionToday): { sentence: string; reason: string } | null {
  const refusal = takesOrders(region) ? null : ownRefusal(region);
  return refusal && { sentence: refusal.sentence, reason: refusal.reason };
}

export type NoOrdersTexts = NonNullable<ReturnType<typeof noOrdersTexts>>;

/**
 * What is told of a country in force that the storefront does not serve (SETTINGS-6): how long its post takes, that nothing is
 * sent there from here, and who does. Null where a storefront sends nowhere, which then has no times to tell.
 */
export function undeliveredLine(region: RegionToday, country: Country): string | null {
  const [{ min, max }] = country.shippingOptions;
  if (max === 0 || !takesOrders(region)) return null;
  const other = storefrontFor(region, country.iso)?.code ?? null;
  return undeliveredSentence(country, shippingText("range", { min, max }), other);
}
