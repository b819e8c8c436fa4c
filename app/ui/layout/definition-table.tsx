import type { ReactNode } from "react";

interface DefinitionTableProps {
  rows: { label: ReactNode; value: ReactNode; note?: ReactNode }[];
}

/* Names take two fifths of a narrow table, and no more than they need of a wide one. */
const ROW =
  "gap-6 border-t border-rule py-2.5 has-[.alone]:py-1.5 sm:has-[.alone]:py-0.5 sm:grid sm:items-baseline sm:grid-cols-[min(40%,15rem)_minmax(0,1fr)]";

/** Facts with their names, one thin-ruled row each: a variety's specifications, a transfer's details. */
export function DefinitionTable({ rows }: DefinitionTableProps) {
  return (
    <dl>
      {rows.map(({ label, value, note }, index) => (
        <div key={index} className={ROW}>
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere tabular">
            {value}
            {note && <span className="block text-sm text-muted"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
