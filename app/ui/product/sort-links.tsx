import { Anchor, type LinkItem } from "../layout/anchor";

/** The orders a list can be shown in, as links: a line above it, folded under their name where there is no room; the one in use is marked. */
export function SortLinks({ label, items }: { label: string; items: LinkItem[] }) {
  return (
    <details className="panel sorts">
      <summary className="fold border border-edge bg-card px-4">{label}</summary>
      <nav aria-label={label} className="pt-2 page-lg:pt-0">
        {/* Where there is room nothing is folded, and the name that folds it is gone. */}
        <p aria-hidden="true" data-drawn={label} className="label-caps hidden page-lg:block" />
        <ul>
          {items.map(({ label: name, href, current }) => (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={current ? "true" : undefined}
                className="tap aria-[current]:font-semibold"
              >
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
