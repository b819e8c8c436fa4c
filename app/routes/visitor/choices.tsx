import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateData } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { storefrontChoices } from "./choices.server";

/** The storefronts as data: what their page shows, for the panel beside another page (STOREFRONT-12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return privateData(await storefrontChoices(request, await enter(context)));
}
