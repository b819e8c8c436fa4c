import { varietyText as t } from "~/locales/variety";
import { level, type ProductFacts, type Range } from "~/shop/catalogue/product";
import { daysAndWeeks, figure, listed } from "./figures.server";

/** What a variety's page says elsewhere, beside the packet or by a figure: not again in its table. */
const DRAWN: ReadonlySet<string> = new Set(
  [
    ...(["type", "ratio", "difficulty", "thc", "cbd", "cbg"] as const),
    ...([
      "heightIndoor",
      "heightOutdoor",
      "yieldIndoor",
      "yieldOutdoor",
      "climates",
      "flavors",
      "terpenes",
      "gender",
      "floweringDays",
      "cycleDays",
    ] as const),
  ].map((label) => t(label)),
);

interface Row {
  label: string;
  value: string;
  note?: string;
}

/** The shares of indica, sativa and ruderalis in words; a share of nothing is not told. */
export function ratioInWords(ratio: NonNullable<ProductFacts["ratio"]>, iso: string): string {
  return (["indica", "sativa", "ruderalis"] as const)
    .filter((kind) => ratio[kind] > 0)
    .map((kind) => {
      const share = figure({ min: ratio[kind], max: ratio[kind] }, "percent", iso);
      return t(`ratio-${kind}`, { share });
    })
    .join(", ");
}

/**
 * The table of a variety's facts; what is not known has no row.
 * @param facts those that may be shown
 */
export function factRows(facts: ProductFacts, iso: string): Row[] {
  const rows: Row[] = [];
  const add = (label: Parameters<typeof t>[0], value: string, note?: string) => {
    if (value) rows.push({ label: t(label), value, note });
  };
  const share = (kind: "thc" | "cbd" | "cbg", range: Range | null) => {
    if (!range) return;
    const note = t("levelNote", { level: t(`level-${level(kind, range)}`).toLowerCase() });
    add(kind, figure(range, "percent", iso), note);
  };
  const measure = (
    label: Parameters<typeof t>[0],
    range: Range | null,
    unit: Parameters<typeof figure>[1],
  ) => {
    if (range) add(label, figure(range, unit, iso));
  };

  add("type", t(`type-${facts.type}`));
  add("genetics", facts.genetics);
  if (facts.ratio) add("ratio", ratioInWords(facts.ratio, iso));
  if (facts.genotype) add("genotype", t(`genotype-${facts.genotype}`));
  add("gender", t(`gender-${facts.gender}`));
  add("flowering", t(`flowering-${facts.floweringType}`));
  if (facts.floweringDays)
    add(
      facts.floweringType === "autoflower" ? "cycleDays" : "floweringDays",
      daysAndWeeks(facts.floweringDays, iso),
    );
  if (facts.difficulty) add("difficulty", t(`difficulty-${facts.difficulty}`));
  add("profiles", listed(facts.growerProfiles.map((profile) => t(`profile-${profile}`))));
  share("thc", facts.thc);
  share("cbd", facts.cbd);
  share("cbg", facts.cbg);
  measure("heightIndoor", facts.heightIndoor, "centimetres");
  measure("heightOutdoor", facts.heightOutdoor, "centimetres");
  measure("yieldIndoor", facts.yieldIndoor, "gramsPerSquareMetre");
  measure("yieldOutdoor", facts.yieldOutdoor, "gramsPerPlant");
  add("climates", listed(facts.climates.map((climate) => t(`climate-${climate}`))));
  add("flavors", listed(facts.flavors.map((flavor) => t(`flavor-${flavor}`))));
  add("terpenes", listed(facts.terpenes.map((terpene) => t(`terpene-${terpene}`))));
  // Nothing that the shop knows or promises: their source stands with them.
  add("effects", listed(facts.effects.map((effect) => t(`effect-${effect}`))), t("effectsSource"));
  return rows;
}

/**
 * The rows of what the variety's page says nowhere else.
 * @param facts those that may be shown
 * @param parents names that the page's tree of parents shows: a cross of these alone has no row
 */
export function undrawnRows(facts: ProductFacts, parents: string[], iso: string): Row[] {
  const cross = parents.join(" × ");
  return factRows(facts, iso).filter(
    ({ label, value }) => !DRAWN.has(label) && !(label === t("genetics") && value === cross),
  );
}

/** The three facts that stand beside the packet: type, what is strong in it, and its season or its first aromas. */
export function leadingFacts(facts: ProductFacts, iso: string): { label: string; value: string }[] {
  const rich = facts.cbd && level("cbd", facts.cbd) === "high" ? ("cbd" as const) : ("thc" as const);
  const share = facts[rich];
  const aromas = listed(facts.flavors.slice(0, 2).map((flavor) => t(`flavor-${flavor}`)));
  return [
    { label: t("type"), value: t(`type-${facts.type}`) },
    ...(share ? [{ label: t(rich), value: figure(share, "percent", iso) }] : []),
    ...(facts.floweringDays
      ? [
          {
            label: t(facts.floweringType === "autoflower" ? "cycleLength" : "seasonLength"),
            value: figure(facts.floweringDays, "days", iso),
          },
        ]
      : aromas
        ? [{ label: t("flavors"), value: aromas }]
        : []),
  ];
}
