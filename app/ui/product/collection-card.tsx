import type { ReactNode } from "react";
import { Anchor } from "../layout/anchor";

interface CollectionCardProps {
  href: string;
  name: string;
  summary?: ReactNode;
  /** « 12 variétés ». */
  count: ReactNode;
  chapter?: ReactNode;
  /** An image that says in a word what it is: the card says the rest. Without any, w3m prints its file's name. */
  picture: ReactNode;
  /** Level of the name in the page's outline. */
  level?: 2 | 3;
}

/** A collection as a chapter of the catalogue. All of it is one link. */
export function CollectionCard({
  href,
  name,
  summary,
  count,
  chapter,
  picture,
  level = 2,
}: CollectionCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="sheet chapter">
      {chapter && <p className="label-caps mb-2">{chapter}</p>}
      {picture}
      <Heading className="text-xl page-sm:text-2xl">
        <Anchor href={href} className="sheet-link">
          {name}
        </Anchor>
      </Heading>
      {summary && <p className="mt-2 mb-4">{summary}</p>}
      <p className="mt-auto pt-1 text-sm text-muted">{count}</p>
    </article>
  );
}
