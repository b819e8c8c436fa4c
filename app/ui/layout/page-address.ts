import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The part of the query that the page shown knows, with its "?"; null where all of it counts. */
export const KnownSearch = createContext<string | null>(null);

/** Path and query of the page shown, as forms and links lead back to it: without what an address has besides (PAGE-40). */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + (useContext(KnownSearch) ?? search);
}
