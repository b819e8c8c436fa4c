import { BitSet } from "bitset";
import { productsAt, type Storefront, type StoreProduct } from "../storefront";
import { readPageNumber } from "../../page-number";
import { PAGE_SIZE } from "../listing";
import { type FinderParam, PAGE, STEP } from "./params";
import { type FinderQuestion, questionsOf } from "./questions";

/* What the seed-finder finds is determined by its address alone: the answers, and the page. */

/** The answer of whoever skips a question: anything will do. */
export const INDIFFERENT = "indifferent";
/** The step that shows what was found before all was asked. */
export const RESULTS = "resultats";

/** What an address asks of the seed-finder. */
export interface FinderQuery {
  /** Answers by question, in their order; none for a question that was skipped, and no entry for one to be asked. */
  answers: Partial<Record<FinderParam, string[]>>;
  /** The question to show; null for what was found. */
  step: FinderParam | null;
  /** From 1; 0 where the address has no number of a page. */
  page: number;
}

/** Reads an address's parameters. What the storefront does not ask is left out, never an error (FINDER-4). */
export function readFinder(parameters: URLSearchParams, region: Storefront["region"]): FinderQuery {
  const answers: FinderQuery["answers"] = {};
  const questions = questionsOf(region);
  for (const { param, answers: words, many } of questions) {
    const given = new Set(parameters.getAll(param));
    const known = words.filter((word) => given.has(word));
    if (known.length > 0) answers[param] = many ? known : known.slice(0, 1);
    else if (given.has(INDIFFERENT)) answers[param] = [];
  }
  const asked = parameters.get(STEP);
  const next = questions.find(({ param }) => !answers[param])?.param ?? null;
  const step = asked === RESULTS ? null : (questions.find(({ param }) => param === asked)?.param ?? next);
  return { answers, step, page: readPageNumber(parameters.get(PAGE)) };
}

/**
 * The one query string of a state of the seed-finder, with its "?": questions in their order, what follows left out.
 * @param change what differs from `query`; `answers` replaces all answers
 */
export function finderSearch(query: FinderQuery, change: Partial<FinderQuery> = {}): string {
  const { answers, step, page } = { ...query, ...change };
  const parameters = new URLSearchParams();
  for (const [param, words] of Object.entries(answers))
    for (const word of words.length > 0 ? words : [INDIFFERENT]) parameters.append(param, word);
  parameters.set(STEP, step ?? RESULTS);
  if (page > 1) parameters.set(PAGE, String(page));
  return `?${parameters}`;
}

/** The questions that were answered with more than that anything will do. */
export const answered = ({ answers }: FinderQuery, region: Storefront["region"]): FinderQuestion[] =>
  questionsOf(region).filter(({ param }) => (answers[param] ?? []).length > 0);

/** A variety that was found, with the questions whose answers it fits and those it misses. */
export interface Found {
  product: StoreProduct;
  fits: FinderParam[];
  misses: FinderParam[];
}

const NONE = new BitSet();

/**
 * One page of what fits: varieties that fit at least half of the answers, those that fit most first, of equals what can be
 * had, then the catalogue's order (FINDER-3). Without answers, everything. Null for a page out of range.
 */
export function findVarieties(
  storefront: Storefront,
  query: FinderQuery,
): { items: Found[]; total: number; pages: number } | null {
  const { assortment, offers, region } = storefront;
  const asked = answered(query, region).map(({ param }) => {
    const sets = assortment.answers.get(param);
    const wanted = query.answers[param] ?? [];
    return { param, set: wanted.reduce((set, word) => set.or(sets?.get(word) ?? NONE), NONE) };
  });
  const scores = new Uint8Array(assortment.varieties.length);
  for (const { set } of asked) for (const place of set.toArray()) scores[place] = (scores[place] ?? 0) + 1;
  const least = Math.ceil(asked.length / 2);
  // By score, what can be had before what is sold out.
  const ranks: number[][] = Array.from({ length: 2 * (asked.length + 1) }, () => []);
  for (const place of offers.places) {
    const score = scores[place] ?? 0;
    if (score >= least)
      ranks[2 * (asked.length - score) + (offers.available.get(place) ? 0 : 1)]?.push(place);
  }
  const places = ranks.flat();
  const pages = Math.max(1, Math.ceil(places.length / PAGE_SIZE));
  if (query.page < 1 || query.page > pages) return null;
  const shown = places.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE);
  const items = shown.flatMap((place) =>
    productsAt(storefront, [place]).map((product) => ({
      product,
      fits: asked.filter(({ set }) => set.get(place)).map(({ param }) => param),
      misses: asked.filter(({ set }) => !set.get(place)).map(({ param }) => param),
    })),
  );
  return { items, total: places.length, pages };
}
