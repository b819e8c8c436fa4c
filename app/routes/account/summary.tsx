import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateData } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { readSession } from "~/http/session.server";

/** The account as data, for the panel beside a page: whom to greet, or null for a guest. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await readSession(request, await enter(context));
  return privateData({ firstName: session?.customer.firstName ?? null });
}
