import { Anchor } from "~/ui/layout/anchor";
import type { RatingsNote as Note } from "./rated-cards.server";

/** What is said of the ratings on a list's cards, below it. */
export function RatingsNote({ text, checks }: Note) {
  return (
    <p className="text-sm text-muted">
      {text} <Anchor href={checks.href}>{checks.label}</Anchor>
    </p>
  );
}
