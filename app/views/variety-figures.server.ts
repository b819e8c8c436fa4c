import { figureSentence as t, seasonWords } from "~/locales/figure";
import { rangeText } from "~/locales/shipment.server";
import { shippingLabel, shippingText } from "~/locales/shipping";
import { varietyText } from "~/locales/variety";
import { placeToTell } from "./destination.server";
import * as paths from "~/paths";
import { parentsOf } from "~/shop/catalogue/lineage";
import {
  CLIMATES,
  DIFFICULTIES,
  level,
  LEVEL_BOUNDS,
  type ProductFacts,
  type Range,
  TYPES,
} from "~/shop/catalogue/product";
import type { StoreProduct, Storefront } from "~/shop/catalogue/storefront";
import { momentOf } from "~/shop/region/dates";
import { deliveryDays } from "~/shop/region/delivery.server";
import { defaultCountry, type RegionToday } from "~/shop/region/region";
import type { ShippingOption } from "~/shop/region/countries";
import { aromaFamilies } from "~/shop/catalogue/aroma";
import { formatMoney } from "~/shop/money";
import { growingSeason } from "~/shop/catalogue/season";
import { ratioInWords } from "./fact-rows.server";
import { figure } from "./figures.server";

/* What the figures of a variety draw, with every figure and word they show. Server only. */

const SHARES = ["thc", "cbd", "cbg"] as const;
/** The climate of most of the shop's customers: the calendar always shows it. */
const HOME_CLIMATE = "temperate";

/** The bounds of a level, in words: « Élevée : 20 % de THC ou plus. » */
function aboutLevel(kind: (typeof SHARES)[number], range: Range, iso: string): string {
  const percent = (share: number) => figure({ min: share, max: share }, "percent", iso);
  const { medium, high } = LEVEL_BOUNDS[kind];
  const words = varietyText(`levelAbout-${level(kind, range)}`, {
    share: varietyText(kind),
    medium: percent(medium),
    high: percent(high),
  });
  return range.min < range.max ? `${words} ${varietyText("levelMiddle")}` : words;
}

function cannabinoids(facts: ProductFacts, iso: string) {
  return SHARES.flatMap((kind) => {
    const range = facts[kind];
    if (!range) return [];
    return {
      name: varietyText(kind),
      ...range,
      value: figure(range, "percent", iso),
      level: varietyText(`level-${level(kind, range)}`).toLowerCase(),
      about: aboutLevel(kind, range, iso),
    };
  });
}

function calendar({ climates, floweringType, floweringDays }: ProductFacts) {
  if (!floweringDays) return null;
  return CLIMATES.filter((climate) => climate === HOME_CLIMATE || climates.includes(climate)).map(
    (climate) => {
      const { sowing, flowering, harvest, frost } = growingSeason(climate, floweringType, floweringDays);
      return {
        climate: varietyText(`climate-${climate}`),
        season: { sowing, flowering, harvest },
        words: seasonWords({ sowing, flowering, harvest, frost }),
      };
    },
  );
}

function measures(
  iso: string,
  indoor: [Range | null, Parameters<typeof figure>[1]],
  outdoor: [Range | null, Parameters<typeof figure>[1]],
) {
  return (
    [
      ["indoor", ...indoor],
      ["outdoor", ...outdoor],
    ] as const
  ).flatMap(([setting, range, unit]) =>
    range ? { setting, ...range, value: figure(range, unit, iso) } : [],
  );
}

/**
 * The figures of a variety; what is not known is null or empty.
 * @param facts those that may be shown
 * @param cultivation whether what serves its cultivation may be shown
 */
