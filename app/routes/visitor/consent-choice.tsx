import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateData } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { consentChoice } from "./consent-choice.server";

/** The choice of cookies as data: what its page shows, for the dialog over another page (VISITOR-20). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return privateData(await consentChoice(request, await enter(context)));
}
