import { BitSet } from "bitset";
import { type Currency, divideHalfUp } from "../money";
import { type Rest, sortPaced } from "../paced";
import { type AromaFamily, layAromaFamilies } from "./aroma-families";
import type { Assortment, Variety } from "./assortment";
import { noteChange } from "./changed-days";
import { AVAILABLE, facetsByKind } from "./facets";
import type { FacetParam } from "./listing-params";
import { layPriceList, type PriceList } from "./price-list-pages";
import { percentBelow } from "./prices/lowest";
import type { Reduced } from "./prices/reductions.server";
import type { Pack } from "./product";

/*
 * What the storefronts of a currency offer: a price per pack, and what is on hand. Offers that are laid do not change: where
 * the stock does, a copy follows it (`withLevels`), whose prices are the same.
 */

export type Availability = "in" | "low" | "out";

/** From this number of packs on, stock is not called low. */
export const LOW_STOCK = 6;

/** The availability of a stock of so many packs. */
export const availability = (packs: number): Availability =>
  packs <= 0 ? "out" : packs < LOW_STOCK ? "low" : "in";

export interface StorePack extends Omit<Pack, "prices"> {
  price: number;
  /** Price of one seed received, free ones counted, rounded half up. */
  perSeed: number;
  availability: Availability;
  /** REDUCTION-1: what it is struck from, and by how many percent it is below; null where nothing is struck. */
  struck: { price: number; percent: number } | null;
}

/** The availability of packs, the worst first: `StockLevels` holds places of this list. */
const LEVELS: readonly Availability[] = ["out", "low", "in"];
const OUT = 0;

/** By place of a pack, the place of its availability in `LEVELS`; shared by the offers of every currency. */
export type StockLevels = Uint8Array;

/** Notes the availability of the packs of a stock item; answers the places of those whose availability changed. */
export function noteStock(
  assortment: Assortment,
  levels: StockLevels,
  item: string,
  onHand: number,
): number[] {
  return (assortment.packsOfItem.get(item) ?? []).filter((place) => {
    const { stockTake } = assortment.packs[place] as Pack;
    const level = LEVELS.indexOf(availability(Math.floor(onHand / stockTake)));
    if (levels[place] === level) return false;
    levels[place] = level;
    return true;
  });
}

export interface Offers {
  currency: Currency;
  levels: StockLevels;
  /** Minor units by place of a pack, reduced where it is; 0 where it is not sold. */
  prices: Int32Array;
  /** By place of a pack that is reduced, what its price is struck from; null where nothing is. */
  struck: ReadonlyMap<number, number | null>;
  /** Varieties with a pack that is sold, as a set and in the catalogue's order. */
  sold: BitSet;
  places: readonly number[];
  /** By slug of a collection, how many of its varieties are sold. */
  counts: ReadonlyMap<string, number>;
  /** By slug of a collection, the last ISO day on which a variety of it that is sold changed, where such days are known. */
  changedOn: ReadonlyMap<string, string>;
  /** The families of aromas among what is sold; stock changes nothing of them. */
  aromaFamilies: readonly AromaFamily[];
  /** Varieties that can be had. */
  available: BitSet;
  /** By parameter and value, of the facets that follow from what is sold; they follow the stock. */
  facets: ReadonlyMap<FacetParam, ReadonlyMap<string, BitSet>>;
  /** By place of a variety, the place of the pack that prices it (LISTING-10); -1 where none is sold. */
  pricedBy: Int32Array;
  /** By place of a variety, what its card says of the stock of its packs: the best level, and whether more than one can be had. */
  cardStock: Uint8Array;
  /** Another object as soon as the stock changes what any card says. */
  cards: object;
  /** Places of what is sold by price, what is sold out last in both. */
  byPrice: { prix: number[]; "prix-decroissant": number[] };
  /** What is sold as the price list has it; stock changes nothing of it. */
  list: PriceList;
}

type PriceOrder = keyof Offers["byPrice"];

/** Whether a pack rather than another prices their variety (LISTING-10). */
function pricesBefore(
  { packs }: Assortment,
  { levels, prices }: Offers,
  one: number,
  other: number,
): boolean {
  const isOut = levels[one] === OUT;
  if (isOut !== (levels[other] === OUT)) return !isOut;
  if (prices[one] !== prices[other]) return (prices[one] ?? 0) < (prices[other] ?? 0);
  const seeds = (place: number) => (packs[place]?.seeds ?? 0) + (packs[place]?.freeSeeds ?? 0);
  return seeds(one) > seeds(other);
}

