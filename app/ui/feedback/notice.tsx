import type { ReactNode } from "react";
import { TONE_BOX, TONE_TEXT, type Tone } from "./tone";

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A box of words that belongs to the page and does not change: delivery limits, the legal guarantee. */
export function Notice({ tone = "info", title, level = 2, children }: NoticeProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={`box ${TONE_BOX[tone]}`}>
      {title && <Heading className={`mb-1 text-lg ${TONE_TEXT[tone]}`}>{title}</Heading>}
      <div className="spaced-2">{children}</div>
    </div>
  );
}
