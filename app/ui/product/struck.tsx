import type { ReactNode } from "react";

export interface StruckPrice {
  /** What the price was: « Prix le plus bas des 30 jours précédents : ». */
  label: string;
  price: ReactNode;
  /** By how much the price asked is below it: « −20 % ». */
  less?: string;
}

/** A price that is asked no more, struck, with words that say which it was. */
export function Struck({ label, price, less }: StruckPrice) {
  return (
    <>
      {label} <s>{price}</s>
      {/* On one line with its price. */}
      {less && `\u00a0(${less})`}
    </>
  );
}
