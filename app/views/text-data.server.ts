import type { Article as ArticleThing, FAQPage, Person } from "schema-dts";
import { frameText } from "~/locales/frame";
import * as paths from "~/paths";
import type { Article } from "~/shop/content/blog.server";
import type { Entry } from "~/shop/content/kinds";
import type { Region } from "~/shop/region/storefront-region";

/* What search engines are told of articles, authors and questions, in the terms of schema.org. */

type Absolute = (path: string) => string;

/** SCHEMA-7: who writes. */
export const personData = (author: Entry, absolute: Absolute): Person => ({
  "@type": "Person",
  name: author.title,
  description: author.description,
  url: absolute(paths.author(author.slug)),
  worksFor: { "@type": "Organization", name: frameText("siteName"), url: absolute(paths.home()) },
});

/** SCHEMA-6: an article. @param image absolute address of its card */
export const articleData = (
  article: Article,
  region: Region,
  url: string,
  image: string,
  absolute: Absolute,
): ArticleThing => ({
  "@type": "Article",
  headline: article.title,
  description: article.description,
  url,
  image,
  inLanguage: region.locale.iso,
  datePublished: article.published,
  dateModified: article.changed ?? article.published,
  timeRequired: `PT${article.minutes}M`,
  ...(article.of[0] && { articleSection: article.of.map(({ title }) => title) }),
  ...(article.writer && { author: personData(article.writer, absolute) }),
  publisher: { "@type": "Organization", name: frameText("siteName"), url: absolute(paths.home()) },
});

/** SCHEMA-8: questions with their answers, as HTML that pages may show. */
export const faqData = (questions: readonly { question: string; html: string }[]): FAQPage => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: html },
  })),
});
