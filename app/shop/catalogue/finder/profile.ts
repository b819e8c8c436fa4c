import { type FinderParam } from "./params";
import { questionsOf } from "./questions";

/** What a customer may have told of themselves as a grower (app/shop/customers), as far as the seed-finder asks for it. */
interface Profile {
  growingSince: number | null;
  cultivationMethod: string | null;
  favouriteType: string | null;
}

const PLACES: Record<string, string> = {
  indoor: "interieur",
  outdoor: "jardin",
  greenhouse: "serre",
  balcony: "balcon",
};
const TYPES: Record<string, string> = {
  indica: "indica",
  "mostly-indica": "indica-dominante",
  hybrid: "hybride",
  "mostly-sativa": "sativa-dominante",
  sativa: "sativa",
};

/** Years of growing from which on somebody is called experienced, and an expert. */
const YEARS = { confirme: 2, expert: 8 };

/**
 * The answers that a grower's profile gives, and the first question that it leaves open (FINDER-6).
 * @param now UTC ms
 */
export function profileAnswers(
  { growingSince, cultivationMethod, favouriteType }: Profile,
  now: number,
): { answers: Partial<Record<FinderParam, string[]>>; next: FinderParam | null } {
  const answers: Partial<Record<FinderParam, string[]>> = {};
  const place = PLACES[cultivationMethod ?? ""];
  if (place) answers.lieu = [place];
  if (growingSince !== null) {
    const years = new Date(now).getUTCFullYear() - growingSince;
    answers.experience = [
      years >= YEARS.expert ? "expert" : years >= YEARS.confirme ? "confirme" : "debutant",
    ];
  }
  const type = TYPES[favouriteType ?? ""];
  if (type) answers.type = [type];
  const open = questionsOf({ contentClass: "full" }).find(({ param }) => !answers[param]);
  return { answers, next: open?.param ?? null };
}
