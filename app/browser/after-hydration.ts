import { followBuilds } from "~/remix/follow-builds";
import { followIntent } from "./intent";
import { followReferral } from "./referral";
import type { DocumentOffer } from "./outside-services";

/** What a page does some seconds after hydration, because its first view does not need it. */
export function goOn(): void {
  followBuilds();
  followIntent();
  followReferral();
  const offer = document.getElementById("services")?.textContent;
  if (offer)
    import("./outside-services").then(
      ({ followServices }) => followServices(JSON.parse(offer) as DocumentOffer),
      () => undefined,
    );
}
