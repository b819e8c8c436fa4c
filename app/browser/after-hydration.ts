import { followBuilds } from "~/remix/follow-builds";
import { followIntent } from "./intent";
import { followReferral } from "./referral";
import { finishRenewal } from "./renew";

/** What a page does some seconds after hydration, because its first view does not need it. */
export function goOn(): void {
  finishRenewal();
  followBuilds();
  followIntent();
  followReferral();
}
