/** How long sending takes, in business days, and from which sum (minor units) it is free; 0 where that is not known. */
export interface ShippingInfo {
  min: number;
  max: number;
  delay: number;
  free_from: number;
}

/** A country's entry in the settings: `id` is the country's. */
export interface CarrierInfo extends ShippingInfo {
  id: number;
  /** ISO 3166-1 alpha-2. */
  iso: string;
}

/** What is known before any carrier is. */
export const NO_SHIPPING_INFO: ShippingInfo = { min: 0, max: 0, delay: 0, free_from: 0 };

/** The one storefront of many countries, where a visitor may name theirs. */
const MANY_COUNTRIES = "en";

/** Whether a visitor of a storefront may name their country. */
export const namesCountry = ({ locale }: { locale: { code: string } }): boolean =>
  locale.code === MANY_COUNTRIES;

/**
 * R93: the carrier that counts for a visitor: that of the region's own country; on `en`, where the visitor named a
 * country, that country's, whatever the case of its code.
 * @param country as the cookie has it
 */
export function carrierFor(
  settings: {
    carrier_info: readonly CarrierInfo[];
    region: { default_country_id: number; locale: { code: string } };
  },
  country: string | null,
): CarrierInfo | null {
  const { carrier_info: carriers, region } = settings;
  const named =
    namesCountry(region) && country
      ? carriers.find(({ iso }) => iso.toLowerCase() === country.toLowerCase())
      : undefined;
  return named ?? carriers.find(({ id }) => id === region.default_country_id) ?? null;
}
