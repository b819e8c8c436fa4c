import { uiText } from "~/locales/ui";
import { Anchor } from "./anchor";

interface BreadcrumbsProps {
  /** From home to here; the last one is the page shown and needs no link. */
  items: { label: string; href?: string }[];
  label?: string;
}

/** The way from the home page to this one. */
export function Breadcrumbs({ items, label = uiText("breadcrumbs") }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="breadcrumbs mb-2 text-sm sm:mb-4 text-muted">
      <ol className="crumbs flex flex-wrap items-center">
        {items.map((item, index) => (
          // A long way takes one line of a telephone: the page's title says its end.
          <li
            key={item.label}
            className={
              index > 1 && index === items.length - 1 ? "hidden items-center sm:flex" : "flex items-center"
            }
          >
            {item.href && index < items.length - 1 ? (
              <Anchor href={item.href} className="tap">
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
