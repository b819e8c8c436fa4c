import { finderText as t } from "~/locales/server-texts.server";
import { varietyText } from "~/locales/variety";
import * as paths from "~/paths";
import { kinOf } from "~/shop/catalogue/assortment";
import {
  answered,
  type FinderQuery,
  finderSearch,
  findVarieties,
  type Found,
  INDIFFERENT,
  readFinder,
  RESULTS,
} from "~/shop/catalogue/finder/find";
import { type FinderParam, STEP } from "~/shop/catalogue/finder/params";
import { placeIn } from "~/shop/catalogue/finder/place-words";
import { questionsOf } from "~/shop/catalogue/finder/questions";
import { shownFacts } from "~/shop/catalogue/shown";
import type { Storefront, StoreProduct } from "~/shop/catalogue/storefront";
import { packSizes, type VarietyCard, varietyCard } from "./card.server";
import { daysAndWeeks, figure, listed, withinSentence } from "./figures.server";

/* What the seed-finder says: its questions, and of each variety why it fits and what it misses. */

/** The words of an answer. Every answer has some, which a test holds. */
const answerWords = (param: FinderParam, word: string): string =>
  t(`${param}-${word}` as Parameters<typeof t>[0]);

/** What is known of a variety that a question asks for; "" where nothing is. */
function factOf(param: FinderParam, product: StoreProduct, { region, assortment }: Storefront): string {
  const { iso } = region.locale;
  const facts = shownFacts(product, region.contentClass);
  const { heightIndoor, heightOutdoor } = facts;
  const inside = heightIndoor ? t("heightIndoor", { figure: figure(heightIndoor, "centimetres", iso) }) : "";
  const outside = heightOutdoor
    ? t("heightOutdoor", { figure: figure(heightOutdoor, "centimetres", iso) })
    : "";
  const kin = () => kinOf(product, assortment.childrenOf);
  const counted = (key: "children" | "siblings", none: "noChildren" | "noSiblings", count: number) =>
    count > 0 ? t(key, { count }) : t(none);
  const said: Record<FinderParam, () => string> = {
    lieu: () =>
      [listed(facts.growerProfiles.map((profile) => varietyText(`profile-${profile}`))), inside, outside]
        .filter(Boolean)
        .join(", "),
    climat: () => listed(facts.climates.map((climate) => varietyText(`climate-${climate}`))),
    hauteur: () => inside || outside,
    experience: () => (facts.difficulty ? varietyText(`difficulty-${facts.difficulty}`) : ""),
    floraison: () => varietyText(`flowering-${facts.floweringType}`),
    sexe: () => varietyText(`gender-${facts.gender}`),
    duree: () => (facts.floweringDays ? daysAndWeeks(facts.floweringDays, iso) : ""),
    type: () => varietyText(`type-${facts.type}`),
    force: () =>
      (["thc", "cbd"] as const)
        .flatMap((kind) => {
          const range = facts[kind];
          return range ? `${varietyText(kind)} ${withinSentence(figure(range, "percent", iso))}` : [];
        })
        .join(", "),
    origine: () => (facts.genotype ? varietyText(`genotype-${facts.genotype}`) : ""),
    lignee: () => counted("children", "noChildren", kin().children),
    arome: () => listed(facts.flavors.map((flavor) => varietyText(`flavor-${flavor}`))),
    rarete: () => counted("siblings", "noSiblings", kin().siblings),
    sachet: () => {
      const seeds = packSizes(product);
      return t("packs", { count: Math.max(...seeds), sizes: seeds.join(", ") });
    },
  };
  return said[param]();
}

/** A variety that was found: its card, and in words what it fits and what it misses. */
export interface FoundCard extends VarietyCard {
  fits: string[];
  misses: string[];
}

/** FINDER-3: the card of a variety with its reasons. */
export function foundCard(storefront: Storefront, { product, fits, misses }: Found): FoundCard {
  const reason = (param: FinderParam) => {
    const topic = t(`topic-${param}`);
    const fact = factOf(param, product, storefront);
    return fact ? t("fact", { topic, fact: withinSentence(fact) }) : t("unknown", { topic });
  };
  return { ...varietyCard(storefront, product), fits: fits.map(reason), misses: misses.map(reason) };
}

/** The answers given so far, each with the address where it is changed. */
export function givenAnswers(query: FinderQuery, { region }: Storefront): { label: string; href: string }[] {
  return answered(query, region).map(({ param }) => ({
    label: t("fact", {
      topic: t(`topic-${param}`),
      fact: (query.answers[param] ?? []).map((word) => answerWords(param, word)).join(", "),
    }),
    href: paths.seedfinder() + finderSearch(query, { step: param, page: 1 }),
  }));
}

/** Varieties that a place offers at most. */
const OFFERED = 8;

/**
 * What a search that names a place for the plant is offered where growing may be spoken of: the varieties that fit there, and the
 * seed-finder with that answer (LISTING-20). Null for any other search.
 * @param words as they were typed, in the bounds of a search
 */
export function placeOffer(storefront: Storefront, words: string) {
  const { region } = storefront;
  const place = region.contentClass === "full" ? placeIn(words) : null;
  if (!place) return null;
  const query = readFinder(new URLSearchParams({ lieu: place }), region);
  const found = findVarieties(storefront, query);
  return {
    title: t(`offer-${place}`),
    cards: (found?.items ?? []).slice(0, OFFERED).map(({ product }) => varietyCard(storefront, product)),
    finder: { label: t("offer-finder"), href: paths.seedfinder() + finderSearch(query) },
  };
}

/** The question that an address asks, as its page draws it; null where it shows what was found. */
export function finderQuestion(query: FinderQuery, { region }: Storefront) {
  const questions = questionsOf(region);
  const at = questions.findIndex(({ param }) => param === query.step);
  const question = questions[at];
  if (!question) return null;
  const { param, many, answers } = question;
  const chosen = query.answers[param] ?? [];
  const before = questions[at - 1];
  const skipped = { ...query.answers, [param]: [] };
  const open = (one: (typeof questions)[number]) => !skipped[one.param];
  const next = questions.find(open)?.param ?? null;
  const onward = questions.slice(at + 1).find(open)?.param ?? null;
  const kept = Object.entries(query.answers).flatMap(([name, words]) =>
    name === param ? [] : (words.length > 0 ? words : [INDIFFERENT]).map((value) => ({ name, value })),
  );
  return {
    progress: t("progress", { number: at + 1, total: questions.length }),
    param,
    many,
    legend: t(`question-${param}`),
    hint: t(`hint-${param}`),
    options: [
      // Boxes say it by none being ticked.
      ...(many ? [] : [{ value: INDIFFERENT, label: t("indifferent"), checked: chosen.length === 0 }]),
      ...answers.map((value) => ({
        value,
        label: answerWords(param, value),
        checked: chosen.includes(value),
      })),
    ],
    // Boxes may all be left empty, which is no answer: the form itself says what comes next, and so do those after it.
    kept: many || onward !== next ? [...kept, { name: STEP as string, value: onward ?? RESULTS }] : kept,
    skipHref: paths.seedfinder() + finderSearch({ ...query, answers: skipped }, { step: next, page: 1 }),
    backHref: before ? paths.seedfinder() + finderSearch(query, { step: before.param, page: 1 }) : null,
    resultsHref: paths.seedfinder() + finderSearch(query, { step: null, page: 1 }),
  };
}
