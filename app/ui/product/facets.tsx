import type { ReactNode } from "react";

interface FacetGroupProps {
  legend: string;
  /** Name of the query parameter; also makes the ids. */
  name: string;
  /** `count` is what the list would hold with it. */
  options: { value: string; label: string; count: number; checked?: boolean }[];
  /** Unfolded; always so where one of its boxes is ticked. */
  open?: boolean;
}

/** Boxes to tick for one property, folded under its name, in a GET form that holds its own button. */
export function FacetGroup({ legend, name, options, open = false }: FacetGroupProps) {
  const chosen = options.filter(({ checked }) => checked).length;
  return (
    <details open={open || chosen > 0} className="border-b border-rule">
      <summary className="fold">
        <span id={`${name}-titre`}>{legend}</span>
        {chosen > 0 && <span className="text-sm text-primary tabular"> ({chosen})</span>}
      </summary>
      <fieldset aria-labelledby={`${name}-titre`} className="max-h-96 overflow-y-auto p-1 pb-3">
        {options.map(({ value, label, count, checked }) => (
          <div key={value}>
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name={name} value={value} defaultChecked={checked} />{" "}
              <span className="min-w-0 flex-1">{label}</span>
              <span className="text-sm text-muted tabular"> ({count})</span>
            </label>
          </div>
        ))}
      </fieldset>
    </details>
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
