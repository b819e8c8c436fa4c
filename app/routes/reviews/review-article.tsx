import type { ReactNode } from "react";
import { Stars } from "~/ui/figure/stars";
import { Anchor } from "~/ui/layout/anchor";
import type { ReviewView } from "~/views/reviews.server";
import { Marks } from "./marks";
import { ShopAnswer } from "./shop-answer";

/** Lines in the language they were written in. */
function Words({ texts, lang }: { texts: string[]; lang?: string }) {
  return texts.map((text, index) => (
    <p key={index} lang={lang}>
      {text}
    </p>
  ));
}

/** A review whose words are withheld: a row, so that those with words are found among them. */
function WordlessReview({ review, acts }: ReviewArticleProps) {
  const { id, rating, stars, author, marks, variety } = review;
  return (
    <article id={id} className="break-inside-avoid border-t border-rule py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <Stars given={rating} label={stars} />
        <h2 className="min-w-0 flex-1 font-sans text-base font-semibold wrap-anywhere">{author}</h2>
        {acts}
      </div>
      <p className="pb-2 text-sm text-muted">
        <Variety {...variety} />
        <Marks marks={marks} />
      </p>
    </article>
  );
}

const Variety = ({ name, href }: ReviewView["variety"]) =>
  href ? <Anchor href={href}>{name}</Anchor> : name;

interface ReviewArticleProps {
  review: ReviewView;
  /** What can be done with it. */
  acts: ReactNode;
}

/** One review: what was given, by whom, when it was published and bought, and what the shop answered. */
export function ReviewArticle({ review, acts }: ReviewArticleProps) {
  const { id, stars, title, text, marks, variety, original, answer } = review;
  if (title === null && text.length === 0) return <WordlessReview review={review} acts={acts} />;
  return (
    <article id={id} className="border-t border-rule pt-5 pb-6 spaced-2 break-inside-avoid">
      <Stars given={review.rating} label={stars} />
      <h2 className="text-xl">{title ?? review.author}</h2>
      <p className="text-sm text-muted">
        {title !== null && <>{review.author} · </>}
        <Variety {...variety} />
        <Marks marks={marks} />
      </p>
      {text.length > 0 && (
        <div className="max-w-2xl spaced-2">
          <Words texts={text} />
        </div>
      )}
      {original && (
        <details className="max-w-2xl print:hidden">
          <summary className="fold text-sm">{original.label}</summary>
          <div className="spaced-2 pb-3">
            <Words texts={original.text} lang={original.language} />
          </div>
        </details>
      )}
      {answer && <ShopAnswer answer={answer} as="h3" />}
      {acts}
    </article>
  );
}
