import type { ReactNode } from "react";
import { LeafDrawing } from "./leaf-drawing";

interface HeroProps {
  eyebrow?: ReactNode;
  /** The page's h1. */
  title: ReactNode;
  lead: ReactNode;
  /** Where to go from here: buttons. */
  children: ReactNode;
  /** Beside the words; a drawn leaf where there is none. */
  picture?: ReactNode;
}

/** The title page of the catalogue: large words in a double frame, a plate beside them where there is one. */
export function Hero({ eyebrow, title, lead, children, picture }: HeroProps) {
  return (
    <div className="sheet gap-8 px-6 py-10 sm:px-12 sm:py-16 page-lg:flex-row page-lg:items-center page-lg:justify-between">
      <div className="max-w-2xl page-lg:flex-1">
        {eyebrow && <p className="label-caps mb-4">{eyebrow}</p>}
        <h1 className="text-4xl leading-[1.15] sm:text-5xl sm:leading-[1.15]">{title}</h1>
        <div className="mt-5 text-lg text-muted">{lead}</div>
        <div className="mt-8">{children}</div>
      </div>
      {picture ?? <LeafDrawing className="hidden w-80 flex-none text-primary page-lg:block" />}
    </div>
  );
}
