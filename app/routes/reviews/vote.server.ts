import { typedText } from "~/http/forms/form-body.server";
import type { Entered } from "~/http/session/context.server";
import { done, faultsOf, formDeferred, formRefused } from "~/http/forms/responses.server";
import { reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { momentText } from "~/shop/region/dates";
import { voteHelpful } from "~/shop/reviews/votes.server";
import { readReviewAddress } from "./review-page.server";
import { voterOf } from "./voter.server";

/**
 * A vote from the page of reviews, to which it leads back. The page stays everybody's: this browser gets the cookie by which
 * its votes are told apart (REVIEW-7).
 */
export async function vote(request: Request, form: FormData, entered: Entered) {
  const { shop, region, now } = entered;
  const number = typedText(form, "avis");
  const { voter, cookies } = await voterOf(request, entered);
  const voted = await voteHelpful(shop.db, number, voter, now);
  if (voted.ok) {
    const page = paths.reviews(readReviewAddress(new URL(request.url).searchParams, entered));
    return done(`${page}#${paths.reviewAnchor(number)}`, { key: "review-voted" }, cookies);
  }
  const { problem } = voted;
  if (typeof problem === "string") return formRefused("vote", faultsOf(form, { "": [t(`vote-${problem}`)] }));
  const sentence = t("vote-wait", { moment: momentText(now + problem.wait, region) });
  return formDeferred("vote", faultsOf(form, { "": [sentence] }), problem.wait);
}
