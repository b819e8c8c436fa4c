import { messagesServerText as t } from "~/locales/server-texts.server";
import type { AffiliateTerms } from "~/shop/affiliates/affiliate";
import { CURRENCIES, formatMoney } from "~/shop/money";
import type { Region } from "~/shop/region/storefront-region";

const LIST = new Intl.ListFormat("fr", { type: "disjunction" });

/** What the affiliate programme pays, as a table's rows. */
export function programmeRows({ percent, visitDays, payouts }: AffiliateTerms, region: Region) {
  const amounts = CURRENCIES.flatMap((currency) => {
    const sum = payouts[currency];
    return sum === undefined ? [] : [formatMoney(sum, currency, region)];
  });
  return [
    { label: t("programme-percent"), value: t("percent", { percent }) },
    { label: t("programme-days"), value: t("visit-days", { count: visitDays }) },
    { label: t("programme-payout"), value: t("payout", { amounts: LIST.format(amounts) }) },
  ];
}
