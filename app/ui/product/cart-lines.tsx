import { Fragment, type ReactNode } from "react";
import { uiText } from "~/locales/ui";
import { Anchor } from "../layout/anchor";
import { Thumbnail } from "./picture";
import { Struck, type StruckPrice } from "./struck";

/** What stands where a line stood that was just taken out. */
export interface RemovedSlot {
  /** How many lines stand before it. */
  index: number;
  content: ReactNode;
}

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
    /** What that is reduced from. */
    was?: StruckPrice;
    /** As text, or the form that changes it. */
    quantity: ReactNode;
    total: ReactNode;
    /** The line's other forms: remove. */
    controls?: ReactNode;
    /** What changed with this line: a fallen price, a stock too small. */
    notice?: ReactNode;
    /** Why its number was refused. */
    error?: ReactNode;
  }[];
  removed?: RemovedSlot | null;
}

/** The packs of a cart or an order: a table, and where there is no room for it a stack of its rows. */
export function CartLines({ caption, lines, removed }: CartLinesProps) {
  const removedRow = removed && (
    <tr>
      <WholeRow>{removed.content}</WholeRow>
    </tr>
  );
  return (
    <table className="lines">
      <caption className="sr-only">{caption}</caption>
      <thead>
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
      <tbody>
        {lines.map((line, index) => (
          <Fragment key={line.id}>
            {index === removed?.index && removedRow}
            <tr className={rowClass(line)}>
              <th scope="row">
                <div className="flex items-start gap-3">
                  {line.thumb && <Thumbnail {...line.thumb} />}
                  <div className="min-w-0 self-baseline wrap-anywhere page-sm:wrap-normal">
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
                    {line.was && (
                      <span className="block text-sm text-muted">
                        {" "}
                        <Struck {...line.was} />
                      </span>
                    )}
                    {line.notice && <span className="block text-sm text-warning"> {line.notice}</span>}
                    {line.controls && <div>{line.controls}</div>}
                  </div>
                </div>
              </th>
              <td data-label={uiText("unitPrice")}>{line.unitPrice}</td>
              {typeof line.quantity === "string" ? (
                <td data-label={uiText("quantity")}>{line.quantity}</td>
              ) : (
                <td data-label={uiText("quantity")} className="form">
                  {line.quantity}
                </td>
              )}
              <td data-label={uiText("total")}>{line.total}</td>
            </tr>
            {line.error && (
              <tr>
                <WholeRow>{line.error}</WholeRow>
              </tr>
            )}
          </Fragment>
        ))}
        {removed && removed.index >= lines.length && removedRow}
      </tbody>
    </table>
  );
}

/** How a line's row is drawn: as figures to be read or with a form to be changed by; held together with an error beneath it. */
const rowClass = ({ quantity, error }: CartLinesProps["lines"][number]) => {
  const isRead = typeof quantity === "string";
  if (error) return isRead ? "faulty" : "changed faulty";
  return isRead ? "read" : "changed";
};

/** The one cell of a row across the table. */
function WholeRow({ children }: { children: ReactNode }) {
  return (
    <td colSpan={4} className="whole">
      {children}
    </td>
  );
}
