import { catalogueText as t } from "~/locales/catalogue";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import type { VarietyCard } from "~/views/card.server";
import { VarietyGrid } from "./variety-grid";

interface NamedFiltersProps {
  /** Filters and orders that the words of a list name, and how many varieties each leads to. */
  items: { label: string; count: string; href: string }[];
  /** The first varieties of the first of them, where the words found none. */
  cards: VarietyCard[];
  /** Whether the words found no variety. */
  isEmpty: boolean;
}

/** What words name beside varieties (LISTING-22): a part of the page where they found none, else one line above what they found. */
export function NamedFilters({ items, cards, isEmpty }: NamedFiltersProps) {
  if (items.length === 0) return null;
  const links = items.map(({ label, count, href }) => (
    <li key={href}>
      <Anchor href={href} className="alone">
        {label}
      </Anchor>{" "}
      <span className="text-muted">{count}</span>
    </li>
  ));
  if (isEmpty)
    return (
      <Section title={t("namedFilters")}>
        <ul>{links}</ul>
        {cards.length > 0 && (
          <div className="mt-4 spaced-3">
            {items.length > 1 && <p className="font-semibold">{items[0]?.label}</p>}
            <VarietyGrid cards={cards} level={3} width="four" />
          </div>
        )}
      </Section>
    );
  return (
    <nav aria-label={t("namedFilters")} className="text-sm">
      <ul className="flex flex-wrap items-baseline gap-x-4">
        <li aria-hidden>{t("namedBeside")}</li>
        {links}
      </ul>
    </nav>
  );
}
