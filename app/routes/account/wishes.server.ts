import type { Entered } from "~/http/session/context.server";
import { varietyCard, type VarietyCard } from "~/views/card.server";

/** The varieties of a list as this storefront sells them, and the slugs of those that it does not sell. */
export function sortWishes(
  { storefront }: Entered,
  slugs: string[],
): { cards: VarietyCard[]; gone: string[] } {
  const cards = slugs.flatMap((slug) => {
    const product = storefront.bySlug.get(slug);
    return product ? [varietyCard(storefront, product)] : [];
  });
  return { cards, gone: slugs.filter((slug) => !storefront.bySlug.has(slug)) };
}
