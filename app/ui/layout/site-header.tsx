import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { Anchor, type LinkItem } from "./anchor";
import { Sprig } from "./sprig";

/** One of the short links beside the shop's name, an icon and a word; wide screens go without those to the page itself. */
export interface HeaderEntry {
  label: string;
  /** Of the set tabler. */
  icon: string;
  /** The panel it opens. */
  panel?: string;
  /** The page that the panel is fetched from; without it the panel is in this page. */
  href?: string;
  /** Packs in the cart: 0 shows nothing, more than 9 reads « 9+ », as in the page cache's key. */
  count?: number;
}

interface SiteHeaderProps {
  homeHref: string;
  name: string;
  tagline?: string;
  entries: HeaderEntry[];
  /** Accessible name of the menu's line. */
  navLabel?: string;
  /** The menu's line, on wide screens. */
  links?: readonly LinkItem[];
  /** Ends the menu's line: the search form and its panel. */
  children?: ReactNode;
}

/**
 * The head of every page (id `entete`): mark and name, short links; from 1024 px on the menu's line with the search form.
 * On the narrowest screens the name stands alone, so that all of it is one row.
 */
export function SiteHeader({ homeHref, name, tagline, entries, navLabel, links, children }: SiteHeaderProps) {
  return (
    <header id="entete" className="border-b-3 border-double border-edge bg-card">
      <div className="wrap flex flex-wrap items-center justify-between py-2 lg:pb-1">
        <Anchor href={homeHref} className="-ml-1 flex min-h-11 items-center gap-1 text-ink no-underline">
          <Sprig className="size-8 text-primary max-[22.5rem]:hidden sm:size-11" />
          <span>
            <span className="block font-serif text-lg leading-none max-[22.5rem]:text-base sm:text-2xl">
              {name}
            </span>{" "}
            {tagline && <span className="label-caps mt-1 block max-[22.5rem]:hidden">{tagline}</span>}
          </span>
        </Anchor>{" "}
        <div className="flex flex-wrap">
          {entries.map(({ label, icon, panel, href = `#${panel}`, count = 0 }) => (
            <Anchor key={label} href={href} data-panel={panel} className="entry">
              <Icon name={`tabler:${icon}`} /> {label}{" "}
              {count > 0 && <span className="entry-count">{count > 9 ? "9+" : count}</span>}
            </Anchor>
          ))}
        </div>
        {(links || children) && (
          <div className="menu-line">
            {links && (
              <nav aria-label={navLabel}>
                <ul className="flex flex-wrap gap-x-6">
                  {links.map(({ label, href, current }) => (
                    <li key={href}>
                      <Anchor href={href} aria-current={current ? "page" : undefined} className="tap">
                        {label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            {children}
          </div>
        )}
      </div>
    </header>
  );
}
