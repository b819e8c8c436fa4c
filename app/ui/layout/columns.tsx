import type { ReactNode } from "react";

interface ColumnsProps {
  main: ReactNode;
  aside: ReactNode;
  /** Under the wide column where there is room for both columns, else after them. */
  below?: ReactNode;
  /** Whether the narrow column comes first, in reading order too (filters before a list). */
  asideFirst?: boolean;
}

/** A wide and a narrow column where there is room for both, one under the other before. */
export function Columns({ main, aside, below, asideFirst = false }: ColumnsProps) {
  return asideFirst ? (
    <div className="grid gap-8 page-lg:grid-cols-[16rem_minmax(0,1fr)] page-lg:gap-12">
      <div className="min-w-0">{aside}</div>
      <div className="min-w-0 spaced-6">{main}</div>
    </div>
  ) : (
    <div className="grid gap-8 page-lg:grid-cols-[minmax(0,1fr)_22rem] page-lg:gap-12">
      <div className="min-w-0 spaced-8">{main}</div>
      <div className={`min-w-0 spaced-6 ${below ? "page-lg:row-span-2" : ""}`.trimEnd()}>{aside}</div>
      {below && <div className="min-w-0 spaced-8">{below}</div>}
    </div>
  );
}
