import { useBlocker, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import * as paths from "~/paths";
import { focusPage } from "./arrival";

/* The address that the browser shows, where Remix's client would leave it at odds with what the edge answers. */

const withoutSlash = (path: string) => path.replace(/(?!^)\/+$/, "");

/**
 * Whether the page shown stands in for `/404`, to which a client's navigation was cancelled (PAGE-11): the address stays, and
 * any other navigation makes it false again.
 */
export function useNotFound(): boolean {
  const isNothing = ({ pathname }: { pathname: string }) => withoutSlash(pathname) === paths.notFound();
  const notFound = useBlocker(({ nextLocation }) => isNothing(nextLocation)).state === "blocked";
  useEffect(() => {
    if (!notFound) return;
    scrollTo(0, 0);
    focusPage();
  }, [notFound]);
  return notFound;
}

/**
 * Takes the slash off the end of the address that is shown (EDGE-21): Remix's client fetches the same data for `/login/` as
 * for `/login`, so that the edge has nothing to lead on.
 */
export function usePlainAddress(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { pathname, search, hash } = location;
    const plain = withoutSlash(pathname);
    if (plain !== pathname) history.replaceState(history.state, "", plain + search + hash);
  }, [pathname]);
}
