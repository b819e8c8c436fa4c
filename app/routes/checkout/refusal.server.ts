import { checkoutText as t } from "~/locales/checkout.server";
import { countryName } from "~/shop/region/address";
import { defaultCountry, deliversTo, findCountry, type Region, REGIONS } from "~/shop/region/region";

/** Why nothing is sent to a country from here, and who else does; for any text, a country's code or not. */
export function refusalOf(region: Region, country: string) {
  const found = findCountry(region, country);
  const reason = found && !found.delivery.allowed ? found.delivery.reason : "not-served";
  const other = REGIONS.find((one) => one !== region && deliversTo(one, country));
  const list = new Intl.ListFormat(region.locale.iso, { type: "conjunction" });
  return {
    sentence: found ? t("refused-country", { country: countryName(country) }) : t("refused-unknown"),
    reason: t(`refused-${reason}`),
    served: t("refused-served", {
      countries: list.format(
        region.countries.filter(({ delivery }) => delivery.allowed).map(({ iso }) => countryName(iso)),
      ),
    }),
    /** The storefront that serves it, as an address of the whole site. */
    storefront: other && {
      href: other.basename,
      label: t("refused-storefront", { country: countryName(defaultCountry(other).iso) }),
    },
  };
}

export type Refusal = ReturnType<typeof refusalOf>;
