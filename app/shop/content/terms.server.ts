import type { Db } from "../../data/db.server";
import type { RegionToday } from "../region/region";
import type { Entry } from "./kinds";
import { readersOf, type Snapshot } from "./snapshot.server";

/* The conditions of sale, which every order accepts: a shop whose operator has not brought them sells nothing (CHECKOUT-21). */

/** The slug of their page. */
export const TERMS = "conditions-generales";

/** The conditions of sale of a storefront; null while it has none. */
export const termsOf = (texts: Snapshot, region: RegionToday): Entry | null =>
  texts.find("page", TERMS, readersOf(region));

/** Whether the operator has brought conditions of sale for any storefront, whatever a process has in memory. */
export async function hasTerms(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("content")
    .select("slug")
    .where("kind", "=", "page")
    .where("slug", "=", TERMS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
