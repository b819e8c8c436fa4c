import type { ReactNode } from "react";

/** Words for those who listen or use a text browser: not drawn, always read. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
