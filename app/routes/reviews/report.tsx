import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { typedText } from "~/http/forms/form-body.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { clientOf, enter } from "~/http/session/context.server";
import {
  byIntent,
  done,
  faultsOf,
  formDeferred,
  formOf,
  formRefused,
  notFound,
} from "~/http/forms/responses.server";
import { privatePage } from "~/http/pages/nature.server";
import { reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { momentText } from "~/shop/region/dates";
import { REPORT_REASONS } from "~/shop/reviews/review";
import { checkReport, reportReview } from "~/shop/reviews/reports.server";
import { findPublished } from "~/shop/reviews/reviews.server";
import { errorItems, formFields } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field, TextAreaField } from "~/ui/form/field";
import { RadioCards } from "~/ui/form/radio-cards";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { isWithheld } from "~/views/reviews.server";

/** The published review of the address; 404 for any other. */
async function find({ request, params, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const review = await findPublished(entered.shop.db, params["number"] ?? "");
  if (!review) throw notFound(request);
  return { entered, review };
}

export const loader = privatePage(
  { sells: false, mayBeCached: true, sample: { path: "/commentaires/inconnu/signaler", status: 404 } },
  async (args) => {
    const { entered, review } = await find(args);
    const { author, title, number, product_name: name } = review;
    const told = { author, name, title };
    return {
      title: t("report-title"),
      lead: t(isWithheld(review, entered.region) ? "report-lead-withheld" : "report-lead", told),
      action: paths.reviewReport(number),
      back: paths.reviews(),
      reasons: REPORT_REASONS.map((value) => ({ value, label: t(`reason-${value}`) })),
      words: {
        reason: t("report-reason"),
        words: t("report-words"),
        hint: t("report-words-hint"),
        email: t("report-email"),
        emailHint: t("report-email-hint"),
        optional: t("optional"),
        submit: t("report-submit"),
        next: t("report-next"),
        back: t("report-back"),
      },
    };
  },
);

const FORMS = {
  report: { counts: ["review-report-address", "unasked-mailbox"], mails: ["report-received"] },
} as const satisfies Forms;

export const action = takesForms(FORMS, async (args: ActionFunctionArgs) => {
  const { entered, review } = await find(args);
  const { shop, region, now } = entered;
  return byIntent(FORMS, await formOf(args.request), {
    report: async (form) => {
      const typed = (name: string) => typedText(form, name).trim();
      const checked = checkReport({
        // One of those that the form has, as it has it.
        reason: typedText(form, "reason"),
        words: typed("words"),
        email: typed("email"),
      });
      if (!checked.ok) {
        const { reason, words, email } = checked.problem;
        const errors = {
          ...(reason && { reason: [t(`report-reason-${reason}`)] }),
          ...(words && { words: [t(`report-words-${words}`)] }),
          ...(email && { email: [t(`report-email-${email}`)] }),
        };
        return formRefused("report", faultsOf(form, errors));
      }
      const reported = await reportReview(
        shop.db,
        review.number,
        { ...checked.value, region: region.code },
        clientOf(entered),
        now,
      );
      if (reported.ok) return done(paths.reviews(), { key: "review-reported" });
      if (reported.problem === "unknown") throw notFound(args.request);
      const { wait } = reported.problem;
      const sentence = t("report-wait", { moment: momentText(now + wait, region) });
      return formDeferred("report", faultsOf(form, { "": [sentence] }), wait);
    },
  });
});

export default function ReportReview() {
  const { title, lead, reasons, words, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "report");
  const { value: chosen, ...reason } = field("reason");
  return (
    <Page
      title={title}
      lead={<p>{lead}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <Form method="post" action={page.action} noValidate className="spaced-5">
        <RadioCards
          {...reason}
          legend={words.reason}
          options={reasons.map((one) => ({ ...one, checked: one.value === chosen }))}
        />
        <TextAreaField {...field("words")} label={words.words} hint={words.hint} optional={words.optional} />
        <Field
          {...field("email")}
          label={words.email}
          hint={words.emailHint}
          optional={words.optional}
          type="email"
          autoComplete="email"
        />
        <p className="text-sm text-muted">{words.next}</p>
        <Button name="intent" value="report">
          {words.submit}
        </Button>
      </Form>
      <p>
        <Anchor href={page.back} className="alone">
          {words.back}
        </Anchor>
      </p>
    </Page>
  );
}
