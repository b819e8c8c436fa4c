import type { Db } from "../../data/db.server";
import type { Currency } from "../money";
import type { Rest } from "../paced";
import type { Region } from "../region/storefront-region";
import type { Assortment } from "./assortment";
import { type Chance, layChance } from "./chance";
import { layOffers, type Offers, type StockLevels } from "./offers";
import { type Reduced, readReduced } from "./prices/reductions.server";

/*
 * What is sold at a moment: a currency's offers on a day. Storefronts of one currency share them where it is the same day; every
 * storefront begins its day at its own midnight (LAW-7, REDUCTION-5).
 */

/** A currency on a day (ISO) of its storefronts. */
export interface Sold {
  currency: Currency;
  day: string;
}

/** What is sold in a currency on a day. */
export interface Sale extends Sold {
  /** By SKU: the reductions that the offers are laid for. */
  reduced: ReadonlyMap<string, Reduced>;
  offers: Offers;
  chance: Chance;
}

const isOf = (one: Sold) => (other: Sold) => one.currency === other.currency && one.day === other.day;

/** What storefronts sell by on their days (ISO), each once. */
export function soldOn(today: readonly { region: Region; day: string }[]): Sold[] {
  const all = today.map(({ region, day }) => ({ currency: region.currency.isoCode, day }));
  return all.filter((one, place) => all.findIndex(isOf(one)) === place);
}

/** What a storefront sells on a day of its own. @throws {Error} where it was not laid */
export function saleOf<One extends Sale>(
  sales: readonly One[],
  { currency: { isoCode } }: Region,
  day: string,
): One {
  const sale = sales.find(isOf({ currency: isoCode, day }));
  if (!sale) throw new Error(`No offers in ${isoCode} on ${day}`);
  return sale;
}

const areSame = (one: Sale["reduced"], other: Sale["reduced"]) =>
  one === other ||
  (one.size === other.size &&
    [...one].every(([sku, { amount, reference }]) => {
      const found = other.get(sku);
      return found?.amount === amount && found.reference === reference;
    }));

/** Reads the reductions of these currencies on their days. */
async function readAllReduced(db: Db, sold: readonly Sold[], before: readonly Sale[], rest: Rest) {
  const known = (currency: string, sku: string) =>
    before.find((sale) => sale.currency === currency && sale.reduced.has(sku))?.reduced.get(sku);
  const byDay = new Map<string, Awaited<ReturnType<typeof readReduced>>>();
  for (const day of new Set(sold.map((one) => one.day))) {
    const currencies = sold.filter((one) => one.day === day).map(({ currency }) => currency);
    byDay.set(day, await readReduced(db, { day, currencies }, rest, known));
  }
  return ({ currency, day }: Sold): Sale["reduced"] => byDay.get(day)?.get(currency) ?? new Map();
}

/**
 * Lays what is sold in these currencies on their days. What was laid for the same assortment stays where its reductions are the
 * same, on another day too.
 * @param before what was laid last: for this assortment or another one, and whether prices changed since
 */
export async function laySales(
  db: Db,
  { assortment, levels }: { assortment: Assortment; levels: StockLevels },
  sold: readonly Sold[],
  before: { sales: readonly Sale[]; isOfAssortment: boolean; isReduced: boolean },
  rest: Rest,
): Promise<Sale[]> {
  const stays = (one: Sold) => (before.isReduced ? undefined : before.sales.find(isOf(one)));
  const fresh = sold.filter((one) => !stays(one));
  const reducedIn = await readAllReduced(db, fresh, before.sales, rest);
  const laid = before.isOfAssortment ? [...before.sales] : [];
  const sales: Sale[] = [];
  for (const one of sold) {
    const reduced = stays(one)?.reduced ?? reducedIn(one);
    let offers: Offers | undefined;
    for (const other of laid) {
      if (other.currency === one.currency && areSame(other.reduced, reduced)) offers ??= other.offers;
      await rest();
    }
    offers ??= await layOffers(assortment, one.currency, levels, rest, reduced);
    const chances = laid.map(({ chance }) => chance);
    const chance = await layChance(assortment, one.day, rest, chances);
    const sale = { ...one, reduced, offers, chance };
    laid.push(sale);
    sales.push(sale);
  }
  return sales;
}
