import type { ReactNode } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import { Picture } from "~/ui/product/picture";
import { ProductCard, ProductGrid } from "~/ui/product/product-card";
import type { VarietyCard } from "~/views/card.server";

/** How wide a card's picture is: cards stand alone, by two, or by three from 1280 px on, with or without filters. */
const SIZES = {
  whole: "(min-width: 80rem) 22rem, (min-width: 40rem) 42vw, 85vw",
  besideFilters: "(min-width: 64rem) 17rem, (min-width: 40rem) 42vw, 85vw",
};

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
    <ProductGrid>
      {cards.map((card, index) => (
        <ProductCard
          key={card.slug}
          {...card}
          level={level}
          picture={
            <Picture
              {...card.picture}
              alt={t("packetPicture")}
              sizes={SIZES[width]}
              priority={first && index === 0}
              className="mb-4 aspect-4/5 w-full object-cover"
            />
          }
        >
          {form?.(card)}
        </ProductCard>
      ))}
    </ProductGrid>
  );
}
