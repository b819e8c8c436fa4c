import { catalogueServerText as t } from "~/locales/server-texts.server";
import { figureText } from "~/locales/figure";
import { inAWord, pictureAlt } from "~/locales/picture";
import { shippingText } from "~/locales/shipping";
import { varietyText } from "~/locales/variety";
import * as paths from "~/paths";
import { flavorSlug } from "~/shop/catalogue/facet-words";
import { productsAt, type Storefront, type StoreProduct } from "~/shop/catalogue/storefront";
import { shownFacts } from "~/shop/catalogue/shown";
import { formatMoney } from "~/shop/money";
import { HUES } from "~/shop/pictures/hue";
import { defaultCountry, type RegionToday } from "~/shop/region/region";
import { cardPrice } from "./card.server";
import { ownRefusal } from "./destination.server";
import { leadingFacts } from "./fact-rows.server";

/* What the home page says, all of it the storefront's of its day: the same for everyone until midnight. */

/** Families of aromas that have a tile. */
const TILES = 8;
/** Words that the season's variety is described with. */
const SEASON_WORDS = 60;

/** A few packets, no two of one composition. */
export const fanOfPackets = (storefront: Storefront) =>
  productsAt(storefront, storefront.chosen.fan).map((product) => ({
    name: product.name,
    href: paths.product(product.slug),
    picture: inAWord(product.pictures.card),
  }));

/** The families of aromas that most varieties have, in the order of the wheel, each with the list of its varieties. */
export function aromaTiles({ offers, aromas, plate }: Storefront) {
  const most = offers.aromaFamilies.toSorted((a, b) => b.varieties - a.varieties).slice(0, TILES);
  return most
    .sort((a, b) => HUES.indexOf(a.hue) - HUES.indexOf(b.hue))
    .map(({ hue, varieties, flavors }) => {
      const query = new URLSearchParams(flavors.map((flavor) => ["arome", flavorSlug(flavor)]));
      const [telling] = flavors;
      return {
        name: figureText(`family-${hue}`),
        count: t("varieties", { count: varieties }),
        href: `${paths.allProducts()}?${query}`,
        picture: telling ? aromas[telling] : plate,
      };
    });
}

/** Whole sentences of a text, so many words at most; the first sentence in any case. Its lines become one, its no-break spaces stay. */
function beginning(text: string, words: number): string {
  const [first = "", ...others] = text.replace(/\n+/g, " ").split(/(?<=[.!?…])\s+/);
  let said = first;
  for (const sentence of others) {
    if (`${said} ${sentence}`.split(/\s+/).length > words) break;
    said += ` ${sentence}`;
  }
  return said;
}

/** The variety of the season, of those that can be had. @param shown addresses of varieties that the page has already */
export function seasonVariety(storefront: Storefront, shown: readonly string[] = []) {
  const season = productsAt(storefront, storefront.chosen.season);
  // Where few can be had it may be there twice.
  const product = season.find(({ slug }) => !shown.includes(paths.product(slug))) ?? season.at(-1);
  if (!product) return null;
  return {
    name: product.name,
    href: paths.product(product.slug),
    ...cardPrice(product, storefront.region),
    picture: { ...product.pictures.packet, alt: pictureAlt(product) },
    text: beginning(product.description, SEASON_WORDS),
    facts: seasonFacts(product, storefront.region),
  };
}

/** What stands beside its words: the facts of its page's head, and its parents. */
function seasonFacts(product: StoreProduct, { contentClass, locale }: RegionToday) {
  const facts = shownFacts(product, contentClass);
  return [
    ...leadingFacts(facts, locale.iso),
    ...(facts.genetics ? [{ label: varietyText("genetics"), value: facts.genetics }] : []),
  ];
}

/** What the shop promises of every order, a few words each; where it sends nowhere, that and why. */
export function promises(region: RegionToday): string[] {
  const refusal = ownRefusal(region);
  if (refusal) return [refusal.sentence, refusal.reason];
  const [quick] = defaultCountry(region).shippingOptions;
  if (!quick) return [];
  const { min, max, freeFrom } = quick;
  return [
    t("promiseDelivery", { range: shippingText("range", { min, max }) }),
    ...(freeFrom === null
      ? []
      : [t("promiseFree", { amount: formatMoney(freeFrom, region.currency.isoCode, region) })]),
    t("promiseWithdrawal"),
  ];
}
