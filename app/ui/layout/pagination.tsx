import { uiText } from "~/locales/ui";
import { Anchor } from "./anchor";

interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
}

/** The first, the last, the one shown and its neighbours; a null stands for those left out. */
function shownPages(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= 1,
  );
  return near.flatMap((n, index) => {
    const left = n - (near[index - 1] ?? 0) - 1;
    // A sign for a single page would be as wide as the page's own link.
    return left === 0 ? [n] : left === 1 ? [n - 1, n] : [null, n];
  });
}

/** Links to the other pages of a list; nothing where there is only one. */
export function Pagination({ page, pages, hrefFor, label = uiText("pages") }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="border-t border-rule pt-4">
      <ul className="flex flex-wrap items-center gap-x-1">
        {page > 1 && (
          <li className="mr-4">
            <Anchor href={hrefFor(page - 1)} rel="prev" className="tap">
              ← {uiText("previousPage")}
            </Anchor>
          </li>
        )}
        {shownPages(page, pages).map((n, index) => (
          <li key={n ?? `gap-${index}`} className="tabular">
            {n === null ? (
              "…"
            ) : (
              <Anchor
                href={hrefFor(n)}
                aria-label={uiText("page", { page: n })}
                aria-current={n === page ? "page" : undefined}
                className="tap min-w-11 justify-center aria-[current]:font-semibold"
              >
                {n}
              </Anchor>
            )}
          </li>
        ))}
        {page < pages && (
          <li className="ml-4">
            <Anchor href={hrefFor(page + 1)} rel="next" className="tap">
              {uiText("nextPage")} →
            </Anchor>
          </li>
        )}
      </ul>
      <p className="text-sm text-muted">{uiText("pageOf", { page, pages })}</p>
    </nav>
  );
}
