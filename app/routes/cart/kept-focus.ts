import { useEffect, useRef } from "react";

/**
 * Gives the focus to a sentence where it was lost with a line that was taken out: it stands in the line's place.
 * @param lines how many there are
 */
export function useKeptFocus(lines: number | undefined) {
  const element = useRef<HTMLParagraphElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    const isFewer = (lines ?? 0) < (before.current ?? 0);
    before.current = lines;
    if (isFewer && document.activeElement === document.body) element.current?.focus();
  }, [lines]);
  return element;
}
