import { wayBack } from "~/http/referral.server";
import type { Entered } from "~/http/context.server";
import { readConsent } from "~/http/visitor.server";
import { visitorText } from "~/locales/visitor";
import { visitorPageText as t } from "~/locales/visitor-page";
import * as paths from "~/paths";
import { NOTHING, PURPOSES } from "~/shop/consent/consent";
import { dayText } from "~/shop/region/dates";

/** The purposes with what this visitor chose of them, all off where they have not, and every word of the choice. */
export async function consentChoice(request: Request, { region }: Pick<Entered, "region">) {
  const kept = await readConsent(request);
  const choice = kept?.choice ?? NOTHING;
  return {
    back: wayBack(request, new URL(request.url).searchParams.get("retour")),
    action: paths.consent(),
    text: visitorText("consent-text"),
    since: kept ? t("consent-since", { date: dayText(kept.at, region) }) : t("consent-none"),
    legend: visitorText("consent-purposes"),
    purposes: PURPOSES.map((name) => ({
      name,
      label: visitorText(`consent-${name}`),
      hint: visitorText(`consent-${name}-text`),
      chosen: choice[name],
    })),
    save: t("consent-save"),
    answers: (["accept", "refuse"] as const).map((intent) => ({
      intent,
      label: visitorText(`consent-${intent}`),
    })),
    more: { label: t("consent-more"), href: paths.page("cookies") },
  };
}
export type ConsentChoiceData = Awaited<ReturnType<typeof consentChoice>>;
