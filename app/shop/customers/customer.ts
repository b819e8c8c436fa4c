import type { Selectable } from "kysely";
import type { Schema } from "../../data/schema";

/* Who a customer is. Pure. */

/** Youngest age of a customer, years. Texts say it in words: CONTRIBUTING.md tells how to find them. */
export const MINIMUM_AGE = 18;

export const CULTIVATION_METHODS = ["indoor", "outdoor", "greenhouse", "balcony", "collection"] as const;
export const FAVOURITE_FLOWERING_TYPES = ["photoperiod", "autoflower", "both"] as const;
export const SEED_GENDERS = ["feminized", "regular", "both"] as const;
export const FAVOURITE_TYPES = ["indica", "mostly-indica", "hybrid", "mostly-sativa", "sativa"] as const;

/** What a customer tells of themselves as a grower; null and "" where nothing is told. */
export interface CustomerProfile {
  /** Year. */
  growingSince: number | null;
  cultivationMethod: (typeof CULTIVATION_METHODS)[number] | null;
  floweringType: (typeof FAVOURITE_FLOWERING_TYPES)[number] | null;
  /** Sex of the seeds. */
  seedGender: (typeof SEED_GENDERS)[number] | null;
  favouriteType: (typeof FAVOURITE_TYPES)[number] | null;
  /** As it was typed. */
  favouriteStrains: string;
}

export interface Person {
  firstName: string;
  lastName: string;
  /** ISO day. */
  bornOn: string;
}

export interface Customer extends Person {
  id: string;
  email: string;
  profile: CustomerProfile;
  /** UTC ms. */
  createdAt: number;
}

/** A row as a customer: without what only accounts need of it. */
export function customerOf(row: Selectable<Schema["customer"]>): Customer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    bornOn: row.born_on,
    createdAt: row.created_at,
    profile: {
      growingSince: row.growing_since,
      cultivationMethod: row.cultivation_method as CustomerProfile["cultivationMethod"],
      floweringType: row.flowering_type as CustomerProfile["floweringType"],
      seedGender: row.seed_gender as CustomerProfile["seedGender"],
      favouriteType: row.favourite_type as CustomerProfile["favouriteType"],
      favouriteStrains: row.favourite_strains,
    },
  };
}

/** The day of these three numbers as people type them, ISO; null where the calendar has none such. */
export function dayOfNumbers(day: string, month: string, year: string): string | null {
  const [d, m, y] = [day, month, year].map((typed) =>
    /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN,
  ) as [number, number, number];
  if (!(y >= 100 && y <= 9999)) return null;
  const at = new Date(Date.UTC(y, m - 1, d));
  return at.getUTCFullYear() === y && at.getUTCMonth() === m - 1 && at.getUTCDate() === d
    ? at.toISOString().slice(0, 10)
    : null;
}

/**
 * Whole years between a birthday and a day, both ISO. Who was born on 29 February is a year older on 1 March of other
 * years, as French law counts.
 */
export function ageOn(day: string, bornOn: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
