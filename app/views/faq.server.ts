import type { Thing } from "schema-dts";
import { faqText as t } from "~/locales/server-texts.server";
import { blogOf } from "~/shop/content/blog.server";
import type { Entry } from "~/shop/content/kinds";
import { findQuestions } from "~/shop/content/question-search.server";
import type { RegionToday } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";
import { renderMarkdown } from "./markdown.server";
import { expandPage } from "./page-text.server";
import { faqData } from "./text-data.server";

/** Characters of a search that are read. */
const LONGEST = 100;

/** The words of a search, as they are looked for and shown again. */
export const readWords = (asked: string | null): string =>
  (asked ?? "").replace(/\s+/gu, " ").trim().slice(0, LONGEST);

const WORDS = ["lead", "search", "hint", "submit", "all", "ask", "groups", "link"] as const;

/** The questions of a storefront in their groups: all, or those that speak of `q`. */
export function faqPage({ shop, region }: { shop: Shop; region: RegionToday }, q: string) {
  const blog = blogOf(shop.content.latest(), region);
  const answer = (entry: Entry) => renderMarkdown(expandPage(entry, shop, region).body, region.basename).html;
  const found = q === "" ? null : findQuestions(blog, q, "most");
  // The best answer first, in the group that it is in.
  const rank = new Map([...(found ?? [])].map((slug, index) => [slug, index]));
  const byRank = (a: string | undefined, b: string | undefined) =>
    (rank.get(a ?? "") ?? 0) - (rank.get(b ?? "") ?? 0);
  const groups = blog.groups
    .map(({ group, questions }) => ({
      slug: group.slug,
      name: group.title,
      about: group.description,
      questions: questions
        .filter(({ slug }) => !found || found.has(slug))
        .map((entry) => ({
          slug: entry.slug,
          question: entry.title,
          html: answer(entry),
          href: `#${entry.slug}`,
        }))
        .sort((a, b) => byRank(a.slug, b.slug)),
    }))
    .filter(({ questions }) => questions.length > 0)
    .sort((a, b) => byRank(a.questions[0]?.slug, b.questions[0]?.slug));
  return {
    q,
    words: Object.fromEntries(WORDS.map((key) => [key, t(key)])) as Record<(typeof WORDS)[number], string>,
    found: found && (found.size > 0 ? t("found", { count: found.size, q }) : t("none", { q })),
    groups,
    contents: groups.map(({ slug, name }) => ({ href: `#${slug}`, label: name })),
    // Addresses within answers are whole: engines show them elsewhere.
    things: (): Thing[] => [
      faqData(
        groups
          .flatMap(({ questions }) => questions)
          .map(({ question, html }) => ({
            question,
            html: html.replaceAll('href="/', `href="${shop.config.publicUrl}/`),
          })),
      ),
    ],
  };
}
