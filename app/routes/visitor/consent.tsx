import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { byIntent, done, faultsOf, formDeferred, formOf, localPath } from "~/http/responses.server";
import { clientOf, enter } from "~/http/context.server";
import { consentWords, readConsent, writeConsent } from "~/http/visitor.server";
import { visitorText } from "~/locales/visitor";
import { visitorPageText as t } from "~/locales/visitor-page";
import * as paths from "~/paths";
import { type ConsentChoice, EVERYTHING, NOTHING, PURPOSES } from "~/shop/consent/consent";
import { recordConsent } from "~/shop/consent/consent.server";
import { countTries } from "~/shop/limits/limits.server";
import { dayText, momentText } from "~/shop/region/dates";
import { errorItems } from "~/ui/form/answer";
import { Button, ButtonRow } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField } from "~/ui/form/field";
import { Fieldset } from "~/ui/form/fieldset";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";

export const handle = { visibility: "private", title: t("consent-title") };

/** What this visitor chose, and where the page was asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { region } = await enter(context);
  const kept = await readConsent(request);
  const { searchParams } = new URL(request.url);
  return {
    back: localPath(searchParams.get("retour")),
    choice: kept?.choice ?? NOTHING,
    since: kept ? t("consent-since", { date: dayText(kept.at, region) }) : t("consent-none"),
  };
}

/** A choice goes into the register first, then into the browser; a refusal is never refused itself (R96, R131). */
export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enter(context);
  const { shop, region, now } = entered;
  const form = await formOf(request);
  const keep = async (choice: ConsentChoice) => {
    const kept = await readConsent(request);
    // The register has it already.
    if (kept && PURPOSES.every((purpose) => kept.choice[purpose] === choice[purpose]))
      return done(localPath(form.get("retour")), { key: "consent-kept" });
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
    const cookie = await writeConsent(id, { choice, at: now });
    return done(localPath(form.get("retour")), { key: "consent-kept" }, [cookie]);
  };
  return byIntent(form, {
    accept: () => keep(EVERYTHING),
    refuse: () => keep(NOTHING),
    choose: () =>
      keep({ analytics: form.get("analytics") === "on", marketing: form.get("marketing") === "on" }),
  });
}

export default function Consent() {
  const { back, choice, since } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page
      title={t("consent-title")}
      lead={<p>{visitorText("consent-text")}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <p>{since}</p>
      <Form reloadDocument method="post" action={paths.consent()} className="space-y-6">
        <input type="hidden" name="retour" value={back} />
        <Fieldset legend={visitorText("consent-purposes")}>
          {PURPOSES.map((purpose) => (
            <CheckboxField
              key={purpose}
              id={purpose}
              name={purpose}
              label={visitorText(`consent-${purpose}`)}
              hint={visitorText(`consent-${purpose}-text`)}
              checked={choice[purpose]}
            />
          ))}
        </Fieldset>
        <Button variant="secondary" name="intent" value="choose">
          {t("consent-save")}
        </Button>
      </Form>
      <ButtonRow>
        {(["accept", "refuse"] as const).map((intent) => (
          <Form key={intent} reloadDocument method="post" action={paths.consent()}>
            <input type="hidden" name="retour" value={back} />
            <Button variant="secondary" name="intent" value={intent}>
              {visitorText(`consent-${intent}`)}
            </Button>
          </Form>
        ))}
      </ButtonRow>
      <p>
        <Anchor href={paths.page("cookies")} className="alone">
          {t("consent-more")}
        </Anchor>
      </p>
    </Page>
  );
}
