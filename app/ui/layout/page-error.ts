import { useRouteError } from "@remix-run/react";
import { useThrown } from "~/remix/router-state";

/**
 * The error whose screen stands where a page would, whichever boundary shows it; undefined where the page is shown. To be
 * asked from what stands around pages: frame and document.
 */
export function usePageError(): unknown {
  const [routed] = useThrown();
  // Of what could not be drawn, only the boundary's own children hear.
  const drawn = useRouteError();
  return routed ?? drawn ?? undefined;
}
