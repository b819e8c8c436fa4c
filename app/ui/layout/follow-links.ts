import { useHref, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { isMotionWelcome } from "./motion";

/** Attributes by which a link that no script hydrated says how it is to be followed. */
export const LINK = {
  /** What it stands for moves to the page that it leads to. */
  moves: "data-moves",
  /** It leads to a file: the browser itself asks for it. */
  file: "data-file",
} as const;

/**
 * Follows the links of HTML that no script hydrates as `Anchor` follows its own: without loading another document. To be called
 * with clicks within; keys and buttons that open another tab, other hosts and fragments are left to the browser, and so are links in the
 * operator's texts (`Prose`), which may lead to another storefront or to a file.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const prefix = useHref("/").replace(/\/$/, "");
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.closest(".prose")) return;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute(LINK.file)) return;
    const href = link.getAttribute("href") ?? "";
    if (!`${href}/`.startsWith(`${prefix}/`)) return;
    event.preventDefault();
    void navigate(href.slice(prefix.length) || "/", {
      viewTransition: link.hasAttribute(LINK.moves) && isMotionWelcome(),
    });
  };
}
