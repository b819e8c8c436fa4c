import type { Db } from "../../data/db.server";
import type { RegionToday } from "../region/region";
import type { Region } from "../region/storefront-region";
import type { Entry } from "./kinds";
import { localesOf, readersOf, type Snapshot } from "./snapshot.server";

/* The conditions of sale, which every order accepts: a shop whose operator has not brought them sells nothing (CHECKOUT-21). */

/** The slug of their page. */
export const TERMS = "conditions-generales";

/** The conditions of sale of a storefront; null while it has none. */
export const termsOf = (texts: Snapshot, region: RegionToday): Entry | null =>
  texts.find("page", TERMS, readersOf(region));

/** The codes of those of these storefronts that have none, whatever a process has in memory. */
export async function storefrontsWithoutTerms(db: Db, regions: readonly Region[]): Promise<string[]> {
  const locales = await localesOf(db, "page", TERMS);
  return regions
    .filter(({ code, locale: { language } }) =>
      ["", language, `${language}-${code}`].every((locale) => !locales.includes(locale)),
    )
    .map(({ code }) => code);
}
