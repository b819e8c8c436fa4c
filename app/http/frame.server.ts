import { frameText } from "../locales/frame";
import { deliverySentence, regionName } from "../locales/region.server";
import { shippingText } from "../locales/shipping";
import { formatMoney } from "../shop/money";
import { countryName } from "../shop/region/address";
import { deliversTo, type RegionToday } from "../shop/region/region";
import { carrierFor } from "../shop/region/shipping-info";
import type { Settings } from "./settings-shape.server";
import { readCountry } from "./visitor.server";

/** What every page of a demonstration says first (R133). */
export const demonstrationText = (simulated: "all" | "some") =>
  `${frameText("demonstrationTitle")} ${frameText(`demonstration-${simulated}`)}`;

/** What the foot of every page says of its storefront: its name, and how long sending takes; null where nothing is sent. */
export function storefrontLine(request: Request, region: RegionToday, settings: Settings) {
  return { name: regionName(region.code), delivery: deliveryLine(request, region, settings) };
}

function deliveryLine(request: Request, region: RegionToday, settings: Settings): string | null {
  const carrier = carrierFor(settings, readCountry(request));
  // Zeros are what is said while nothing is known.
  if (!carrier || carrier.max === 0 || !deliversTo(region, carrier.iso)) return null;
  const { iso, min, max, free_from } = carrier;
  return deliverySentence(
    countryName(iso),
    shippingText("range", { min, max }),
    free_from === 0 ? null : formatMoney(free_from, region.currency.isoCode, region.locale.iso),
  );
}
