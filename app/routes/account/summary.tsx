import { privateData } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { readSession } from "~/http/session.server";
import { privatePage } from "~/http/nature.server";

/** The account as data, for the panel beside a page: whom to greet, or null for a guest. */
export const loader = privatePage(
  { sells: false, sample: { path: "/api/compte" } },
  async ({ request, context }) => {
    const session = await readSession(request, await enter(context));
    return privateData({ firstName: session?.customer.firstName ?? null });
  },
);
