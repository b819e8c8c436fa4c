import { Anchor, type LinkItem } from "../layout/anchor";

/** The orders a list can be shown in, as links; the one in use is marked. */
export function SortLinks({ label, items }: { label: string; items: LinkItem[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-4 text-sm">
      <span className="label-caps">{label}</span>
      <ul className="flex flex-wrap gap-x-4">
        {items.map(({ label: name, href, current }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={current ? "true" : undefined}
              className="tap justify-center aria-[current]:font-semibold"
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
