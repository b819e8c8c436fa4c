/** How long sending takes, in business days, and from which sum (minor units) it is free; 0 where that is not known. */
interface ShippingInfo {
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

/** SETTINGS-3: the carrier that counts, by the id of the country in force; null where nothing is known of it. */
export function carrierFor(settings: {
  carrier_info: readonly CarrierInfo[];
  region: { default_country_id: number };
}): CarrierInfo | null {
  return settings.carrier_info.find(({ id }) => id === settings.region.default_country_id) ?? null;
}
