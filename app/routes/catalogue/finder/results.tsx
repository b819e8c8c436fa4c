import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Anchor } from "~/ui/layout/anchor";
import { Pagination } from "~/ui/layout/pagination";
import type { FoundCard } from "~/views/finder.server";
import { VarietyGrid } from "../variety-grid";
import { Given } from "./given";
import type { FinderWords } from "./words";

interface ResultsProps {
  cards: FoundCard[];
  words: FinderWords;
  given: { label: string; href: string }[];
  page: number;
  pages: number;
  /** The query of the first page's address. */
  search: string;
}

/** What fits the answers, each variety with its reasons. */
export function Results({ cards, words, given, page, pages, search }: ResultsProps) {
  const reasons = new Map(cards.map(({ slug, fits, misses }) => [slug, { fits, misses }]));
  return (
    <div className="spaced-8">
      <Given label={words.given} change={words.change} items={given} />
      {cards.length > 0 ? (
        <VarietyGrid
          cards={cards}
          level={2}
          first
          form={({ slug }) => (
            <>
              <Reasons title={words.fits} reasons={reasons.get(slug)?.fits ?? []} />
              <Reasons title={words.misses} reasons={reasons.get(slug)?.misses ?? []} />
            </>
          )}
        />
      ) : (
        <EmptyState title={words.noneTitle}>
          <p>{words.noneText}</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => `${paths.seedfinder()}${search}${number > 1 ? `&page=${number}` : ""}`}
        label={words.pages}
      />
      <p>
        <Anchor href={paths.seedfinder()} className="alone">
          {words.restart}
        </Anchor>
      </p>
    </div>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="font-semibold">{title}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
