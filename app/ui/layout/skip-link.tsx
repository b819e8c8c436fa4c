import type { ReactNode } from "react";

/** The page's first link, drawn when it has the focus: over the menus to what the page is about. */
export function SkipLink({ href = "#contenu", children }: { href?: string; children: ReactNode }) {
  return (
    <a href={href} className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:p-3">
      {children}
    </a>
  );
}
