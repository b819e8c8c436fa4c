import { uiText } from "~/locales/ui";
import { Anchor, type LinkItem } from "./anchor";

interface ContentsProps {
  /** The page's headings of second level. */
  items: LinkItem[];
  label?: string;
}

/** The table of contents of a long text: folded above it on a small screen, beside it where there is room. */
export function Contents({ items, label = uiText("contents") }: ContentsProps) {
  return (
    <nav
      aria-label={label}
      className="contents-list page-lg:sticky page-lg:top-6 page-lg:max-h-[calc(100vh-3rem)] page-lg:overflow-y-auto"
    >
      <details className="panel">
        <summary className="fold border border-edge bg-card px-4">{label}</summary>
        <ul className="border-edge pt-2 page-lg:border-l page-lg:pt-0">
          {items.map(({ href, label: words }) => (
            <li key={href}>
              <Anchor href={href} className="tap page-lg:px-4 page-lg:py-1.5 page-lg:text-sm">
                {words}
              </Anchor>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
