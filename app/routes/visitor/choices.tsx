import { privateData } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { storefrontChoices } from "./choices.server";

/** The storefronts as data: what their page shows, for the panel beside another page (STOREFRONT-12). */
export const loader = privatePage(
  { sells: false, sample: { path: "/api/boutiques" } },
  async ({ request, context }) => {
    return privateData(await storefrontChoices(request, await enter(context)));
  },
);
