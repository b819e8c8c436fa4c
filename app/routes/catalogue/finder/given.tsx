import { Anchor } from "~/ui/layout/anchor";

interface GivenProps {
  label: string;
  /** What is done by following an answer. */
  change: string;
  items: { label: string; href: string }[];
}

/** The answers given so far, each a link to its question. */
export function Given({ label, change, items }: GivenProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {items.map((item) => (
          <li key={item.href}>
            <Anchor href={item.href} className="tap gap-2 border border-edge bg-card px-3 text-sm">
              {item.label} <span className="text-muted">({change})</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
