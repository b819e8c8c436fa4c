import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateData } from "~/http/answers.server";
import { enter } from "~/http/context.server";
import { cartPage } from "./view.server";

export const handle = { visibility: "private", sells: true };

/** The cart as data: what its page shows, for the panel beside another page (R59). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return privateData(await cartPage(request, await enter(context)));
}
