import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useAnswers } from "~/remix/router-state";

/**
 * PAGE-65: brings a page up to date that was restored from the back/forward cache: asks for what is in the cart now, unless the page
 * shows a form's answer, which would be lost. A page that shows a question to its visitor is loaded again if they answered since.
 * @param closePanel closes what stood open when it was left
 */
export function useKeptPage(closePanel: () => void): void {
  const { revalidate } = useRevalidator();
  const hasAnswer = useAnswers().length > 0;
  useEffect(() => {
    // Answers are cookies that scripts may read.
    let left = "";
    const leave = () => (left = document.cookie);
    const come = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      closePanel();
      const isAnswered = left !== document.cookie && document.querySelector('[aria-labelledby^="question-"]');
      if (isAnswered) location.replace(location.pathname + location.search);
      else if (!hasAnswer) revalidate();
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", come);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", come);
    };
  }, [closePanel, hasAnswer, revalidate]);
}
