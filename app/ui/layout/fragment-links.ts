import { useEffect } from "react";
import { useAnswers } from "~/remix/router-state";
import { focusPage } from "./arrival";
import { followedLink } from "./followed-link";
import { elementNamed } from "./named-element";

const pageOf = ({ origin, pathname, search }: HTMLAnchorElement | Location) => origin + pathname + search;

/**
 * FORM-17: on a page that shows a form's answer, follows links within the page without the router, which would discard the answer and
 * the typed values. The address does not change.
 */
export function useFragmentLinks(): void {
  const hasAnswer = useAnswers().length > 0;
  useEffect(() => {
    if (!hasAnswer) return;
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (event.defaultPrevented || !link?.hash || link.target || pageOf(link) !== pageOf(location)) return;
      const target = elementNamed(link.hash);
      if (!target) return;
      event.preventDefault();
      for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
        fold.open = true;
      target.scrollIntoView();
      focusPage(link.hash);
    };
    addEventListener("click", follow);
    return () => removeEventListener("click", follow);
  }, [hasAnswer]);
}
