import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/responses.server";

/** Every address that is not in the table, `/404` among them, is the shop's error screen. */
export function loader({ request }: LoaderFunctionArgs) {
  throw notFound(request);
}

export { loader as action };

export default function NotFound() {
  return null;
}
