import { demonstrationServerText as t } from "../../locales/server-texts.server";
import { deliverySentence, regionName } from "../../locales/region.server";
import { shippingText } from "../../locales/shipping";
import { formatMoney } from "../../shop/money";
import { defaultCountry, type RegionToday } from "../../shop/region/region";
import { carrierFor } from "../../shop/region/storefront-region";
import type { Settings } from "../../settings/shape.server";
import { undeliveredLine } from "../../views/destination.server";
import type { Variant } from "./variant.server";

/** What every page of a demonstration says first (PAYMENT-15). */
export const demonstrationWords = (simulated: "all" | "some") => ({ title: t("title"), text: t(simulated) });

/**
 * What the foot of every page says of its storefront: its name, what it shows, and how long sending takes; null where nothing is
 * sent, and where the shop is closed to its visitor (VISITOR-11).
 */
export function storefrontLine(
  { isClosed }: Pick<Variant, "isClosed">,
  region: RegionToday,
  settings: Settings,
) {
  return {
    name: regionName(region.code),
    delivery: isClosed ? null : deliveryLine(region, settings),
    /** Whether it shows collectors' pieces, and no word on growing them. */
    isCollectors: region.contentClass !== "full",
  };
}

/** Of the country in force, whether the storefront serves it or not (SETTINGS-6). */
function deliveryLine(region: RegionToday, settings: Settings): string | null {
  const carrier = carrierFor(settings);
  // A carrier of zeros: the settings server does not know the times (app/settings/in-force.server.ts).
  if (!carrier || carrier.max === 0) return null;
  const country = defaultCountry(region);
  if (!country.delivery.allowed) return undeliveredLine(region, country);
  const { min, max, free_from } = carrier;
  return deliverySentence(
    country,
    shippingText("range", { min, max }),
    free_from === 0 ? null : formatMoney(free_from, region.currency.isoCode, region),
  );
}
