import { checkoutServerText as t } from "~/locales/server-texts.server";
import { lawNotice, regionName } from "~/locales/region.server";
import { countryName } from "~/shop/region/address";
import { isKnownCountry } from "~/shop/region/countries";
import {
  type CountryCode,
  defaultCountry,
  deliveryTo,
  findCountry,
  type RegionToday,
  servedCountries,
  storefrontFor,
} from "~/shop/region/region";

/* What is told of sending to a country: what its law asks, or why nothing is sent there. */

/** What must be known of a country's law before ordering; null where nothing is sent there or nothing is to be told. */
export function lawSentence(region: RegionToday, iso: CountryCode): string | null {
  const country = findCountry(region, iso);
  return country?.notice && country.delivery.allowed ? lawNotice(country.notice, countryName(iso)) : null;
}

/** Why nothing is sent to a country from here, and who else does; for any text, a country's code or not. */
export function refusalOf(region: RegionToday, country: CountryCode) {
  const delivery = deliveryTo(region, country);
  const reason = delivery.allowed ? "not-served" : delivery.reason;
  const other = storefrontFor(region, country);
  const served = servedCountries(region);
  const list = new Intl.ListFormat(region.locale.iso, { type: "conjunction" });
  return {
    sentence: isKnownCountry(country)
      ? t("refused-country", { country: countryName(country) })
      : t("refused-unknown"),
    reason: t(`refused-${reason}`),
    /** Null where this storefront sends nowhere: then no other country can be chosen here. */
    served:
      served.length > 0
        ? t("refused-served", { countries: list.format(served.map(({ iso }) => countryName(iso))) })
        : null,
    /** The storefront that serves it, as an address of the whole site. */
    storefront: other && {
      href: other.basename,
      label: t("refused-storefront", { name: regionName(other.code) }),
    },
  };
}

export type Refusal = ReturnType<typeof refusalOf>;

/** The refusal of a storefront's own country: such a storefront shows varieties and prices only. Null elsewhere. */
export function ownRefusal(region: RegionToday): Refusal | null {
  const own = defaultCountry(region);
  return own.delivery.allowed ? null : refusalOf(region, own.iso);
}
