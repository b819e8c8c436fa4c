import { catalogueText as t } from "~/locales/catalogue";
import { typeLine, varietyText } from "~/locales/variety";
import * as paths from "~/paths";
import type { Availability, Storefront, StorePack, StoreProduct } from "~/shop/catalogue/storefront";
import { formatMoney } from "~/shop/money";
import type { Picture } from "~/shop/pictures/picture";
import type { Region } from "~/shop/region/region";
import { figure, listed } from "./figures.server";

/** The availability of a pack or variety in words, with the tone (colour) of the words. */
export interface StockWords {
  label: string;
  tone: "success" | "warning" | "neutral";
}

/** A variety as a card draws it: texts only. */
export interface VarietyCard {
  slug: string;
  href: string;
  name: string;
  plateNumber: string;
  picture: Picture;
  type: string;
  facts: { label: string; value: string }[];
  price: string;
  /** « dès », or that it is the last price of a variety that is sold out. */
  from?: string;
  /** The pack that has this price. */
  pack: string;
  perSeed?: string;
  availability: StockWords;
}

/** Aromas that a card has room for. */
const CARD_FLAVORS = 3;

/** Stock in words, with the tone they are said in. */
export function stockWords(availability: Availability): StockWords {
  const tone = { in: "success", low: "warning", out: "neutral" } as const;
  return { label: t(`stock-${availability}`), tone: tone[availability] };
}

/** « 4,20 € la graine ». */
export function perSeed(pack: StorePack, region: Region): string {
  return t("perSeed", { price: formatMoney(pack.perSeed, region.currency.isoCode, region) });
}

/** « les 5 graines + 1 offerte »: the pack that a price is for. */
function packWords({ seeds, freeSeeds }: StorePack): string {
  const paid = t("pricedSeeds", { count: seeds });
  return freeSeeds > 0 ? `${paid} ${t("bonus", { count: freeSeeds })}` : paid;
}

/** LISTING-10: the price on a variety's card, of the pack that it is priced by. */
function cardPrice({ packs, pricedBy, availability }: StoreProduct, region: Region) {
  const { isoCode } = region.currency;
  const price = formatMoney(pricedBy.price, isoCode, region);
  const pack = packWords(pricedBy);
  if (availability === "out") return { price, pack, from: t("lastPrice") };
  const offered = packs.filter((one) => one.availability !== "out").length;
  const isOneSeed = pricedBy.seeds + pricedBy.freeSeeds === 1;
  return {
    price,
    pack,
    from: offered > 1 ? t("from") : undefined,
    perSeed: isOneSeed ? undefined : t("perSeedOfPack", { price: perSeed(pricedBy, region) }),
  };
}

/** « Planche 12 »: the variety's number in the catalogue. */
export function plateNumber(storefront: Storefront, product: StoreProduct): string {
  return t("plateNumber", { number: storefront.products.indexOf(product) + 1 });
}

/** What the card of a variety says. */
export function varietyCard(storefront: Storefront, product: StoreProduct): VarietyCard {
  const { locale } = storefront.region;
  const facts: VarietyCard["facts"] = [];
  if (product.thc)
    facts.push({ label: varietyText("thc"), value: figure(product.thc, "percent", locale.iso) });
  if (product.floweringDays)
    facts.push({
      label: varietyText(product.floweringType === "autoflower" ? "cycleDays" : "flowering"),
      value: figure(product.floweringDays, "days", locale.iso),
    });
  if (product.flavors.length > 0)
    facts.push({
      label: varietyText("flavors"),
      value: listed(product.flavors.slice(0, CARD_FLAVORS).map((flavor) => varietyText(`flavor-${flavor}`))),
    });
  return {
    slug: product.slug,
    href: paths.product(product.slug),
    name: product.name,
    plateNumber: plateNumber(storefront, product),
    picture: product.picture,
    type: typeLine(product),
    facts,
    ...cardPrice(product, storefront.region),
    availability: stockWords(product.availability),
  };
}
