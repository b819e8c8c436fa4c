import { cleanLine } from "../region/address";
import type { RegionToday } from "../region/region";
import { ok, refuse, type Result } from "../result";
import {
  CULTIVATION_METHODS,
  type CustomerProfile,
  FAVOURITE_FLOWERING_TYPES,
  FAVOURITE_TYPES,
  SEED_GENDERS,
} from "./customer";

/* What customers tell of themselves as growers or, where a storefront sells to collectors, as collectors (ACCOUNT-31). */

/** The first year since which somebody may have been growing. */
export const GROWING_SINCE_FROM = 1950;
/** Characters of the strains that somebody likes. */
const STRAINS_LIMIT = 300;

/** Whether a storefront asks how somebody grows: one that sells to collectors asks nothing of growing. */
export const asksMethod = ({ contentClass }: Pick<RegionToday, "contentClass">): boolean =>
  contentClass === "full";

/** What is wrong with a profile, by field. */
type ProfileFaults = Partial<Record<keyof CustomerProfile, "choice-invalid" | "year-invalid" | "too-long">>;

/**
 * A profile as a form sent it, or what is wrong with it. What the storefront does not ask is not in it, whatever was sent: what was told
 * elsewhere stays as it is.
 * @param typed what was typed into a field; "" for nothing
 * @param thisYear the latest year since which somebody may have been growing
 */
export function checkProfile(
  typed: (name: keyof CustomerProfile) => string,
  region: Pick<RegionToday, "contentClass">,
  thisYear: number,
): Result<Partial<CustomerProfile>, ProfileFaults> {
  const faults: ProfileFaults = {};
  const choice = <Value extends string>(name: keyof CustomerProfile, values: readonly Value[]) => {
    const found = values.find((value) => value === typed(name)) ?? null;
    if (typed(name) && !found) faults[name] = "choice-invalid";
    return found;
  };
  const year = cleanLine(typed("growingSince"));
  const inRange = /^\d{4}$/.test(year) && Number(year) >= GROWING_SINCE_FROM && Number(year) <= thisYear;
  if (year && !inRange) faults.growingSince = "year-invalid";
  const favouriteStrains = cleanLine(typed("favouriteStrains"));
  if (favouriteStrains.length > STRAINS_LIMIT) faults.favouriteStrains = "too-long";
  const profile = {
    growingSince: inRange ? Number(year) : null,
    ...(asksMethod(region) && { cultivationMethod: choice("cultivationMethod", CULTIVATION_METHODS) }),
    floweringType: choice("floweringType", FAVOURITE_FLOWERING_TYPES),
    seedGender: choice("seedGender", SEED_GENDERS),
    favouriteType: choice("favouriteType", FAVOURITE_TYPES),
    favouriteStrains,
  };
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(profile);
}