/** Places of the packs of a variety that are sold. */
function* soldPacks(assortment: Assortment, { prices }: Offers, place: number): Generator<number> {
  const end = assortment.firstPack[place + 1] ?? 0;
  for (let pack = assortment.firstPack[place] ?? 0; pack < end; pack++) if (prices[pack]) yield pack;
}

const OFFER_FACETS = facetsByKind("offer");

/** Says anew what prices a variety, whether it can be had, and which filters it passes. */
function reckon(assortment: Assortment, offers: Offers, place: number): void {
  let best = -1;
  for (const pack of soldPacks(assortment, offers, place))
    if (best < 0 || pricesBefore(assortment, offers, pack, best)) best = pack;
  offers.pricedBy[place] = best;
  if (best < 0) return;
  const packs = [...soldPacks(assortment, offers, place)];
  const levels = packs.map((pack) => offers.levels[pack] ?? OUT);
  const hasMore = levels.filter((level) => level !== OUT).length > 1;
  offers.cardStock[place] = Math.max(...levels) + (hasMore ? LEVELS.length : 0);
  const offer = {
    packs: packs.map((pack) => assortment.packs[pack] as Pack),
    perSeed: perSeed(assortment, offers, best),
    // The pack that prices a variety is out only where all are.
    isOut: offers.levels[best] === OUT,
  };
  for (const { param, slugsOf } of OFFER_FACETS) {
    const slugs = slugsOf(offer);
    for (const [slug, set] of offers.facets.get(param) ?? []) set.set(place, slugs.includes(slug) ? 1 : 0);
  }
}

/** What one seed of a pack costs, free ones counted, rounded half up. */
function perSeed({ packs }: Assortment, { prices }: Offers, place: number): number {
  const { seeds, freeSeeds } = packs[place] as Pack;
  return divideHalfUp(prices[place] ?? 0, seeds + freeSeeds);
}

/** LISTING-11: what is sold out stands after what can be had, whichever way prices are ordered: its price is no offer. */
function compareBy(offers: Offers, order: PriceOrder): (a: number, b: number) => number {
  const sign = order === "prix" ? 1 : -1;
  const priceOf = (place: number) => offers.prices[offers.pricedBy[place] ?? 0] ?? 0;
  const isOut = (place: number) => (offers.available.get(place) ? 0 : 1);
  return (a, b) => isOut(a) - isOut(b) || sign * (priceOf(a) - priceOf(b)) || a - b;
}

/** Lays the offers of a currency, in slices: other work of the process runs between them. @param reduced by SKU, those of the day */
export async function layOffers(
  assortment: Assortment,
  currency: Currency,
  levels: StockLevels,
  rest: Rest,
  reduced: ReadonlyMap<string, Reduced> = new Map(),
): Promise<Offers> {
  const { varieties, packs, members } = assortment;
  const facets = new Map(
    OFFER_FACETS.map(({ param, values }) => [param, new Map(values.map(({ slug }) => [slug, new BitSet()]))]),
  );
  const struck = new Map<number, number | null>();
  const offers: Offers = {
    currency,
    levels,
    prices: new Int32Array(packs.length),
    struck,
    sold: new BitSet(),
    places: [],
    counts: new Map(),
    changedOn: new Map(),
    aromaFamilies: [],
    available: facets.get("disponible")?.get(AVAILABLE) ?? new BitSet(),
    facets,
    pricedBy: new Int32Array(varieties.length),
    cardStock: new Uint8Array(varieties.length),
    cards: {},
    byPrice: { prix: [], "prix-decroissant": [] },
    list: { places: new Int32Array(), sections: [], from: 0, to: 0, starts: [0] },
  };
  for (const [place, { prices }] of packs.entries()) offers.prices[place] = prices[currency] ?? 0;
  for (const [sku, { amount, reference }] of reduced) {
    const place = assortment.packPlaceOf.get(sku) ?? -1;
    // A listed price that fell below the reduced one meanwhile is what counts.
    if (amount >= (offers.prices[place] ?? 0)) continue;
    offers.prices[place] = amount;
    struck.set(place, reference);
  }
  await rest();
  const sold: number[] = [];
  const changedOn = new Map<string, string>();
  for (let place = 0; place < varieties.length; place++) {
    reckon(assortment, offers, place);
    if ((offers.pricedBy[place] ?? -1) >= 0) {
      sold.push(place);
      noteChange(changedOn, varieties[place] as Variety);
    }
    await rest();
  }
  for (const place of sold) offers.sold.set(place, 1);
  for (const order of ["prix", "prix-decroissant"] as const)
    offers.byPrice[order] = await sortPaced(sold, compareBy(offers, order), rest);
  return {
    ...offers,
    places: sold,
    changedOn,
    list: await layPriceList(assortment, offers, rest),
    aromaFamilies: layAromaFamilies(assortment, offers.sold),
    counts: new Map([...members].map(([slug, set]) => [slug, set.and(offers.sold).cardinality()])),
  };
}

