import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import type { homeReviews } from "./home-reviews.server";
import { ReviewExcerpts } from "./review-excerpts";

/** Two reviews, what the law wants beside them, and the way to all. */
export function HomeReviews({
  title,
  note,
  checks,
  examples,
  reviews,
  more,
}: NonNullable<Awaited<ReturnType<typeof homeReviews>>>) {
  return (
    <Section title={title} action={more} lead={examples}>
      <p className="mb-5 text-sm text-muted">
        {note} <Anchor href={checks.href}>{checks.label}</Anchor>
      </p>
      <div className="grid gap-8 page-sm:grid-cols-2">
        <ReviewExcerpts reviews={reviews} named />
      </div>
    </Section>
  );
}
