import { useContext, useEffect, useInsertionEffect, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { takeBackPositions } from "./positions-kept";

/**
 * PAGE-67: keeps the scroll position while the page shown stays the same. React Router restores the one from before a
 * revalidation (remix-run/react-router#13672). To be rendered after `<ScrollRestoration>`, so that this layout effect runs later and undoes that,
 * and what it keeps of a page that is to be forgotten is taken back (EDGE-37).
 */
export function ScrollKept(): null {
  const router = useContext(RouterState);
  const key = router?.location.key;
  const restored = router?.restoreScrollPosition;
  const lastKey = useRef(key);
  const scrollBefore = useRef(0);
  // Runs before every layout effect of the same commit.
  useInsertionEffect(() => {
    if (key === lastKey.current) scrollBefore.current = scrollY;
  }, [key, restored]);
  useLayoutEffect(() => {
    if (key === lastKey.current && typeof restored === "number") scrollTo(scrollX, scrollBefore.current);
    lastKey.current = key;
  }, [key, restored]);
  useEffect(takeBackPositions);
  return null;
}
