import { accountServerText as t } from "~/locales/server-texts.server";
import { varietyText } from "~/locales/variety";
import {
  CULTIVATION_METHODS,
  FAVOURITE_TYPES,
  FLOWERING_TYPES,
  SEED_GENDERS,
  type GrowerProfile,
} from "~/shop/customers/customer";
import { cleanLine } from "~/shop/region/address";
import type { RegionToday } from "~/shop/region/region";
import { type Errors, typed } from "./checks.server";

/*
 * What customers tell of themselves as growers or, where a storefront sells to collectors, as collectors (ACCOUNT-31): there
 * nothing of growing is asked, and what was told elsewhere stays as it is.
 */

const GROWING_SINCE_FROM = 1950;
const STRAINS_LIMIT = 300;

const asksMethod = ({ contentClass }: Pick<RegionToday, "contentClass">) => contentClass === "full";

const NAMES = {
  cultivationMethod: (value: (typeof CULTIVATION_METHODS)[number]) => t(`method-${value}`),
  floweringType: (value: (typeof FLOWERING_TYPES)[number]) => t(`flowering-${value}`),
  seedGender: (value: (typeof SEED_GENDERS)[number]) => t(`seedGender-${value}`),
  favouriteType: (value: (typeof FAVOURITE_TYPES)[number]) => varietyText(`type-${value}`),
};

const choices = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
  values.map((value) => ({ value, label: name(value) }));

/** The form of a profile: its words under the storefront's content class, its choices, and what it starts from. */
export function profileForm(profile: GrowerProfile, region: RegionToday) {
  const { contentClass } = region;
  return {
    title: t(`profile-${contentClass}`),
    text: t(`profileText-${contentClass}`),
    since: t(`growingSince-${contentClass}`),
    selects: [
      ...(asksMethod(region)
        ? [
            {
              name: "cultivationMethod",
              label: t("cultivationMethod"),
              options: choices(CULTIVATION_METHODS, NAMES.cultivationMethod),
            },
          ]
        : []),
      {
        name: "floweringType",
        label: t("floweringType"),
        options: choices(FLOWERING_TYPES, NAMES.floweringType),
      },
      { name: "seedGender", label: t("seedGender"), options: choices(SEED_GENDERS, NAMES.seedGender) },
      {
        name: "favouriteType",
        label: t("favouriteType"),
        options: choices(FAVOURITE_TYPES, NAMES.favouriteType),
      },
    ],
    known: {
      growingSince: profile.growingSince === null ? "" : String(profile.growingSince),
      cultivationMethod: profile.cultivationMethod ?? "",
      floweringType: profile.floweringType ?? "",
      seedGender: profile.seedGender ?? "",
      favouriteType: profile.favouriteType ?? "",
      favouriteStrains: profile.favouriteStrains,
    },
  };
}

/** A profile in a line, without what the storefront does not ask; "" where nothing is told. */
export function profileLine(profile: GrowerProfile, region: RegionToday): string {
  const { growingSince, cultivationMethod, floweringType, seedGender, favouriteType, favouriteStrains } =
    profile;
  return [
    growingSince && t("profileSince", { year: growingSince }),
    cultivationMethod && asksMethod(region) && NAMES.cultivationMethod(cultivationMethod),
    floweringType && NAMES.floweringType(floweringType),
    seedGender && NAMES.seedGender(seedGender),
    favouriteType && NAMES.favouriteType(favouriteType),
    favouriteStrains,
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * The profile of a form, with what is wrong with it by field. What the storefront does not ask is not in it, whatever the
 * form holds.
 */
export function readProfile(
  form: FormData,
  region: RegionToday,
  thisYear: number,
): { profile: Partial<GrowerProfile>; error: Errors } {
  const error: Errors = {};
  const choice = <Value extends string>(name: string, values: readonly Value[]): Value | null => {
    const chosen = typed(form, name);
    const found = values.find((value) => value === chosen) ?? null;
    if (chosen && !found) error[name] = [t("choiceInvalid")];
    return found;
  };
  const year = cleanLine(typed(form, "growingSince"));
  const inRange = /^\d{4}$/.test(year) && Number(year) >= GROWING_SINCE_FROM && Number(year) <= thisYear;
  if (year && !inRange)
    error["growingSince"] = [t("growingSinceInvalid", { first: GROWING_SINCE_FROM, last: thisYear })];
  const favouriteStrains = cleanLine(typed(form, "favouriteStrains"));
  if (favouriteStrains.length > STRAINS_LIMIT) error["favouriteStrains"] = [t("too-long")];
  const profile = {
    growingSince: inRange ? Number(year) : null,
    ...(asksMethod(region) && { cultivationMethod: choice("cultivationMethod", CULTIVATION_METHODS) }),
    floweringType: choice("floweringType", FLOWERING_TYPES),
    seedGender: choice("seedGender", SEED_GENDERS),
    favouriteType: choice("favouriteType", FAVOURITE_TYPES),
    favouriteStrains,
  };
  return { profile, error };
}
