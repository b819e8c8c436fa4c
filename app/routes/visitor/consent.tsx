import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, faultsOf, formDeferred, formOf } from "~/http/forms/responses.server";
import { consentText, readConsent, writeConsent } from "~/http/cookies/consent.server";
import { expireForeign } from "~/http/cookies/cookies.server";
import { clientOf, enter } from "~/http/session/context.server";
import { creditPage, endVisit } from "~/http/cookies/referral.server";
import { answeredPathOf } from "~/http/forms/return-path.server";
import { privatePage } from "~/http/pages/nature.server";
import { visitorPageText as t } from "~/locales/visitor-page";
import { choiceOf, type Purpose, takesBack } from "~/shop/consent/consent";
import { purposesAsked, servicesOf } from "~/shop/consent/outside-services";
import { takeChoice } from "~/shop/consent/consent.server";
import { momentText } from "~/shop/region/dates";
import { errorItems, formFields } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { ConsentChoice } from "~/ui/layout/consent-choice";
import { Page } from "~/ui/layout/page";
import { consentChoice } from "./consent-choice.server";

export const handle = { title: () => t("consent-title") };

/** What this visitor chose, and where the page was asked for. */
export const loader = privatePage(
  { sells: false, sample: { path: "/consentement" } },
  async ({ request, context }) => {
    return consentChoice(request, await enter(context));
  },
);

const FORMS = {
  accept: { counts: ["consent-address"], leadsBack: true },
  refuse: { counts: ["consent-address"], leadsBack: true },
  choose: { counts: ["consent-address"], leadsBack: true },
} as const satisfies Forms;

/** A choice goes into the register first, then into the browser. */
export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { shop, region, now } = entered;
  const services = servicesOf(shop);
  const asked = purposesAsked(services);
  const form = await formOf(request);
  const back = answeredPathOf(request, form.get("retour"));
  const keep = async (agreed: (purpose: Purpose) => boolean) => {
    const choice = choiceOf(asked.filter(agreed));
    const kept = (await readConsent(request, services, now))?.choice ?? null;
    const chosen = { asked, choice, kept, text: consentText(services), region: region.code };
    const taken = await takeChoice(shop.db, chosen, clientOf(entered), now);
    if (!taken.ok) {
      const { wait } = taken.problem;
      const sentence = t("consent-too-often", { moment: momentText(now + wait, region) });
      return formDeferred("consent", faultsOf(form, { "": [sentence] }), wait);
    }
    if (taken.value === "same") return done(back, { key: "consent-kept" });
    const cookies = await writeConsent(taken.value.entry, { choice, at: now }, services);
    // The page that it was given on may have been come to by a partner's link; where scripts run no document is asked for again.
    const page = request.headers.get("Referer") ?? "";
    const visit = choice.marketing
      ? await creditPage(shop, request, page, clientOf(entered), true)
      : endVisit();
    // What programs kept that may be loaded no longer goes with the agreement.
    const ended = kept && takesBack(choice, kept, asked) ? expireForeign(request) : [];
    return done(back, { key: "consent-kept" }, [...cookies, ...(visit === null ? [] : [visit]), ...ended]);
  };
  return byIntent(FORMS, form, {
    accept: () => keep(() => true),
    refuse: () => keep(() => false),
    choose: () => keep((purpose) => form.get(purpose) === "on"),
  });
});

export default function Consent() {
  const choice = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "choose");
  const purposes = choice.purposes.map((purpose) =>
    answer?.form === "choose" ? { ...purpose, chosen: field(purpose.name).value === "on" } : purpose,
  );
  return (
    <Page
      title={t("consent-title")}
      lead={<p>{choice.text}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <ConsentChoice {...choice} purposes={purposes} />
    </Page>
  );
}
