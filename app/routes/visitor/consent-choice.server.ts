import { returnPathOf } from "~/http/forms/return-path.server";
import type { Entered } from "~/http/session/context.server";
import { consentWords, readConsent } from "~/http/cookies/consent.server";
import { visitorText } from "~/locales/visitor";
import { visitorPageText as t } from "~/locales/visitor-page";
import * as paths from "~/paths";
import { choiceOf } from "~/shop/consent/consent";
import { dayText } from "~/shop/region/dates";
import { servicesOf } from "~/shop/consent/outside-services";

/** The purposes with what this visitor chose of them, all off where they have not, and every word of the choice. */
export async function consentChoice(
  request: Request,
  { shop, region, now }: Pick<Entered, "shop" | "region" | "now">,
) {
  const services = servicesOf(shop);
  const kept = await readConsent(request, services, now);
  const choice = kept?.choice ?? choiceOf([]);
  const { text, purposes } = consentWords(services);
  return {
    back: returnPathOf(request, new URL(request.url).searchParams.get("retour")),
    action: paths.consent(),
    text,
    since: kept ? t("consent-since", { date: dayText(kept.at, region) }) : t("consent-none"),
    legend: visitorText("consent-purposes"),
    purposes: purposes.map((purpose) => ({ ...purpose, chosen: choice[purpose.name] })),
    save: t("consent-save"),
    answers: (["accept", "refuse"] as const).map((intent) => ({
      intent,
      label: visitorText(`consent-${intent}`),
    })),
    more: { label: t("consent-more"), href: paths.page("cookies") },
  };
}
export type ConsentChoiceData = Awaited<ReturnType<typeof consentChoice>>;
