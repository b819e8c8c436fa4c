import { followBuilds } from "~/remix/follow-builds";
import { finishRenewal } from "./renew";

/** What a page does that was taken over a while ago, and that its first view need not wait for. */
export function goOn(): void {
  finishRenewal();
  followBuilds();
}
