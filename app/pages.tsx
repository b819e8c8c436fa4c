import { Outlet, useOutletContext, useRouteError } from "@remix-run/react";
import { Failure, type FailureProps } from "./failure";
import { useThrown } from "./remix/router-state";

/*
 * What all pages stand in, inside the frame. Its boundary is theirs because Remix runs, after an action's error, only
 * the loaders above the boundary: at the root none would run, and the frame would stand without its data (PAGE-34).
 */

export default function Pages() {
  return <Outlet />;
}

/** The error screen of a page, in the frame that gives the categories. */
export function ErrorBoundary() {
  const error = useRouteError();
  const categories = useOutletContext<FailureProps["categories"]>();
  // What broke as a browser drew it is no error of the router's: the root's boundary tells the document, too.
  if (useThrown().length === 0) throw error;
  return <Failure error={error} categories={categories} />;
}
