import type { BitSet } from "bitset";
import { catalogueServerText as t } from "~/locales/server-texts.server";
import { figureText } from "~/locales/figure";
import { inAWord, pictureAlt } from "~/locales/picture";
import { shippingText } from "~/locales/shipping";
import { varietyText } from "~/locales/variety";
import * as paths from "~/paths";
import { flavorSlug } from "~/shop/catalogue/facet-words";
import { type Flavor, FLAVORS } from "~/shop/catalogue/product";
import { productAt, type Storefront, type StoreProduct } from "~/shop/catalogue/storefront";
import { shuffledPlaces } from "~/shop/catalogue/chance";
import { shownFacts } from "~/shop/catalogue/shown";
import { formatMoney } from "~/shop/money";
import { type Hue, hueOf, HUES } from "~/shop/pictures/hue";
import { compositionOf } from "~/shop/pictures/packet/composition";
import { packetFacts } from "~/shop/pictures/packet/facts";
import { defaultCountry, type RegionToday } from "~/shop/region/region";
import { cardPrice } from "./card.server";
import { ownRefusal } from "./destination.server";
import { leadingFacts } from "./fact-rows.server";

/* What the home page says, all of it the storefront's of its day: the same for everyone until midnight. */

/** Packets that overlap at the head of the page. */
const FAN = 3;
/** Families of aromas that have a tile. */
const TILES = 8;
/** Words that the season's variety is described with. */
const SEASON_WORDS = 60;
const WEEK = 7 * 86_400_000;

/** Names the season of a day: three months from March, June, September or December. */
function seasonOf(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const quarters = year * 4 + Math.floor(month / 3);
  return `season ${quarters}`;
}

/** Varieties that can be had, in an order that a word settles, each made as it is reached. */
function* shuffled(storefront: Storefront, word: string): Generator<StoreProduct> {
  for (const place of shuffledPlaces(storefront.assortment, word)) {
    const product = storefront.offers.available.get(place) ? productAt(storefront, place) : null;
    if (product) yield product;
  }
}

/** A few packets, no two of one composition. */
export function fanOfPackets(storefront: Storefront) {
  const kinds = new Set<string>();
  const chosen: StoreProduct[] = [];
  const week = Math.floor(Date.parse(storefront.region.day) / WEEK);
  for (const product of shuffled(storefront, `fan ${week}`)) {
    const { kind } = compositionOf(packetFacts(product));
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    chosen.push(product);
    if (chosen.length === FAN) break;
  }
  return chosen.map((product) => ({
    name: product.name,
    href: paths.product(product.slug),
    picture: inAWord(product.pictures.card),
  }));
}

/** The families of aromas that most varieties have, in the order of the wheel, each with the list of its varieties. */
export function aromaTiles(storefront: Storefront) {
  const { assortment, offers } = storefront;
  const counts = new Map<Hue, { varieties: number; flavors: Map<Flavor, number> }>();
  const families = new Map<Hue, BitSet>();
  for (const flavor of FLAVORS) {
    const having = assortment.facets.get("arome")?.get(flavorSlug(flavor))?.and(offers.sold);
    if (!having || having.isEmpty()) continue;
    const hue = hueOf(flavor);
    const family = counts.get(hue) ?? { varieties: 0, flavors: new Map<Flavor, number>() };
    const members = families.get(hue)?.or(having) ?? having;
    families.set(hue, members);
    family.varieties = members.cardinality();
    family.flavors.set(flavor, having.cardinality());
    counts.set(hue, family);
  }
  const most = [...counts].sort(([, a], [, b]) => b.varieties - a.varieties).slice(0, TILES);
  return most
    .sort(([a], [b]) => HUES.indexOf(a) - HUES.indexOf(b))
    .map(([hue, { varieties, flavors }]) => {
      const byCount = [...flavors].sort(([, a], [, b]) => b - a);
      const query = new URLSearchParams(byCount.map(([flavor]) => ["arome", flavorSlug(flavor)]));
      const [telling] = byCount[0] ?? [];
      return {
        name: figureText(`family-${hue}`),
        count: t("varieties", { count: varieties }),
        href: `${paths.allProducts()}?${query}`,
        picture: telling ? storefront.aromas[telling] : storefront.plate,
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
  let found: StoreProduct | null = null;
  for (const product of shuffled(storefront, seasonOf(storefront.region.day))) {
    found = product;
    // Where few can be had it may be there twice.
    if (!shown.includes(paths.product(product.slug))) break;
  }
  if (!found) return null;
  const product = found;
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
