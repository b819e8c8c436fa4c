import { Stars } from "~/ui/figure/stars";
import { Anchor } from "~/ui/layout/anchor";
import type { ReviewExcerpt } from "~/views/reviews.server";
import { Marks } from "./marks";
import { ShopAnswer } from "./shop-answer";

/** The beginnings of reviews. @param named whether each says which variety it is of */
export function ReviewExcerpts({ reviews, named = false }: { reviews: ReviewExcerpt[]; named?: boolean }) {
  return reviews.map(({ id, rating: given, stars, title, author, marks, text, variety, answer }) => (
    <article key={id} className="min-w-0 spaced-1">
      <Stars given={given} label={stars} />
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-muted">
        {author}
        {named && variety.href && (
          <>
            {" · "}
            <Anchor href={variety.href}>{variety.name}</Anchor>
          </>
        )}
        <Marks marks={marks} />
      </p>
      {text.map((part, index) => (
        <p key={index}>{part}</p>
      ))}
      {answer && <ShopAnswer answer={answer} as="h4" />}
    </article>
  ));
}
