import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { endAuth } from "~/http/session/session.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { restoreEmail } from "~/shop/customers/email-change.server";
import { errorItems } from "~/ui/form/answer";
import { Button, ButtonLink } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { typed } from "./checks.server";
import { LateLink } from "./expired-link";
import { linkLoader } from "../mailed-link/mailed-link.server";

export const handle = { title: () => t("returnTitle") };

/** Whoever has the link has the former mailbox: nobody has to be signed in (ACCOUNT-24). */
export const loader = privatePage(
  { sells: false, sample: { path: "/compte/retablir-adresse" } },
  linkLoader("email-return"),
);

const FORMS = { restore: { mails: ["email-restored"] } } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const { shop, region, now } = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    restore: async (form) => {
      const restored = await restoreEmail(shop.db, typed(form, "lien"), region.code, now);
      if (restored.ok)
        // The link for a new password would be mailed to the mailbox that this one came to.
        return done(paths.resetPassword(restored.value.reset), { key: "email-restored" }, endAuth());
      const words = restored.problem === "taken" ? t("returnTakenTitle") : t("linkExpiredTitle");
      return formRefused(restored.problem, { status: "error", error: { "": [words] } });
    },
  });
});

export default function EmailReturn() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (link === null) return <LateLink text="lateReturn" notice={notice} />;
  if (answer?.form === "taken")
    return (
      <Page title={t("returnTitle")} width="text" notice={notice}>
        <p>{t("returnTakenText")}</p>
        <ButtonLink href={paths.page("mentions-legales")}>{t("legalNotice")}</ButtonLink>
      </Page>
    );
  return (
    <Page title={t("returnTitle")} lead={<p>{t("returnLead")}</p>} width="form" notice={notice}>
      <Form method="post" action={paths.emailReturn(link)}>
        <input type="hidden" name="lien" value={link} />
        <Button name="intent" value="restore">
          {t("returnEmail")}
        </Button>
      </Form>
    </Page>
  );
}
