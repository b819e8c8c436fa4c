import { privateData } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { consentChoice } from "./consent-choice.server";

/** The choice of cookies as data: what its page shows, for the dialog over another page (VISITOR-20). */
export const loader = privatePage(
  { sells: false, sample: { path: "/api/consentement" } },
  async ({ request, context }) => {
    return privateData(await consentChoice(request, await enter(context)));
  },
);
