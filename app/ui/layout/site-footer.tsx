import type { ReactNode } from "react";
import { Anchor, type LinkItem } from "./anchor";
import { Panel } from "./panel";

interface SiteFooterProps {
  /** Accessible name of the links' landmark. */
  label: string;
  /** The same links as a panel: see `Panel`. */
  panel: { id: string; label: string; closeLabel: string };
  columns: { title: string; links: LinkItem[] }[];
  /** Legal lines: who sells, to whom, what the seeds are. */
  children: ReactNode;
}

/** The foot of every page: columns of links, which are its menu's panel too, then the small print. */
export function SiteFooter({ label: name, panel, columns, children }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-t-3 border-double border-edge bg-card">
      <div className="wrap py-8">
        <Panel {...panel}>
          <nav
            className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-8"
            aria-label={name}
          >
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2 className="label-caps font-sans">{title}</h2>
                <ul className="mt-1">
                  {links.map(({ label, href, current }) => (
                    <li key={href}>
                      <Anchor href={href} aria-current={current ? "page" : undefined} className="tap">
                        {label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </Panel>
        <div className="mt-8 space-y-2 border-t border-rule pt-6 text-sm text-muted">{children}</div>
      </div>
    </footer>
  );
}
