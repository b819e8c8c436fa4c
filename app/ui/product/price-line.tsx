import type { ReactNode } from "react";
import { Struck, type StruckPrice } from "./struck";

interface PriceLineProps {
  /** Formatted, tax included. */
  price: ReactNode;
  /** « dès », where packs differ; « Dernier prix : » where none can be had. */
  from?: ReactNode;
  /** « 5 graines + 1 offerte »: what has this price. */
  pack?: ReactNode;
  /** « 4,20 € la graine ». */
  perSeed?: ReactNode;
  /** What it is reduced from. */
  was?: StruckPrice;
  size?: "small" | "large";
}

/** The price of a pack with its size, and on the next line what makes it comparable: the price of a seed. */
export function PriceLine({ price, from, pack, perSeed, was, size = "small" }: PriceLineProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular">
      <span>
        {from && <span className="text-sm text-muted">{from} </span>}
        <strong className={size === "large" ? "text-3xl font-semibold" : "font-semibold sm:text-lg"}>
          {price}
        </strong>
        {pack && (
          <>
            {" "}
            <span className="inline-block text-sm">{pack}</span>
          </>
        )}
      </span>
      {perSeed && <span className="basis-full text-sm text-muted"> {perSeed}</span>}
      {was && (
        <span className="text-sm text-muted">
          {" "}
          <Struck {...was} />
        </span>
      )}
    </p>
  );
}
