import { Outlet, useOutletContext, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { Failure, type FailureProps } from "./failure";

/*
 * What all pages stand in, inside the frame. Its boundary is theirs because Remix runs, after an action's error, only
 * the loaders above the boundary: at the root none would run, and the frame would stand without its data (R201).
 */

export default function Pages() {
  return <Outlet />;
}

/** The error screen of a page, in the frame that gives the categories. */
export function ErrorBoundary() {
  const error = useRouteError();
  const categories = useOutletContext<FailureProps["categories"]>();
  // What broke as a browser drew it is no error of the router's: the root's boundary tells the document, too.
  if (!useContext(RouterState)?.errors) throw error;
  return <Failure error={error} categories={categories} />;
}
