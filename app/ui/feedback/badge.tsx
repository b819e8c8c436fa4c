import type { ReactNode } from "react";
import { TONE_TEXT, type Tone } from "./tone";
import { Svg } from "../icon/svg";

/** A short mark of state (« En stock »): a dot of the tone and words that say it without colour. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${TONE_TEXT[tone]}`}>
      <Svg viewBox="0 0 8 8" width="8" height="8" className="size-2 flex-none">
        {tone === "neutral" ? (
          <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ) : (
          <circle cx="4" cy="4" r="4" fill="currentColor" />
        )}
      </Svg>
      {children}
    </span>
  );
}
