interface ComparedTableProps {
  caption: string;
  /** The head of the column of facts. */
  fact: string;
  /** Of the varieties, a column each. */
  names: string[];
  rows: { label: string; values: string[] }[];
}

/** Facts of varieties side by side; where there is no room, each fact with its values below it. */
export function ComparedTable({ caption, fact, names, rows }: ComparedTableProps) {
  return (
    <table className="stack wide w-full text-sm sm:text-base">
      <caption className="pb-3 text-left font-serif text-xl">{caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          {[fact, ...names].map((label, index) => (
            <th
              key={label}
              scope="col"
              className={`label-caps pb-2 text-left font-normal ${index === 0 ? "" : "pl-3"}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="border-b border-rule">
            <th scope="row" className="text-left align-top font-semibold page-sm:py-2.5">
              {label}
            </th>
            {values.map((value, index) => (
              <td key={index} data-label={names[index]} className="align-top page-sm:py-2.5 page-sm:pl-3">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
