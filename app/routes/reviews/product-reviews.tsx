import { RatingSpread } from "~/ui/figure/rating-spread";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import { ReviewExcerpts } from "./review-excerpts";
import type { productReviews } from "./product-reviews.server";

type Shown = NonNullable<Awaited<ReturnType<typeof productReviews>>>["shown"];

/** What a variety's page shows of its reviews: their figure, the most helpful ones, and the way to all. */
export function ProductReviews({ title, note, checks, examples, rating, reviews, more }: Shown) {
  return (
    <Section title={title} action={more} lead={examples}>
      <p className="mb-5 text-sm text-muted">
        {note} <Anchor href={checks.href}>{checks.label}</Anchor>
      </p>
      <div className="grid gap-8 sm:grid-cols-2">
        {rating && <RatingSpread {...rating} />}
        <div className="spaced-5">
          <ReviewExcerpts reviews={reviews} />
        </div>
      </div>
    </Section>
  );
}
