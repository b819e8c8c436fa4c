import type { ReactNode } from "react";
import { useOpened } from "../form/opened";
import { Anchor } from "../layout/anchor";

interface FacetGroupProps {
  legend: string;
  /** Name of the query parameter; also makes the ids. */
  name: string;
  /** `count` is what the list would hold with it. */
  options: { value: string; label: string; count: number; checked?: boolean }[];
  /** Where there are more values than are shown: how many, and the page of all. */
  more?: { label: string; href: string } | null;
  /** Unfolded at first; always so where one of its boxes is ticked. */
  open?: boolean;
}

/** A box to tick for each value, with what it would leave in the list. */
function Boxes({ name, options }: Pick<FacetGroupProps, "name" | "options">) {
  return options.map(({ value, label, count, checked }) => (
    <div key={value} className="break-inside-avoid">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={name} value={value} defaultChecked={checked ?? false} />{" "}
        <span className="min-w-0 flex-1">{label}</span>
        <span className="text-sm text-muted tabular"> ({count})</span>
      </label>
    </div>
  ));
}

/** Boxes to tick for one property, folded under its name, in a GET form that holds its own button. */
export function FacetGroup({ legend, name, options, more, open = false }: FacetGroupProps) {
  const chosen = options.filter(({ checked }) => checked).length;
  // The box that was just emptied stands in it.
  const isOpen = useOpened(open || chosen > 0);
  return (
    <details open={isOpen} className="border-b border-rule">
      <summary className="fold">
        <span id={`${name}-titre`}>{legend}</span>
        {chosen > 0 && <span className="text-sm text-primary tabular"> ({chosen})</span>}
      </summary>
      <fieldset aria-labelledby={`${name}-titre`} className="p-1 pb-3">
        <Boxes name={name} options={options} />
      </fieldset>
      {more && (
        <p>
          <Anchor href={more.href} className="alone">
            {more.label}
          </Anchor>
        </p>
      )}
    </details>
  );
}

/** All boxes of one property, unfolded, in columns where there is room; `legend` is read aloud only. */
export function WholeFacet({ legend, name, options }: Pick<FacetGroupProps, "legend" | "name" | "options">) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="gap-10 sm:columns-2 lg:columns-3">
        <Boxes name={name} options={options} />
      </div>
    </fieldset>
  );
}

interface FilterPanelProps {
  /** « Filtrer » */
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** All filters under one word on a small screen; always shown beside the list where there is room. */
export function FilterPanel({ summary, open = false, children }: FilterPanelProps) {
  return (
    <details open={open} className="panel">
      <summary className="fold border border-edge bg-card px-4">{summary}</summary>
      <div className="spaced-4 pt-4 page-lg:pt-0">{children}</div>
    </details>
  );
}
