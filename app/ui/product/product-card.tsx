import { Children, type ReactNode } from "react";
import { Badge } from "../feedback/badge";
import { Anchor } from "../layout/anchor";
import type { Availability } from "./availability";
import { PriceLine } from "./price-line";

/** Cards side by side, as many as fit; a list, so that its length is told. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-5 page-sm:grid-cols-2 page-xl:grid-cols-3">
      {Children.map(children, (card) => (
        <li className="min-w-0">{card}</li>
      ))}
    </ul>
  );
}

interface ProductCardProps {
  href: string;
  name: string;
  /** « Sativa dominante · féminisée ». */
  type: ReactNode;
  summary?: ReactNode;
  /** Three or four at most. */
  facts: { label: string; value: ReactNode }[];
  price: ReactNode;
  from?: ReactNode;
  pack?: ReactNode;
  perSeed?: ReactNode;
  availability: Availability;
  /** An image that says in a word what it is: the card says the rest. Without any, w3m prints its file's name. */
  picture: ReactNode;
  /** « Planche 12 ». */
  plateNumber?: ReactNode;
  /** Level of the name in the page's outline. */
  level?: 2 | 3;
  /** What can be done with it besides: a form. */
  children?: ReactNode;
}

/** A variety as a sheet of the herbarium: plate number, name, a few figures, price. All of it but its form is one link. */
export function ProductCard({
  href,
  name,
  type,
  summary,
  facts,
  price,
  from,
  pack,
  perSeed,
  availability,
  picture,
  plateNumber,
  level = 2,
  children,
}: ProductCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="sheet">
      {plateNumber && <p className="label-caps mb-2">{plateNumber}</p>}
      {picture}
      <Heading className="text-2xl">
        <Anchor href={href} className="sheet-link">
          {name}
        </Anchor>
      </Heading>
      <p className="mt-0.5 text-sm text-muted">{type}</p>
      {summary && <p className="mt-3">{summary}</p>}
      <dl className="mt-4 mb-5 text-sm tabular-nums">
        {facts.map(({ label, value }) => (
          <div key={label} className="leader">
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto border-t border-rule pt-3">
        <PriceLine price={price} from={from} pack={pack} perSeed={perSeed} />
        <Badge tone={availability.tone}>{availability.label}</Badge>
      </div>
      {children && <div className="relative">{children}</div>}
    </article>
  );
}
