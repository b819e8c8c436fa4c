import { useHref, useLocation } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { useViewTransition } from "../../remix/view-transition";

/** The name under which the browser takes two pictures for one: at most one element of a page may bear it. */
const NAME = "packet";

/** The packet of a variety on the page at a path: the page's own, or that of its card, the one that was pressed where there are several. */
function packetOf(variety: string, shown: string): HTMLElement | null {
  if (variety === shown) return document.querySelector<HTMLElement>(".variety-packet .packet");
  const links = [...document.querySelectorAll(".card .sheet-link")].filter(
    (link) => link.getAttribute("href") === variety,
  );
  const link = links.find((one) => one === document.activeElement) ?? links[0];
  return link?.closest(".card")?.querySelector<HTMLElement>(".packet") ?? null;
}

/**
 * PAGE-57: the packet on a variety's card becomes the one on its page, and goes back to it. The one packet that moves is named while it
 * does: two of one name on a page would have the browser show no movement at all.
 */
export function PacketTransition() {
  const [one, other] = useViewTransition() ?? [];
  const shown = useHref(useLocation().pathname);
  const moving = useRef<string | null>(null);
  // Before the browser takes its picture of the old page, and again of the new one, once that is shown.
  useLayoutEffect(() => {
    if (one === undefined || other === undefined) {
      moving.current = null;
      return;
    }
    const hidden = shown === one ? other : one;
    moving.current ??= packetOf(hidden, shown) ? hidden : shown;
    const packet = packetOf(moving.current, shown);
    packet?.style.setProperty("view-transition-name", NAME);
    return () => void packet?.style.removeProperty("view-transition-name");
  }, [one, other, shown]);
  return null;
}
