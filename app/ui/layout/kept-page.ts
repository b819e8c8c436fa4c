import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * PAGE-65: brings a page up to date that the browser kept in its memory and shows again as it was left, on the way back: asks for what
 * is in the cart now. One with a question that was answered meanwhile is loaded anew.
 * @param closePanel closes what stood open when it was left
 */
export function useKeptPage(closePanel: () => void): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      closePanel();
      if (document.querySelector('[aria-labelledby^="question-"]')) location.reload();
      else revalidate();
    };
    addEventListener("pageshow", follow);
    return () => removeEventListener("pageshow", follow);
  }, [closePanel, revalidate]);
}
