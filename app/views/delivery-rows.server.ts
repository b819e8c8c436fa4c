import { catalogueServerText as t } from "~/locales/server-texts.server";
import { shippingLabel, shippingText } from "~/locales/shipping";
import { formatMoney } from "~/shop/money";
import { defaultCountry, type RegionToday } from "~/shop/region/region";
import { ownRefusal, undeliveredLine } from "./destination.server";

/**
 * The ways of sending to the country in force, each with its range of business days, its price and from when it is free;
 * where nothing is sent there, why, or who sends there.
 */
export function deliveryRows(region: RegionToday) {
  const refusal = ownRefusal(region);
  if (refusal) {
    const line = undeliveredLine(region, defaultCountry(region));
    const note = line ? `${refusal.reason} ${line}` : refusal.reason;
    return [{ label: t("delivery"), value: refusal.sentence, note }];
  }
  const money = (amount: number) => formatMoney(amount, region.currency.isoCode, region);
  return defaultCountry(region).shippingOptions.map(({ id, min, max, price, freeFrom }) => ({
    label: shippingLabel(id),
    value: t("deliveryValue", { range: shippingText("range", { min, max }), price: money(price) }),
    note: freeFrom === null ? undefined : t("freeFrom", { amount: money(freeFrom) }),
  }));
}
