import type { ReactNode } from "react";

interface DefinitionTableProps {
  rows: { label: ReactNode; value: ReactNode; note?: ReactNode }[];
}

/** Facts with their names, one thin-ruled row each: a variety's specifications, a transfer's details. */
export function DefinitionTable({ rows }: DefinitionTableProps) {
  return (
    <dl className="border-t border-rule">
      {rows.map(({ label, value, note }, index) => (
        <div key={index} className="gap-6 border-b border-rule py-2.5 sm:grid sm:grid-cols-[2fr_3fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">
            {value}
            {note && <span className="block text-sm text-muted"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
