import { useContext, useInsertionEffect, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * PAGE-67: keeps the reader's place while the page shown stays the same. React Router takes them back to where they were when a
 * revalidation began (remix-run/react-router#13672). To be rendered after `<ScrollRestoration>`, whose layout effect it follows.
 */
export function ScrollKept(): null {
  const router = useContext(RouterState);
  const key = router?.location.key;
  const restored = router?.restoreScrollPosition;
  const shown = useRef(key);
  const read = useRef(0);
  // Runs before every layout effect of the same commit.
  useInsertionEffect(() => {
    if (key === shown.current) read.current = scrollY;
  }, [key, restored]);
  useLayoutEffect(() => {
    if (key === shown.current && typeof restored === "number") scrollTo(scrollX, read.current);
    shown.current = key;
  }, [key, restored]);
  return null;
}
