import { regionName } from "~/locales/region.server";
import { codesText as t } from "~/locales/server-texts.server";
import { formatMoney } from "~/shop/money";
import { type Coupon, hasMinimum } from "~/shop/pricing/coupon";
import { dayText, momentOf } from "~/shop/region/dates";
import type { RegionToday } from "~/shop/region/region";

/** COUPON-15: a code's offer and its conditions in words. */
export function codeOffer(coupon: Coupon, region: RegionToday) {
  const { code, kind, value, minimum, endsOn, limitPerCustomer, limitTotal } = coupon;
  const money = (amount: number) => formatMoney(amount, region.currency.isoCode, region);
  const storefront = regionName(region.code);
  return {
    code,
    offer: t(`offer-${kind}`, { percent: value, amount: money(value) }),
    conditions: [
      hasMinimum(coupon) ? t("minimum", { amount: money(minimum) }) : t("anyCart"),
      t(kind === "free_shipping" ? "place" : "packs", { storefront }),
      ...(endsOn === null ? [] : [t("until", { day: dayText(momentOf(endsOn, region), region) })]),
      ...(limitPerCustomer === null ? [] : [t("perCustomer", { count: limitPerCustomer })]),
      ...(limitTotal === null ? [] : [t("inAll", { count: limitTotal })]),
    ],
    reckoned: kind === "percent" ? t("reckoned") : undefined,
    use: t("use", { code }),
  };
}
