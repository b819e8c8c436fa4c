import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/responses.server";

export const handle = { visibility: "public", sells: false };

/** Every address that is not in the table, `/404` among them, is the shop's error screen. */
export function loader({ request }: LoaderFunctionArgs) {
  throw notFound(request);
}

export { loader as action };

export default function NotFound() {
  return null;
}
