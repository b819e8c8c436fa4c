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

const ANSWERED = new RegExp(`([?&])${paths.ANSWER_PARAMETER}=\\d+(?:&|$)`);

/**
 * Takes off the address that is shown the slash at its end (EDGE-21), since Remix's client fetches the same data for `/login/` as
 * for `/login`, so that the edge has nothing to lead on; and the parameter that an answered question leaves (VISITOR-25).
 */
export function usePlainAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { pathname, search, hash } = location;
    const plain = withoutSlash(pathname) + search.replace(ANSWERED, "$1").replace(/[?&]$/, "");
    if (plain !== pathname + search) history.replaceState(history.state, "", plain + hash);
  }, [pathname, search]);
}
