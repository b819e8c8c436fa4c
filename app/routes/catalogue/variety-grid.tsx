import { ProductCard, ProductGrid } from "~/ui/product/product-card";
import type { VarietyCard } from "./card";

/** The cards of varieties. @param level of their names in the page's outline */
export function VarietyGrid({ cards, level }: { cards: VarietyCard[]; level: 2 | 3 }) {
  return (
    <ProductGrid>
      {cards.map(({ slug, ...card }) => (
        <ProductCard key={slug} level={level} {...card} />
      ))}
    </ProductGrid>
  );
}
