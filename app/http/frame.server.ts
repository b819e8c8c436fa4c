import { frameText } from "../locales/frame";
import { deliverySentence, regionName } from "../locales/region.server";
import { shippingText } from "../locales/shipping";
import { formatMoney } from "../shop/money";
import { countryName } from "../shop/region/address";
import { deliversTo, type RegionToday } from "../shop/region/region";
import { carrierFor } from "../shop/region/shipping-info";
import type { Settings } from "./settings-shape.server";
import type { Variant } from "./variant.server";

/** What every page of a demonstration says first (R133). */
export const demonstrationText = (simulated: "all" | "some") =>
  `${frameText("demonstrationTitle")} ${frameText(`demonstration-${simulated}`)}`;

/**
 * What the foot of every page says of its storefront: its name, and how long sending takes; null where nothing is sent,
 * and where the shop is closed to its visitor (R220).
 */
export function storefrontLine(
  { isClosed, country }: Pick<Variant, "isClosed" | "country">,
  region: RegionToday,
  settings: Settings,
) {
  return {
    name: regionName(region.code),
    delivery: isClosed ? null : deliveryLine(country, region, settings),
  };
}

function deliveryLine(country: string | null, region: RegionToday, settings: Settings): string | null {
  const carrier = carrierFor(settings, country);
  // Zeros are what is said while nothing is known.
  if (!carrier || carrier.max === 0 || !deliversTo(region, carrier.iso)) return null;
  const { iso, min, max, free_from } = carrier;
  return deliverySentence(
    countryName(iso),
    shippingText("range", { min, max }),
    free_from === 0 ? null : formatMoney(free_from, region.currency.isoCode, region.locale.iso),
  );
}
