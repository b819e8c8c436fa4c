import type { KnownCountry } from "./countries";
import { type Dated, inForce } from "./dated";

/*
 * What a country's law says of seeds that come by post from France, as this shop reads it: with caution, as no legal
 * advice, for the operator to confirm (docs/decisions/0009-regions-and-law.md). The destination decides. A country
 * without a rule that holds is one that nobody has confirmed yet: nothing is sent there.
 */

/** Whether cultivation and effects may be told of (`full`), or only what a collector sees (`collector`). */
export type ContentClass = "collector" | "full";

/** What the shopper must be told of a destination; the sentence is in locales. */
export type LawNotice = "collection" | "home-growing" | "low-thc";

interface Rule extends Dated {
  /** Whether seeds may be sent there. */
  ship: boolean;
  notice: LawNotice | null;
  /** How a storefront whose own country this is shows its varieties. */
  content: ContentClass;
}

/** The start of rules that are older than the shop. */
const LONG_SINCE = "1961-03-30";

/** Seeds are not narcotics and may be owned; sowing them is forbidden, or tolerated at most. */
const collection = (from = LONG_SINCE): Rule => ({
  from,
  ship: true,
  notice: "collection",
  content: "collector",
});
/** Adults may grow a few plants at home. */
const homeGrowing = (from: string): Rule => ({ from, ship: true, notice: "home-growing", content: "full" });
const forbidden = (from = LONG_SINCE): Rule => ({ from, ship: false, notice: null, content: "collector" });

/** Each country's rules, oldest first. */
export const LAW: Readonly<Partial<Record<KnownCountry, readonly Rule[]>>> = {
  AT: [collection()],
  BE: [collection()],
  // Cannabis Act: seeds that can sprout are cannabis, which crosses the border for medicine and science only.
  CA: [forbidden("2018-10-17")],
  // 1 % of THC parts hemp from narcotics; the highest court has counted seeds by the plants they give.
  CH: [{ from: LONG_SINCE, ship: true, notice: "low-thc", content: "full" }],
  CZ: [collection(), homeGrowing("2026-01-01")],
  // KCanG § 4: seeds may come in from within the Union only, by post as well.
  DE: [forbidden(), homeGrowing("2024-04-01")],
  DK: [collection()],
  ES: [collection()],
  FR: [collection()],
  GB: [collection()],
  IE: [collection()],
  IT: [collection()],
  LI: [collection()],
  LU: [forbidden(), homeGrowing("2023-07-21")],
  MC: [collection()],
  NL: [collection()],
  PL: [collection()],
  // Seeds that are not of registered hemp may be neither held nor brought in.
  PT: [forbidden()],
  SK: [forbidden(), collection("2011-03-15")],
  // Viable seeds of plants above 0.3 % of THC are no longer hemp.
  US: [forbidden("2026-11-13")],
};

/** The rule that holds for a destination on a day (ISO) of the storefront that asks; null where none does. */
export function lawOf(country: KnownCountry, day: string): Rule | null {
  return inForce(LAW[country] ?? [], day);
}