/** Offers as they are with other levels of stock: a copy, which `followLevels` may then change. */
export function withLevels(offers: Offers, levels: StockLevels): Offers {
  const facets = new Map(
    [...offers.facets].map(([param, sets]) => [
      param,
      new Map([...sets].map(([slug, set]) => [slug, set.clone()])),
    ]),
  );
  return {
    ...offers,
    levels,
    facets,
    available: facets.get("disponible")?.get(AVAILABLE) ?? offers.available.clone(),
    pricedBy: offers.pricedBy.slice(),
    cardStock: offers.cardStock.slice(),
    byPrice: {
      prix: offers.byPrice.prix.slice(),
      "prix-decroissant": offers.byPrice["prix-decroissant"].slice(),
    },
  };
}

/** Brings a copy of offers (`withLevels`) up to date with packs whose availability changed. */
export function followLevels(assortment: Assortment, offers: Offers, packs: readonly number[]): void {
  const places = new Set(packs.map((pack) => assortment.ownerOf[pack] ?? 0));
  for (const place of places) {
    if (!offers.sold.get(place)) continue;
    const [pricedBy, cardStock] = [offers.pricedBy[place], offers.cardStock[place]];
    reckon(assortment, offers, place);
    if (pricedBy === offers.pricedBy[place] && cardStock === offers.cardStock[place]) continue;
    offers.cards = {};
    for (const order of ["prix", "prix-decroissant"] as const) {
      const list = offers.byPrice[order];
      list.splice(list.indexOf(place), 1);
      const compare = compareBy(offers, order);
      let [low, high] = [0, list.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (compare(list[middle] ?? 0, place) < 0) low = middle + 1;
        else high = middle;
      }
      list.splice(low, 0, place);
    }
  }
}

function storePack(assortment: Assortment, offers: Offers, place: number): StorePack {
  const { sku, seeds, freeSeeds, stockItem, stockTake } = assortment.packs[place] as Pack;
  const price = offers.prices[place] ?? 0;
  const reference = offers.struck.get(place);
  return {
    sku,
    seeds,
    freeSeeds,
    stockItem,
    stockTake,
    price,
    perSeed: perSeed(assortment, offers, place),
    availability: LEVELS[offers.levels[place] ?? OUT] ?? "out",
    struck: reference ? { price: reference, percent: percentBelow(price, reference) } : null,
  };
}

/** The packs of a variety that are sold, by their seeds; which of them prices it, and the best availability among them. */
export function offered(
  assortment: Assortment,
  offers: Offers,
  place: number,
): { packs: StorePack[]; pricedBy: StorePack; availability: Availability } | null {
  const places = [...soldPacks(assortment, offers, place)];
  const packs = places.map((pack) => storePack(assortment, offers, pack));
  const pricedBy = packs[places.indexOf(offers.pricedBy[place] ?? -1)];
  if (!pricedBy) return null;
  return { packs, pricedBy, availability: LEVELS[(offers.cardStock[place] ?? OUT) % LEVELS.length] ?? "out" };
}

/** The availability of a variety's packs as a short text, which differs as soon as one of them differs. */
export function levelsOf({ firstPack, placeOf }: Assortment, { levels }: Offers, slug: string): string {
  const place = placeOf.get(slug);
  return place === undefined ? "" : levels.subarray(firstPack[place], firstPack[place + 1]).join("");
}

/** The pack of a place, where it is sold. */
export const offeredPack = (assortment: Assortment, offers: Offers, place: number): StorePack | null =>
  offers.prices[place] ? storePack(assortment, offers, place) : null;
