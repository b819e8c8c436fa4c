import { useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * The error whose screen stands where a page would, whichever boundary shows it; undefined where the page is shown. To be
 * asked from what stands around pages: frame and document.
 */
export function usePageError(): unknown {
  const [routed] = Object.values(useContext(RouterState)?.errors ?? {});
  // Of what could not be drawn, only the boundary's own children hear.
  const drawn = useRouteError();
  return routed ?? drawn ?? undefined;
}
