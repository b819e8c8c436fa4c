import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Whether an act by script brought these data to a page that stays (PAGE-13): neither a document nor a way to another page did.
 * @param frame the data, a new object for every answer
 */
export function useStayed(frame: object): boolean {
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ frame, pathname, stayed: false });
  if (shown.frame === frame) return shown.stayed;
  const stayed = shown.pathname === pathname;
  setShown({ frame, pathname, stayed });
  return stayed;
}
