import { uiText } from "~/locales/ui";
import { Anchor } from "../layout/anchor";
import { Hidden } from "../layout/hidden";
import { Svg } from "../icon/svg";

interface ActiveFiltersProps {
  /** Accessible name of the list: « Filtres actifs ». */
  label: string;
  /** `href` is the list's URL without that filter. */
  items: { label: string; href: string }[];
  /** All of them at once; left out where something else of the page does that. */
  clear?: { label: string; href: string };
}

/** The filters that are on, each a link that takes it off; nothing where none is. */
export function ActiveFilters({ label, items, clear }: ActiveFiltersProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {items.map((item) => (
          <li key={item.href}>
            <Anchor
              href={item.href}
              className="tap gap-2 border border-edge bg-card px-3 text-sm wrap-anywhere"
            >
              <Hidden>{uiText("removeFilter")} </Hidden>
              {item.label}
              <Svg viewBox="0 0 10 10" width="10" height="10" className="size-2.5" stroke="currentColor">
                <path d="M1 1l8 8M9 1L1 9" strokeWidth="1.5" />
              </Svg>
            </Anchor>
          </li>
        ))}
        {clear && (
          <li>
            <Anchor href={clear.href} className="alone text-sm">
              {clear.label}
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}
