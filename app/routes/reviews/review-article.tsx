import type { ReactNode } from "react";
import { Stars } from "~/ui/figure/stars";
import { Anchor } from "~/ui/layout/anchor";
import type { ReviewView } from "~/views/reviews.server";
import { Marks } from "./marks";

/** Lines in the language they were written in. */
function Words({ texts, lang }: { texts: string[]; lang?: string }) {
  return texts.map((text, index) => (
    <p key={index} lang={lang}>
      {text}
    </p>
  ));
}

/**
 * One review: what was given, by whom, when it was published and bought, and what the shop answered.
 * @param acts what can be done with it
 */
export function ReviewArticle({ review, acts }: { review: ReviewView; acts: ReactNode }) {
  const { id, stars, title, text, marks, variety, original, answer } = review;
  return (
    <article id={id} className="border-t border-rule pt-5 spaced-2 break-inside-avoid">
      <Stars given={review.rating} label={stars} />
      <h2 className="text-xl">{title ?? review.author}</h2>
      <p className="text-sm text-muted">
        {title !== null && <>{review.author} · </>}
        {variety.href ? <Anchor href={variety.href}>{variety.name}</Anchor> : variety.name}
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
      {answer && (
        <div className="max-w-2xl border-l-2 border-rule pl-4 spaced-2">
          <h3 className="label-caps">{answer.label}</h3>
          <Words texts={answer.text} />
        </div>
      )}
      {acts}
    </article>
  );
}
