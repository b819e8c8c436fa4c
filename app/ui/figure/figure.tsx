import type { ReactNode } from "react";

/** Figures in as many columns as fit, like the details round a herbarium's plant. */
export function FigureSheet({ children }: { children: ReactNode }) {
  return <div className="gap-10 sm:columns-2 lg:columns-3">{children}</div>;
}

interface FigureProps {
  title: string;
  children: ReactNode;
}

/** One figure under its name. Its children say in words what they draw. */
export function Figure({ title, children }: FigureProps) {
  return (
    <figure className="break-inside-avoid border-t border-rule pt-3 pb-8">
      <figcaption className="label-caps mb-3">{title}</figcaption>
      {children}
    </figure>
  );
}
