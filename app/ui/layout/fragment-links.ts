import { useEffect } from "react";
import { useAnswers } from "~/remix/router-state";
import { focusPage } from "./arrival";
import { followedLink } from "./followed-link";

/**
 * FORM-17: follows links within a page that answers a form, as those of its summary of errors, without telling the router: to it each one
 * is a navigation, after which the answer is gone, with what was wrong and what was typed. The address stays as it is.
 */
export function useFragmentLinks(): void {
  const hasAnswer = useAnswers().length > 0;
  useEffect(() => {
    if (!hasAnswer) return;
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (event.defaultPrevented || !link?.hash || link.pathname !== location.pathname) return;
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (!target) return;
      event.preventDefault();
      const fold = target.closest("details");
      if (fold) fold.open = true;
      target.scrollIntoView();
      focusPage(link.hash);
    };
    addEventListener("click", follow);
    return () => removeEventListener("click", follow);
  }, [hasAnswer]);
}
