import type { BitSet } from "bitset";
import type { Rest } from "../paced";
import type { Assortment } from "./assortment";

/*
 * Everything that is sold, variety by variety under its main collection, in pages. Which variety begins a page is settled
 * when offers are laid: a page costs what stands on it, however large the catalogue is.
 */

/** Most packs of a page; a variety with more has a page of its own (PRICELIST-2). */
export const PACKS_PER_PAGE = 300;

/** A stretch of the list that is shown in pages. */
export interface Stretch {
  from: number;
  to: number;
  /** Where its pages begin, at least one. */
  starts: readonly number[];
}

/** The varieties of a main collection; null for those of none. */
interface ListSection extends Stretch {
  collection: string | null;
  /** The page of the whole list that it begins on. */
  page: number;
}

export interface PriceList extends Stretch {
  /** Places of varieties, section by section, by name. */
  places: Int32Array;
  sections: readonly ListSection[];
}

/** Where pages begin that hold as many varieties as they may. @param packsOf packs of the variety at an index */
function startsOf(from: number, to: number, packsOf: (index: number) => number): number[] {
  const starts = [from];
  let packs = 0;
  for (let index = from; index < to; index++) {
    packs += packsOf(index);
    if (packs <= PACKS_PER_PAGE || index === starts.at(-1)) continue;
    starts.push(index);
    packs = packsOf(index);
  }
  return starts;
}

/**
 * Lays the list of what is sold in a currency, in slices: other work of the process runs between them.
 * @param offered varieties that are sold, and prices by place of a pack, 0 where it is not sold
 */
export async function layPriceList(
  { varieties, collections, members, orders, firstPack }: Assortment,
  offered: { sold: BitSet; prices: Int32Array },
  rest: Rest,
): Promise<PriceList> {
  const { sold, prices } = offered;
  const sectioned = new Map<string | null, number[]>(collections.map(({ slug }) => [slug, []]));
  sectioned.set(null, []);
  for (const place of orders.nom) {
    const main = varieties[place]?.collections.find((slug) => members.has(slug)) ?? null;
    if (sold.get(place)) sectioned.get(main)?.push(place);
    await rest();
  }
  const places = Int32Array.from([...sectioned.values()].flat());
  const packsOf = (index: number) => {
    const place = places[index] ?? 0;
    return prices
      .subarray(firstPack[place], firstPack[place + 1])
      .reduce((sum, price) => sum + (price ? 1 : 0), 0);
  };
  const starts = startsOf(0, places.length, packsOf);
  await rest();
  let from = 0;
  const sections: ListSection[] = [];
  for (const [collection, { length }] of sectioned) {
    if (length === 0) continue;
    const to = from + length;
    const page = starts.findLastIndex((start) => start <= from) + 1;
    sections.push({ collection, from, to, page, starts: startsOf(from, to, packsOf) });
    from = to;
    await rest();
  }
  return { places, sections, from: 0, to: places.length, starts };
}
