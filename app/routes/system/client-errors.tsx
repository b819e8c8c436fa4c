import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/answers.server";
import { log } from "~/http/log.server";
import { withoutEmails } from "~/shop/region/address";

export const handle = { visibility: "private" };

/** Characters of a report that are kept. */
const MAXIMUM = 500;

export function loader({ request }: LoaderFunctionArgs) {
  throw notFound(request);
}

/** Writes what a browser reports into the log, on one line. */
export async function action({ request }: ActionFunctionArgs) {
  const message = withoutEmails((await request.text()).slice(0, MAXIMUM)).replace(/\s+/g, " ");
  log.warn({ message }, "browser");
  return new Response(null, { status: 204 });
}
