import type { ShipmentLine, WithdrawalDeadline } from "../shop/orders/order";
import { type Arrival, type Day, fullDayText, weekdayText } from "../shop/region/dates";
import type { Region } from "../shop/region/storefront-region";
import { shipmentText as t } from "./server-texts.server";
import { totalsText } from "./totals";

/** A month that two days share is said once. */
const sameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7);

/** « entre le mercredi 25 et le lundi 30 novembre ». */
export function rangeText(earliest: Day, latest: Day, region: Region): string {
  const to = weekdayText(latest, region);
  if (earliest === latest) return t("onDay", { day: to });
  return t("between", { from: weekdayText(earliest, region, !sameMonth(earliest, latest)), to });
}

/** The same, and the day between where it is another one. */
export function arrivalText({ earliest, average, latest }: Arrival, region: Region): string {
  if (average === earliest || average === latest) return rangeText(earliest, latest, region);
  return t("betweenAbout", {
    from: weekdayText(earliest, region, !sameMonth(earliest, latest)),
    to: weekdayText(latest, region),
    average: weekdayText(average, region, !sameMonth(average, latest)),
  });
}

/** « 5 graines + 1 offerte »: what a pack holds. */
export function packText({ seeds, freeSeeds }: Pick<ShipmentLine, "seeds" | "freeSeeds">): string {
  const paid = totalsText("seeds", { count: seeds });
  return freeSeeds > 0
    ? totalsText("pack", { seeds: paid, free: totalsText("free", { count: freeSeeds }) })
    : paid;
}

/** « 2 sachets de 5 graines ». */
export const packsText = (line: Pick<ShipmentLine, "seeds" | "freeSeeds" | "quantity">): string =>
  t("packs", { count: line.quantity, pack: packText(line) });

/** Until when an order may be withdrawn from (WITHDRAWAL-3), in a sentence. */
export function deadlineSentence(deadline: WithdrawalDeadline | null, region: Region): string {
  if (!deadline) return t("deadline-open");
  const day = fullDayText(deadline.day, region);
  if (!deadline.estimated) return t("deadline-until", { day });
  return t("deadline-estimated", { day, arrival: fullDayText(deadline.arrival, region) });
}
