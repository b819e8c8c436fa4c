import type { LawNotice } from "../shop/region/law";
import { nameOf } from "../shop/region/address";
import type { Country } from "../shop/region/region";
import type { RegionCode } from "../shop/region/storefront-region";
import type { Currency } from "../shop/money";
import { inCountry } from "./country.server";
import { regionText } from "./server-texts.server";

/** A storefront's name, for menus and dialogs. */
export const regionName = (code: RegionCode): string => regionText(`name-${code}`);

/**
 * What the law asks to be told of sending to a country.
 * @param country its name
 */
export const lawNotice = (notice: LawNotice, country: string): string =>
  regionText(`notice-${notice}`, { country });

/** « en France », or a name of the settings' own in brackets. */
const placeOf = (country: Pick<Country, "iso" | "name">): string =>
  inCountry(country) ?? `(${nameOf(country)})`;

/** How long sending takes, for the foot of a page. @param amount from which it is free, null for never */
export const deliverySentence = (
  country: Pick<Country, "iso" | "name">,
  range: string,
  amount: string | null,
): string =>
  amount === null
    ? regionText("delivery-line", { place: placeOf(country), range })
    : regionText("delivery-line-free", { place: placeOf(country), range, amount });

/** How long sending takes to a country that this storefront does not serve. @param other the storefront that does, or null */
export const undeliveredSentence = (
  country: Pick<Country, "iso" | "name">,
  range: string,
  other: RegionCode | null,
): string =>
  other === null
    ? regionText("delivery-line-refused", { place: placeOf(country), range })
    : regionText("delivery-line-elsewhere", { place: placeOf(country), range, name: regionName(other) });

/** A currency in the plural, as prices « en euros » are named. */
export const currencyName = (currency: Currency): string =>
  new Intl.NumberFormat("fr", { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(2)
    .find(({ type }) => type === "currency")?.value ?? currency;
