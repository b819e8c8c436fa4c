import type { ReactNode } from "react";
import { uiText } from "~/locales/ui";
import { Anchor } from "../layout/anchor";
import { Thumbnail } from "./picture";

interface CartLinesProps {
  /** What is listed; read, not drawn. */
  caption: ReactNode;
  lines: {
    id: string;
    name: string;
    /** Its thumbnail, where there is one, and what that is in a word. */
    thumb?: { digest: string; alt: string } | null;
    href?: string;
    /** « 5 graines + 1 offerte ». */
    pack: ReactNode;
    unitPrice: ReactNode;
    /** As text, or the form that changes it. */
    quantity: ReactNode;
    total: ReactNode;
    /** The line's other forms: remove. */
    controls?: ReactNode;
    /** What changed with this line: a fallen price, a stock too small. */
    notice?: ReactNode;
  }[];
}

const CELL =
  "flex items-baseline justify-between gap-2 py-1 page-sm:table-cell page-sm:py-4 page-sm:pl-4 page-sm:text-right";
/* The head of the column, repeated in the cell where the table is a stack. */
const LABELLED =
  "before:text-sm before:text-muted before:content-[attr(data-label)] page-sm:before:content-none";

/* The last row of a section has no rule of its own: the next section draws it. */
const ROW =
  "block border-b border-rule py-3 align-baseline page-sm:table-row page-sm:py-0 [section>table:last-child_&:last-child]:border-b-0";

/** The packs of a cart or an order: a table, and at 320 px a stack of its rows. */
export function CartLines({ caption, lines }: CartLinesProps) {
  return (
    <table className="block w-full page-sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden page-sm:table-header-group">
        <tr className="border-b border-edge">
          <th scope="col" className="label-caps pb-2 text-left font-normal">
            {uiText("article")}
          </th>
          {[uiText("unitPrice"), uiText("quantity"), uiText("total")].map((label) => (
            <th
              key={label}
              scope="col"
              className="label-caps pb-2 pl-4 text-right font-normal whitespace-nowrap"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block page-sm:table-row-group">
        {lines.map((line) => (
          <tr key={line.id} className={ROW}>
            <th scope="row" className="block text-left font-normal page-sm:table-cell page-sm:py-4">
              <div className="flex items-start gap-3">
                {line.thumb && <Thumbnail {...line.thumb} />}
                <div className="min-w-0">
                  <span className="font-serif text-lg">
                    {line.href ? (
                      <Anchor href={line.href} className="alone">
                        {line.name}
                      </Anchor>
                    ) : (
                      line.name
                    )}
                  </span>
                  <span className="block text-sm text-muted"> {line.pack}</span>
                  {line.notice && <span className="block text-sm text-warning"> {line.notice}</span>}
                  {line.controls && <div>{line.controls}</div>}
                </div>
              </div>
            </th>
            <td data-label={uiText("unitPrice")} className={`${CELL} ${LABELLED} whitespace-nowrap`}>
              {line.unitPrice}
            </td>
            <td data-label={uiText("quantity")} className={`${CELL} ${LABELLED}`}>
              <div className="flex justify-end text-left">{line.quantity}</div>
            </td>
            <td
              data-label={uiText("total")}
              className={`${CELL} ${LABELLED} font-semibold whitespace-nowrap`}
            >
              {line.total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
