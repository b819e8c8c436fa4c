import type { ReactNode } from "react";
import { SizedPicture } from "~/ui/product/picture";
import { ProductCard, ProductGrid } from "~/ui/product/product-card";
import type { VarietyCard } from "~/views/card.server";

/**
 * How wide a card's picture is said to be: two beside each other on a telephone, whose screens of double density then
 * take the file of 320 pixels; three, then four.
 */
const SIZES = {
  whole: "(min-width: 72rem) 18rem, (min-width: 40rem) 30vw, 160px",
  four: "(min-width: 72rem) 18rem, (min-width: 40rem) 22vw, 160px",
  facts: "(min-width: 40rem) 15rem, 160px",
  six: "(min-width: 72rem) 12rem, (min-width: 40rem) 30vw, 160px",
  besideFilters: "(min-width: 72rem) 13rem, (min-width: 40rem) 30vw, 160px",
};

/** CSS pixels: 30vw just before a fourth stands beside them. */
const WIDEST = 345;

interface VarietyGridProps {
  cards: VarietyCard[];
  /** Level of the names in the page's outline. */
  level: 2 | 3;
  /** Whether the list is what its page shows first: its first picture is then fetched first. */
  first?: boolean;
  width?: keyof typeof SIZES;
  /** The form at the foot of a card. */
  form?: (card: VarietyCard) => ReactNode;
}

/** The cards of varieties. */
export function VarietyGrid({ cards, level, first = false, width = "whole", form }: VarietyGridProps) {
  return (
    <ProductGrid columns={width === "whole" || width === "besideFilters" ? "list" : width}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.slug}
          {...card}
          level={level}
          picture={
            <SizedPicture
              {...card.picture}
              isNamed
              sizes={SIZES[width]}
              widest={WIDEST}
              priority={first && index === 0}
              className="packet"
            />
          }
        >
          {form?.(card)}
        </ProductCard>
      ))}
    </ProductGrid>
  );
}
