import type { ReactNode } from "react";
import { SheetIcon } from "../icon/sheet-icon";
import { Anchor, type LinkItem } from "./anchor";
import { Panel } from "./panel";

interface SiteFooterProps {
  /** Accessible name of the links' landmark. */
  label: string;
  /** The links and choices as a panel, the menu: see `Panel`. */
  panel: { id: string; label: string; closeLabel: string };
  /** What the menu begins with; the foot of the page goes without, and so does the menu where there are none. */
  first: { title: string; links: LinkItem[] };
  columns: { title: string; links: readonly LinkItem[] }[];
  /** A form that stands beneath the links, and in no panel: HTML, which browsers keep as it came. */
  form: string | null;
  /** What a visitor can choose on every page, at the menu's end. */
  choices: ReactNode;
  /** Legal lines: who sells, to whom, what the seeds are. */
  children: ReactNode;
}

function Column({
  title,
  links,
  className,
}: {
  title: string;
  links: readonly LinkItem[];
  className?: string;
}) {
  return (
    <div className={className}>
      <h2 className="label-caps font-sans">{title}</h2>
      <ul className="mt-1">
        {links.map(({ label, href, current, icon }) => (
          <li key={href}>
            <Anchor href={href} aria-current={current ? "page" : undefined} className="tap gap-1.5 py-1.5">
              {icon && <SheetIcon name={icon} among={links.map(({ icon }) => icon ?? "")} />}
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The foot of every page: columns of links and choices, which are its menu's panel too, then the small print (PANEL-17). */
export function SiteFooter({ label, panel, first, columns, form, choices, children }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-t-3 border-double border-edge bg-card">
      <div className="wrap py-8">
        <Panel {...panel}>
          <nav
            className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-2 gap-y-8 wrap-anywhere sm:gap-x-4"
            aria-label={label}
          >
            {first.links.length > 0 && <Column {...first} className="menu-first" />}
            {columns.map((column) => (
              <Column key={column.title} {...column} />
            ))}
          </nav>
          <div className="mt-8 spaced-2 border-t border-rule pt-6 text-sm text-muted">{choices}</div>
        </Panel>
        {form && <div className="mt-8 print:hidden" dangerouslySetInnerHTML={{ __html: form }} />}
        <div className={`${form ? "mt-6" : "mt-2"} spaced-2 text-sm text-muted`}>{children}</div>
      </div>
    </footer>
  );
}
