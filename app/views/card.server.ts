import { catalogueServerText as t } from "~/locales/server-texts.server";
import { inAWord } from "~/locales/picture";
import { packText } from "~/locales/shipment.server";
import { varietyText } from "~/locales/variety";
import * as paths from "~/paths";
import { level } from "~/shop/catalogue/product";
import { shownFacts } from "~/shop/catalogue/shown";
import type { Availability, StorePack } from "~/shop/catalogue/offers";
import type { Storefront, StoreProduct } from "~/shop/catalogue/storefront";
import { formatMoney } from "~/shop/money";
import type { Picture } from "~/shop/pictures/picture";
import type { RegionToday } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";
import { figure } from "./figures.server";

/** The availability of a pack or variety in words, with the tone (colour) of the words. */
interface StockWords {
  label: string;
  tone: "success" | "warning" | "neutral";
}

/** A variety as a card draws it: texts only. */
export interface VarietyCard {
  slug: string;
  href: string;
  name: string;
  picture: Picture & { alt: string };
  /** « Sativa dominante »; of what is rich in CBD « CBD 12–17 % »; in the light version with its height. */
  fact: string;
  price: string;
  /** « dès », or that it is the last price of a variety that is sold out. */
  from?: string;
  /** « 5 graines + 1 offerte »: the pack that has this price. */
  pack: string;
  /** « 4,20 € la graine ». */
  perSeed: string;
  was?: ReturnType<typeof struckFrom>;
  availability: StockWords;
  /** « 4,7 sur 5 · 3 avis », where the list shows ratings. */
  rating?: string;
}

/** Stock in words, with the tone they are said in. */
export function stockWords(availability: Availability): StockWords {
  const tone = { in: "success", low: "warning", out: "neutral" } as const;
  return { label: t(`stock-${availability}`), tone: tone[availability] };
}

/** « 4,20 € la graine ». */
export function perSeed(pack: StorePack, region: Region): string {
  return t("perSeed", { price: formatMoney(pack.perSeed, region.currency.isoCode, region) });
}

/** REDUCTION-1: what a pack's price is reduced from, and by how much where that is a whole percent. */
export function struckFrom({ struck }: StorePack, region: Region) {
  if (!struck) return undefined;
  return {
    label: t("lowestPrice"),
    price: formatMoney(struck.price, region.currency.isoCode, region),
    less: struck.percent > 0 ? t("less", { percent: struck.percent }) : undefined,
  };
}

/** The packs that are left of a variety; all of them where none is. */
function packsLeft({ packs }: Pick<StoreProduct, "packs">): StoreProduct["packs"] {
  const left = packs.filter(({ availability }) => availability !== "out");
  return left.length > 0 ? left : packs;
}

/** The seeds that each pack of a variety brings, free ones counted, each number once. */
export const packSizes = (product: Pick<StoreProduct, "packs">): number[] => [
  ...new Set(packsLeft(product).map(({ seeds, freeSeeds }) => seeds + freeSeeds)),
];

/** LISTING-10: the price of a variety in a list, of the pack that it is priced by, and what each of its seeds costs. */
export function cardPrice(product: StoreProduct, region: Region) {
  const { pricedBy, availability } = product;
  const price = formatMoney(pricedBy.price, region.currency.isoCode, region);
  const priced = { price, pack: packText(pricedBy), perSeed: perSeed(pricedBy, region) };
  if (availability === "out") return { ...priced, from: t("lastPrice") };
  return {
    ...priced,
    from: packsLeft(product).length > 1 ? t("from") : undefined,
    was: struckFrom(pricedBy, region),
  };
}

/** « Planche 12 »: the variety's number in the catalogue. */
export function plateNumber({ number }: StoreProduct): string {
  return t("plateNumber", { number });
}

/** The one fact on a card: the type, or of what is rich in CBD how much it has. */
function cardFact({ type, cbd }: StoreProduct, locale: string): string {
  return cbd && level("cbd", cbd) === "high"
    ? `${varietyText("cbd")} ${figure(cbd, "percent", locale)}`
    : varietyText(`type-${type}`);
}

/** « 90–120 cm »; empty where it is not known or may not be shown. */
function cardHeight(product: StoreProduct, region: RegionToday): string {
  const { heightIndoor, heightOutdoor } = shownFacts(product, region.contentClass);
  const height = heightIndoor ?? heightOutdoor;
  return height ? figure(height, "centimetres", region.locale.iso) : "";
}

/**
 * What the card of a variety says.
 * @param isTold whether it also says what only a picture tells elsewhere: how high it grows (LIGHT-4)
 */
export function varietyCard({ region }: Storefront, product: StoreProduct, isTold = false): VarietyCard {
  const fact = cardFact(product, region.locale.iso);
  const height = isTold ? cardHeight(product, region) : "";
  return {
    slug: product.slug,
    href: paths.product(product.slug),
    name: product.name,
    picture: inAWord(product.pictures.card),
    fact: height ? `${fact} · ${height}` : fact,
    ...cardPrice(product, region),
    availability: stockWords(product.availability),
  };
}
