import { isRouteErrorResponse } from "@remix-run/react";
import { type ComponentProps, useContext } from "react";
import { DocumentContext } from "./document";
import { ErrorScreen } from "./ui/layout/error-screen";

export interface FailureProps {
  /** What was thrown; null for a page that does not exist. */
  error: unknown;
  categories: ComponentProps<typeof ErrorScreen>["categories"];
}

/** The error screen of what was thrown: a Response's status is its own, anything else is a failure of the shop's. */
export function Failure({ error, categories }: FailureProps) {
  const { reference } = useContext(DocumentContext);
  const status = error === null ? 404 : isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorScreen status={status} reference={reference} categories={categories} />;
}
