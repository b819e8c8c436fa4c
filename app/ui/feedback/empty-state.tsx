import type { ReactNode } from "react";
import { ButtonLink } from "../form/button";
import { type LinkItem } from "../layout/anchor";
import { Sprig } from "../layout/sprig";

/** The kit's own words where no others are given: an empty list, and one that its filters leave empty. (PANEL-14) */
const NO_DATA = { all: "No data", filtered: "No matching data" } as const;

interface EmptyStateProps {
  /** In French; without it the kit's own words, which are English and say so. */
  title?: ReactNode;
  /** Whether only the filters leave nothing; chooses the kit's own words. */
  filtered?: boolean;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: LinkItem;
}

/** Says that there is nothing here, why, and where to go: an empty cart, no variety found. */
export function EmptyState({ title, filtered = false, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="border-t border-rule py-12 text-center">
      <Sprig className="mx-auto mb-4 size-12 text-muted" />
      <Heading className="text-2xl">
        {title ?? <span lang="en">{NO_DATA[filtered ? "filtered" : "all"]}</span>}
      </Heading>
      {children && <div className="mx-auto mt-2 max-w-lg text-balance text-muted">{children}</div>}
      {action && (
        <p className="mt-6">
          <ButtonLink href={action.href} variant="secondary">
            {action.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
