import { Children, type ReactNode } from "react";
import { Badge } from "../feedback/badge";
import { RatingLine } from "../figure/stars";
import { Anchor } from "../layout/anchor";
import type { AvailabilityLabel } from "./availability";
import { PriceLine } from "./price-line";
import type { StruckPrice } from "./struck";

/**
 * Columns from tablets on, and where there is most room: those of a list, as many as stand in one row, or those of the tables
 * below, whose first names the facts.
 */
const COLUMNS = {
  list: "page-sm:gap-x-5 page-sm:grid-cols-3 page-xl:grid-cols-4",
  four: "page-sm:gap-x-5 page-sm:grid-cols-4",
  six: "page-sm:gap-x-5 page-sm:grid-cols-3 page-xl:grid-cols-6",
  facts:
    "page-sm:auto-cols-fr page-sm:grid-flow-col page-sm:grid-cols-none page-sm:gap-x-0 page-sm:pl-(--facts) page-sm:*:pl-3",
};

/** Cards side by side, two on a telephone; a list, so that its length is told. */
export function ProductGrid({
  columns = "list",
  children,
}: {
  columns?: keyof typeof COLUMNS;
  children: ReactNode;
}) {
  return (
    <ul className={`grid gap-x-3 gap-y-6 page-xs:grid-cols-2 ${COLUMNS[columns]}`}>
      {Children.map(children, (card) => (
        <li className="min-w-0">{card}</li>
      ))}
    </ul>
  );
}

interface ProductCardProps {
  href: string;
  name: string;
  /** The one fact that the list compares: « Sativa dominante », « CBD 12–17 % ». */
  fact: ReactNode;
  price: ReactNode;
  from?: ReactNode;
  pack?: ReactNode;
  perSeed?: ReactNode;
  was?: StruckPrice;
  /** Said where not all is in stock. */
  availability: AvailabilityLabel;
  /** « 4,7 sur 5 · 3 avis ». */
  rating?: string;
  /** An image that says in a word what it is: the card says the rest. Without any, w3m prints its file's name. */
  picture: ReactNode;
  /** Level of the name in the page's outline. */
  level?: 2 | 3;
  /** What can be done with it besides: a form. */
  children?: ReactNode;
}

/** A variety in a list: its packet, name, one fact, price. All of it but its form is one link. */
export function ProductCard({
  href,
  name,
  fact,
  price,
  from,
  pack,
  perSeed,
  was,
  availability,
  rating,
  picture,
  level = 2,
  children,
}: ProductCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="card">
      {picture}
      <Heading className="text-lg leading-tight">
        <Anchor href={href} className="sheet-link" moves>
          {name}
        </Anchor>
      </Heading>
      <p className="text-sm text-muted">{fact}</p>
      {rating && <RatingLine words={rating} />}
      <div>
        <PriceLine price={price} from={from} pack={pack} perSeed={perSeed} was={was} />
        {availability.tone !== "success" && <Badge tone={availability.tone}>{availability.label}</Badge>}
      </div>
      {children && <div className="relative">{children}</div>}
    </article>
  );
}
