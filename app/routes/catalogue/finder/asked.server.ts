import { finderText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { type FinderQuery, finderSearch } from "~/shop/catalogue/finder/find";
import type { Storefront } from "~/shop/catalogue/storefront";
import { finderQuestion, givenAnswers } from "~/views/finder.server";
import { type FinderWords, WORDS } from "./words";

/** What the seed-finder's page and its dialog say of an address: the question, null where it shows what was found. */
export function askedQuestion(storefront: Storefront, query: FinderQuery) {
  const isBegun = Object.keys(query.answers).length > 0;
  return {
    words: Object.fromEntries(WORDS.map((key) => [key, t(key)])) as FinderWords,
    given: givenAnswers(query, storefront),
    profileHref: !isBegun ? paths.seedfinderProfile() : null,
    question: finderQuestion(query, storefront),
    // Without the number of the page, which is written behind it.
    search: finderSearch(query, { page: 1 }),
  };
}
