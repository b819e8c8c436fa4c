import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { byIntent, done, faultsOf, formDeferred, formOf } from "~/http/responses.server";
import { clientOf, enter } from "~/http/context.server";
import { creditPage, endVisit, wayBack } from "~/http/referral.server";
import { consentWords, readConsent, writeConsent } from "~/http/visitor.server";
import { privatePage } from "~/http/nature.server";
import { visitorPageText as t } from "~/locales/visitor-page";
import { type ConsentChoice as Choice, EVERYTHING, NOTHING, PURPOSES } from "~/shop/consent/consent";
import { recordConsent } from "~/shop/consent/consent.server";
import { countTries } from "~/shop/limits/limits.server";
import { momentText } from "~/shop/region/dates";
import { errorItems } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { ConsentChoice } from "~/ui/layout/consent-choice";
import { Page } from "~/ui/layout/page";
import { consentChoice } from "./consent-choice.server";

export const handle = { title: t("consent-title") };

/** What this visitor chose, and where the page was asked for. */
export const loader = privatePage(
  { sells: false, sample: { path: "/consentement" } },
  async ({ request, context }) => {
    return consentChoice(request, await enter(context));
  },
);

/** A choice goes into the register first, then into the browser; a refusal is never refused itself (VISITOR-6, LIMIT-11). */
export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enter(context);
  const { shop, region, now } = entered;
  const form = await formOf(request);
  const back = wayBack(request, form.get("retour"));
  const keep = async (choice: Choice) => {
    const kept = await readConsent(request);
    // The same choice is in the register already.
    if (kept && PURPOSES.every((purpose) => kept.choice[purpose] === choice[purpose]))
      return done(back, { key: "consent-kept" });
    const refuses = PURPOSES.every((purpose) => !choice[purpose]);
    const wait = await countTries(shop.db, { "consent-address": clientOf(entered) }, now);
    // A refusal needs no proof: past the bound of the register it is kept by the browser alone.
    if (wait !== null && !refuses) {
      const sentence = t("consent-too-often", { moment: momentText(now + wait, region) });
      return formDeferred("consent", faultsOf(form, { "": [sentence] }), wait);
    }
    const id =
      wait === null
        ? await recordConsent(shop.db, { text: consentWords(), choice, region: region.code }, now)
        : null;
    const cookies = await writeConsent(id, { choice, at: now });
    // The page that it was given on may have been come to by a partner's link; where scripts run no document is asked for again.
    const page = request.headers.get("Referer") ?? "";
    const visit = choice.marketing
      ? await creditPage(shop, request, page, clientOf(entered), true)
      : endVisit();
    return done(back, { key: "consent-kept" }, visit === null ? cookies : [...cookies, visit]);
  };
  return byIntent(form, {
    accept: () => keep(EVERYTHING),
    refuse: () => keep(NOTHING),
    choose: () =>
      keep({ analytics: form.get("analytics") === "on", marketing: form.get("marketing") === "on" }),
  });
}

export default function Consent() {
  const choice = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page
      title={t("consent-title")}
      lead={<p>{choice.text}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <ConsentChoice {...choice} />
    </Page>
  );
}
