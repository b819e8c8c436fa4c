import { varietyText as t } from "~/locales/variety";
import type { Range } from "~/shop/catalogue/product";
import { formatNumber } from "~/shop/formats";

/* Figures with their units, as a storefront's locale writes them. Server only, for browsers' ICU data differ. */

type Unit = "percent" | "centimetres" | "gramsPerSquareMetre" | "gramsPerPlant" | "days";

/** A figure as a locale writes it, to two decimals. */
export const numberText = (value: number, iso: string): string =>
  formatNumber(value, iso, { maximumFractionDigits: 2 });

/** « 18–24 % », « 120 cm », or « Jusqu’à 1 % » for a range that starts at zero. */
export function figure({ min, max }: Range, unit: Unit, iso: string): string {
  if (min === max) return t(unit, { figure: numberText(max, iso) });
  if (min === 0) return t("upTo", { figure: t(unit, { figure: numberText(max, iso) }) });
  return t(unit, { figure: `${numberText(min, iso)}–${numberText(max, iso)}` });
}

/** « 56–63 jours (8 à 9 semaines) »; weeks that are not whole are rounded, and said to be. */
export function daysAndWeeks(range: Range, iso: string): string {
  const [min, max] = [Math.round(range.min / 7), Math.round(range.max / 7)];
  const weeks = min === max ? numberText(max, iso) : t("between", { min, max });
  const whole = range.min % 7 === 0 && range.max % 7 === 0;
  return t("weeks", {
    count: max,
    days: figure(range, "days", iso),
    weeks: whole ? weeks : t("about", { figure: weeks }),
  });
}

/** A label as it stands inside a sentence: without its capital, but for an abbreviation's (« THC », « F1 »). */
export const withinSentence = (label: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** « Citron, pin, terre »: labels as one list, a capital on the first only. */
export const listed = (labels: string[]): string =>
  labels.map((label, index) => (index ? withinSentence(label) : label)).join(", ");
