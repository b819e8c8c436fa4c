import { accountServerText as t } from "~/locales/server-texts.server";
import { varietyText } from "~/locales/variety";
import {
  CULTIVATION_METHODS,
  type CustomerProfile,
  FAVOURITE_FLOWERING_TYPES,
  FAVOURITE_TYPES,
  SEED_GENDERS,
} from "~/shop/customers/customer";
import { asksMethod, checkProfile, GROWING_SINCE_FROM } from "~/shop/customers/profile";
import type { RegionToday } from "~/shop/region/region";
import { refuse, type Result } from "~/shop/result";
import { type Errors, typed } from "./checks.server";

/*
 * What customers tell of themselves as growers or, where a storefront sells to collectors, as collectors (ACCOUNT-31): there
 * nothing of growing is asked, and what was told elsewhere stays as it is.
 */

const NAMES = {
  cultivationMethod: (value: (typeof CULTIVATION_METHODS)[number]) => t(`method-${value}`),
  floweringType: (value: (typeof FAVOURITE_FLOWERING_TYPES)[number]) => t(`flowering-${value}`),
  seedGender: (value: (typeof SEED_GENDERS)[number]) => t(`seedGender-${value}`),
  favouriteType: (value: (typeof FAVOURITE_TYPES)[number]) => varietyText(`type-${value}`),
};

const choices = <Value extends string>(values: readonly Value[], name: (value: Value) => string) =>
  values.map((value) => ({ value, label: name(value) }));

/** The form of a profile: its words under the storefront's content class, its choices, and what it starts from. */
export function profileForm(profile: CustomerProfile, region: RegionToday) {
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
        options: choices(FAVOURITE_FLOWERING_TYPES, NAMES.floweringType),
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
export function profileLine(profile: CustomerProfile, region: RegionToday): string {
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

/** The profile of a form, with what is wrong with it by field. */
export function readProfile(
  form: FormData,
  region: RegionToday,
  thisYear: number,
): Result<Partial<CustomerProfile>, Errors> {
  const checked = checkProfile((name) => typed(form, name), region, thisYear);
  if (checked.ok) return checked;
  const sentences = {
    "choice-invalid": () => t("choiceInvalid"),
    "year-invalid": () => t("growingSinceInvalid", { first: GROWING_SINCE_FROM, last: thisYear }),
    "too-long": () => t("too-long"),
  };
  return refuse(
    Object.fromEntries(Object.entries(checked.problem).map(([name, fault]) => [name, [sentences[fault]()]])),
  );
}
