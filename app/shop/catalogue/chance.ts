import { type Rest, sortPaced } from "../paced";
import { hashOf } from "../pictures/seeded";
import type { Assortment } from "./assortment";
import type { Offers } from "./offers";

/*
 * What is shown by chance, the same for everyone: orders of all varieties that depend on the day,
 * and the first available varieties in them. Both are made with the catalogue (the orders in slices), so that a page looks at no other variety.
 */

/** Packets that overlap at the head of the home page. */
const FAN = 3;
const WEEK = 7 * 86_400_000;

/** The orders of a day, by what is shown by them: places of all varieties. */
export interface Chance {
  /** What the orders are settled by; another word is another order. */
  words: Readonly<Record<Shown, string>>;
  orders: Readonly<Record<Shown, readonly number[]>>;
}

type Shown = "fan" | "season";

/** What a storefront of a currency shows by chance: places of varieties that can be had. */
export interface Chosen {
  /** A few, no two of one composition. */
  fan: readonly number[];
  /** Available varieties in the season's order, FAN + 1 at most, so that at least one is not in the fan. */
  season: readonly number[];
}

/** The words of a day: its week, and its season of three months from March, June, September or December. */
function wordsOf(day: string): Chance["words"] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return {
    fan: `fan ${Math.floor(Date.parse(day) / WEEK)}`,
    season: `season ${year * 4 + Math.floor(month / 3)}`,
  };
}

/** The places of all varieties in an order that a word settles. */
async function shuffled({ varieties }: Assortment, word: string, rest: Rest): Promise<number[]> {
  const ranks = new Float64Array(varieties.length);
  for (const [place, { slug }] of varieties.entries()) {
    ranks[place] = hashOf(`${word} ${slug}`);
    await rest();
  }
  const places = varieties.map((_, place) => place);
  return sortPaced(places, (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b, rest);
}

/**
 * Lays the orders of a day, in slices: other work of the process runs between them.
 * @param day ISO, of the storefronts that show it
 * @param before those of the same assortment on other days: what they have in common is kept
 */
export async function layChance(
  assortment: Assortment,
  day: string,
  rest: Rest,
  before: readonly Chance[] = [],
): Promise<Chance> {
  const words = wordsOf(day);
  const order = async (shown: Shown) =>
    before.find((other) => other.words[shown] === words[shown])?.orders[shown] ??
    shuffled(assortment, words[shown], rest);
  return { words, orders: { fan: await order("fan"), season: await order("season") } };
}

/** What is shown of what can be had at the moment. Looks no further than it has to. */
export function chooseVarieties({ kinds }: Assortment, { available }: Offers, { orders }: Chance): Chosen {
  const fan: number[] = [];
  const taken = new Set<string | undefined>();
  for (const place of orders.fan) {
    if (fan.length === FAN) break;
    if (taken.has(kinds[place]) || !available.get(place)) continue;
    taken.add(kinds[place]);
    fan.push(place);
  }
  const season: number[] = [];
  for (const place of orders.season) {
    if (season.length > FAN) break;
    if (available.get(place)) season.push(place);
  }
  return { fan, season };
}
