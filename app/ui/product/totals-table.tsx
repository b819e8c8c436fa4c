import type { ReactNode } from "react";

interface TotalsTableProps {
  /** What the sums are of; read, not drawn. */
  caption: ReactNode;
  rows: { label: ReactNode; value: ReactNode; strong?: boolean; note?: ReactNode }[];
}

/** Sums with their names, the total in strong: the same in cart, recap and order. */
export function TotalsTable({ caption, rows }: TotalsTableProps) {
  return (
    <table className="stack figures w-full">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ label, value, strong, note }, index) => (
          <tr key={index} className={strong ? "border-y border-ink text-lg font-semibold" : undefined}>
            <th scope="row" className={`py-2 pr-4 text-left align-top ${strong ? "" : "font-normal"}`}>
              {label}
              {note && <span className="block text-sm font-normal text-muted"> {note}</span>}
            </th>
            <td className="py-2 text-right align-top whitespace-nowrap">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
