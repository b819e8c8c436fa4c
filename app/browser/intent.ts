import { preloadRoute } from "~/remix/preload-routes";

/** Milliseconds that a pointer rests on a link before it is taken for an intent. */
const REST = 100;

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** PAGE-54: a link that is touched, has the focus, or has the pointer for a moment prepares its page. */
export function followIntent(): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const prepare = (event: Event) => {
    const link = linkAt(event);
    if (link) preloadRoute(link);
  };
  document.addEventListener("focusin", prepare);
  document.addEventListener("touchstart", prepare, { passive: true });
  document.addEventListener("mouseover", (event) => {
    clearTimeout(rest);
    if (linkAt(event)) rest = setTimeout(prepare, REST, event);
  });
}
