import { redirect } from "@remix-run/node";
import { enter } from "~/http/session/context.server";
import { done } from "~/http/forms/responses.server";
import { enterAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import * as paths from "~/paths";
import { finderSearch } from "~/shop/catalogue/finder/find";
import { profileAnswers } from "~/shop/catalogue/finder/profile";

/** FINDER-6: leads to the seed-finder with what the customer's profile answers. */
export const loader = privatePage(
  { sells: false, sample: { path: "/seedfinder/profil", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const { region, now } = entered;
    const { session } = await enterAccount(request, entered);
    const { answers, next } = profileAnswers(session.customer.profile, region, now);
    const isEmpty = Object.keys(answers).length === 0;
    const begun = isEmpty ? "" : finderSearch({ answers, step: next, page: 1 });
    // Collectors are asked nothing of growing: most of a profile has no question there.
    if (region.contentClass === "collector")
      throw await done(paths.seedfinder() + begun, { key: isEmpty ? "profile-unasked" : "profile-partly" });
    if (isEmpty) throw await done(paths.seedfinder(), { key: "profile-empty" });
    throw redirect(paths.seedfinder() + begun, 303);
  },
);
