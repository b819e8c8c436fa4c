import { useContext } from "react";
import { UNSAFE_ViewTransitionContext as ViewTransitionContext } from "react-router-dom";

/**
 * The two paths that a navigation leads between while the browser shows it as one movement (`viewTransition` of a link), the one that the
 * link led from first, also on the way back; null while it shows none. Remix tells a component only whether a path is one of the two.
 */
export function useViewTransition(): readonly [string, string] | null {
  const shown = useContext(ViewTransitionContext);
  return shown.isTransitioning ? [shown.currentLocation.pathname, shown.nextLocation.pathname] : null;
}
