import type { ReviewView } from "~/views/reviews.server";

interface ShopAnswerProps {
  answer: NonNullable<ReviewView["answer"]>;
  /** One level below the review's own heading. */
  as: "h3" | "h4";
}

/** What the shop answered to a review. */
export const ShopAnswer = ({ answer, as: Heading }: ShopAnswerProps) => (
  <div className="max-w-2xl border-l-2 border-rule pl-4 spaced-2">
    <Heading className="label-caps">{answer.label}</Heading>
    {answer.text.map((text, index) => (
      <p key={index}>{text}</p>
    ))}
  </div>
);
