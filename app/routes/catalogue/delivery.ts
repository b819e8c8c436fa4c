import { catalogueText as t } from "~/locales/catalogue";
import { shippingLabel, shippingText } from "~/locales/shipping";
import { formatMoney } from "~/shop/money";
import type { Region } from "~/shop/region/region";

/** A region's ways of sending, each with its range of business days, its price and from when it is free. */
export function deliveryRows({ shippingOptions, currency, locale }: Region) {
  const money = (amount: number) => formatMoney(amount, currency.isoCode, locale.iso);
  return shippingOptions.map(({ id, min, max, price, freeFrom }) => ({
    label: shippingLabel(id),
    value: t("deliveryValue", { range: shippingText("range", { min, max }), price: money(price) }),
    note: freeFrom === null ? undefined : t("freeFrom", { amount: money(freeFrom) }),
  }));
}