export function varietyFigures(facts: ProductFacts, iso: string, cultivation: boolean) {
  const [first, ...others] = facts.flavors.map((flavor) => varietyText(`flavor-${flavor}`));
  return {
    cannabinoids: cannabinoids(facts, iso),
    type: {
      label: varietyText(`type-${facts.type}`),
      step: TYPES.indexOf(facts.type),
      ratio: facts.ratio ? { ...facts.ratio, words: ratioInWords(facts.ratio, iso) } : undefined,
    },
    difficulty: facts.difficulty && {
      count: (DIFFICULTIES.indexOf(facts.difficulty) + 1) as 1 | 2 | 3,
      label: varietyText(`difficulty-${facts.difficulty}`),
    },
    aroma: first
      ? {
          families: aromaFamilies(facts.flavors),
          lead: first,
          others: others.map((flavor) => flavor.toLowerCase()),
          terpenes: facts.terpenes
            .map((terpene) => varietyText(`terpene-${terpene}`).toLowerCase())
            .join(", "),
        }
      : null,
    calendar: cultivation ? calendar(facts) : null,
    heights: measures(iso, [facts.heightIndoor, "centimetres"], [facts.heightOutdoor, "centimetres"]),
    yields: measures(iso, [facts.yieldIndoor, "gramsPerSquareMetre"], [facts.yieldOutdoor, "gramsPerPlant"]),
    climates: CLIMATES.filter((climate) => facts.climates.includes(climate)).map((id) => ({
      id,
      label: varietyText(`climate-${id}`),
    })),
  };
}

/** A variety of a lineage, with the path of its page where the shop has one. */
export interface LineageNode {
  name: string;
  href: string | null;
  parents: LineageNode[];
}

/** Generations that a lineage shows: parents and grandparents. */
const GENERATIONS = 2;

/** The parents of a variety and theirs, each with its page where this storefront has one. */
export function varietyLineage(
  storefront: Storefront,
  product: StoreProduct,
  generations = GENERATIONS,
): LineageNode[] {
  if (generations === 0) return [];
  return parentsOf(storefront, product).map(({ name, product: parent }) => ({
    name,
    href: parent && paths.product(parent.slug),
    parents: parent ? varietyLineage(storefront, parent, generations - 1) : [],
  }));
}

/** The days that an order arrives by, sent in this way and paid on the storefront's day. */
function arrivalOf(option: ShippingOption, region: RegionToday): string {
  const today = momentOf(region.day, region);
  const { earliest, latest } = deliveryDays(today, option, region, defaultCountry(region).iso);
  return rangeText(earliest, latest, region);
}

/** What a way of sending costs, and from which total on it is free. */
function shippingPrice({ price, freeFrom }: ShippingOption, region: RegionToday): string {
  const money = (amount: number) => formatMoney(amount, region.currency.isoCode, region);
  if (freeFrom === null) return money(price);
  return t("deliveredFreeFrom", { price: money(price), amount: money(freeFrom) });
}

/** When the fastest way brings an order that is paid today, in a sentence; null where nothing is sent to the country in force. */
export function arrivalLine(region: RegionToday): string | null {
  const { delivery, shippingOptions } = defaultCountry(region);
  if (!delivery.allowed) return null;
  const [fastest] = [...shippingOptions].sort((a, b) => a.delay + a.max - b.delay - b.max);
  if (!fastest) return null;
  const price = shippingPrice(fastest, region);
  return t("arrives", {
    label: shippingLabel(fastest.id),
    price,
    days: arrivalOf(fastest, region),
    place: placeToTell(region) ?? t("atHome"),
  });
}

/**
 * From the order to its arrival in the country in force, with what sending costs: in business days, and with the days of an order that is paid
 * today: the same for everyone until midnight where the storefront is. None where nothing is sent there.
 */
export function deliverySchedule(region: RegionToday) {
  const { delivery, shippingOptions } = defaultCountry(region);
  if (!delivery.allowed) return [];
  const delay = Math.max(...shippingOptions.map((option) => option.delay));
  return [
    { label: t("ordered"), when: [t("orderedWhen")] },
    { label: t("handedOver"), when: [t("handedOverWhen", { count: delay })] },
    {
      label: t("delivered"),
      when: shippingOptions.map((option) =>
        t("deliveredDays", {
          label: shippingLabel(option.id),
          price: shippingPrice(option, region),
          range: shippingText("range", { min: option.min, max: option.max }),
          days: [placeToTell(region) ?? [], arrivalOf(option, region)].flat().join(" "),
        }),
      ),
    },
  ];
}
