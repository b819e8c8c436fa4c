import { FLOWERING, GENDER, TYPE } from "../facet-words";
import type { FloweringType, Gender, PlantType } from "../product";
import type { Storefront } from "../storefront";
import type { FinderParam } from "./params";
import { questionsOf } from "./questions";

/** What a customer may have told of themselves (app/shop/customers), as far as the seed-finder asks for it. */
interface Profile {
  growingSince: number | null;
  cultivationMethod: string | null;
  /** Values of a fact; whoever likes both prefers none. */
  floweringType: FloweringType | "both" | null;
  seedGender: Gender | "both" | null;
  favouriteType: PlantType | null;
}

const PLACES: Record<string, string> = {
  indoor: "interieur",
  outdoor: "jardin",
  greenhouse: "serre",
  balcony: "balcon",
};

/** Years of growing from which on somebody is called experienced, and an expert. */
const YEARS = { confirme: 2, expert: 8 };

function experienceOf(growingSince: number, now: number): string {
  const years = new Date(now).getUTCFullYear() - growingSince;
  return years >= YEARS.expert ? "expert" : years >= YEARS.confirme ? "confirme" : "debutant";
}

/**
 * The answers that a profile gives to a storefront's questions, and the first of them that it leaves open (FINDER-6).
 * @param now UTC ms
 */
export function profileAnswers(
  { growingSince, cultivationMethod, floweringType, seedGender, favouriteType }: Profile,
  region: Storefront["region"],
  now: number,
): { answers: Partial<Record<FinderParam, string[]>>; next: FinderParam | null } {
  const told: Partial<Record<FinderParam, string | undefined>> = {
    lieu: PLACES[cultivationMethod ?? ""],
    experience: growingSince === null ? undefined : experienceOf(growingSince, now),
    floraison: floweringType === null || floweringType === "both" ? undefined : FLOWERING[floweringType],
    sexe: seedGender === null || seedGender === "both" ? undefined : GENDER[seedGender],
    type: favouriteType === null ? undefined : TYPE[favouriteType],
  };
  const questions = questionsOf(region);
  const answers = Object.fromEntries(
    questions.flatMap(({ param }) => (told[param] ? [[param, [told[param]]]] : [])),
  ) as Partial<Record<FinderParam, string[]>>;
  const open = questions.find(({ param }) => !answers[param]);
  return { answers, next: open?.param ?? null };
}
