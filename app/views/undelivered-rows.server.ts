import { catalogueText as t } from "~/locales/catalogue";
import { defaultCountry, type RegionToday } from "~/shop/region/region";
import { ownRefusal, undeliveredLine } from "./destination.server";

/** Why nothing is sent to the country in force, and who sends there; no row where the shop does. */
export function undeliveredRows(region: RegionToday) {
  const refusal = ownRefusal(region);
  if (!refusal) return [];
  const line = undeliveredLine(region, defaultCountry(region));
  const note = line ? `${refusal.reason} ${line}` : refusal.reason;
  return [{ label: t("delivery"), value: refusal.sentence, note }];
}
