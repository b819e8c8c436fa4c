import type { ReactNode } from "react";
import { Anchor, type LinkItem } from "./anchor";

interface SiteFooterProps {
  /** Accessible name of the links' landmark. */
  label: string;
  columns: { title: string; links: LinkItem[] }[];
  /** Legal lines: who sells, to whom, what the seeds are. */
  children: ReactNode;
}

/** The foot of every page: columns of links, then the small print. */
export function SiteFooter({ label: name, columns, children }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-t-3 border-double border-edge bg-card">
      <div className="wrap py-8">
        <nav className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4" aria-label={name}>
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
        <div className="mt-8 space-y-2 border-t border-rule pt-6 text-sm text-muted">{children}</div>
      </div>
    </footer>
  );
}
