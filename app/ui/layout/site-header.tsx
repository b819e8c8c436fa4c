import type { ReactNode } from "react";
import { Anchor, type LinkItem } from "./anchor";
import { Sprig } from "./sprig";

interface SiteHeaderProps {
  homeHref: string;
  name: string;
  tagline: string;
  /** Accessible name of the menu. */
  navLabel: string;
  links: LinkItem[];
  /** `count` is packs in the cart: 0 shows nothing, more than 9 reads « 9+ », as in the page cache's key. */
  cart: { href: string; label: string; count: number };
  /** Where a guest checks an order. */
  status?: LinkItem;
  /** Place for a search form. */
  children?: ReactNode;
}

/** The head of every page: mark and name, cart, menu and order status. The menu wraps; nothing unfolds. */
export function SiteHeader({
  homeHref,
  name,
  tagline,
  navLabel,
  links,
  cart,
  status,
  children,
}: SiteHeaderProps) {
  return (
    <header className="border-b-3 border-double border-edge bg-card">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 pt-3 pb-1">
        <Anchor href={homeHref} className="flex min-h-11 items-center gap-3 text-ink no-underline">
          <Sprig className="size-11 text-primary" />
          <span>
            <span className="block font-serif text-2xl leading-none">{name}</span>{" "}
            <span className="label-caps mt-1 block">{tagline}</span>
          </span>
        </Anchor>{" "}
        <Anchor href={cart.href} className="tap gap-2 font-semibold">
          {cart.label}{" "}
          {cart.count > 0 && (
            <span className="min-w-6 rounded-full bg-primary px-1.5 text-center text-sm text-on-primary">
              {cart.count > 9 ? "9+" : cart.count}
            </span>
          )}
        </Anchor>
        <div className="mt-3 flex w-full flex-wrap items-center justify-between gap-x-8 border-t border-rule">
          <nav aria-label={navLabel}>
            <ul className="flex flex-wrap gap-x-6">
              {(status ? [...links, status] : links).map(({ label, href, current }) => (
                <li key={href}>
                  <Anchor href={href} aria-current={current ? "page" : undefined} className="tap">
                    {label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
          {children}
        </div>
      </div>
    </header>
  );
}
