import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { afterStored } from "~/http/forms/after-stored.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { readSession } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { confirmEmail } from "~/shop/customers/email-change.server";
import { errorItems } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { typed } from "./checks.server";
import { ExpiredLink } from "./expired-link";
import { linkLoader } from "../mailed-link/mailed-link.server";

export const handle = { title: () => t("confirmTitle") };

/** Whoever has the link has the mailbox: it is opened on any device, signed in or not. */
export const loader = privatePage(
  { sells: false, sample: { path: "/compte/details/adresse-e-mail" } },
  linkLoader("email-change"),
);

const FORMS = { confirm: { mails: ["email-changed"] } } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { shop, region, now } = entered;
  return byIntent(FORMS, await formOf(request), {
    confirm: async (form) => {
      const confirmed = await confirmEmail(shop.db, typed(form, "lien"), region.code, now);
      if (!confirmed.ok)
        return formRefused("confirm", { status: "error", error: { "": [t("linkExpiredTitle")] } });
      const session = await afterStored(
        entered,
        () => readSession(request, entered),
        () => null,
      );
      return done(session ? paths.accountDetails() : paths.login(), { key: "email-changed" });
    },
  });
});

export default function EmailConfirmation() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (link === null) return <ExpiredLink href={paths.accountDetails()} notice={notice} />;
  return (
    <Page title={t("confirmTitle")} lead={<p>{t("confirmLead")}</p>} width="form" notice={notice}>
      <Form method="post" action={paths.emailConfirmation(link)}>
        <input type="hidden" name="lien" value={link} />
        <Button name="intent" value="confirm">
          {t("confirm")}
        </Button>
      </Form>
    </Page>
  );
}
