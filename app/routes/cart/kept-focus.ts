import { useEffect, useRef } from "react";

/**
 * Gives the focus to an element where it was lost with a line that was taken out.
 * @param lines how many there are
 */
export function useKeptFocus(lines: number | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    const isFewer = (lines ?? 0) < (before.current ?? 0);
    before.current = lines;
    if (isFewer && document.activeElement === document.body) element.current?.focus();
  }, [lines]);
  return element;
}
