import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, formOf, formRefused } from "~/http/forms/responses.server";
import { clientOf, enter } from "~/http/session/context.server";
import { signInAfterwards } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import { accountServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { resetPassword } from "~/shop/customers/customers.server";
import { errorItems, formFields } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { NewPasswordFields } from "./credential-fields";
import { type Errors, newPasswordErrors, typed } from "./checks.server";
import { ExpiredLink } from "./expired-link";
import { linkLoader } from "../mailed-link/mailed-link.server";

export const handle = { title: () => t("resetTitle") };

export const loader = privatePage(
  { sells: false, sample: { path: "/recuperer-mot-de-passe" } },
  linkLoader("reset"),
);

const FORMS = {
  reset: { mails: ["password-changed"], unstored: () => serverText("resetFailed") },
} as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { shop, region, now } = entered;
  return byIntent(FORMS, await formOf(request), {
    reset: async (form) => {
      const refused = (error: Errors) => formRefused("reset", { status: "error", error });
      const errors = newPasswordErrors(form);
      if (Object.keys(errors).length > 0) return refused(errors);
      const reset = await resetPassword(
        shop.db,
        typed(form, "lien"),
        typed(form, "newPassword"),
        region.code,
        clientOf({ context }),
        now,
      );
      // The mailbox is proved: its owner is signed in even if others have used up the account's tries.
      return reset.ok
        ? signInAfterwards(request, entered, reset.value, {
            message: { key: "password-changed" },
            back: paths.account(),
            wish: null,
          })
        : refused({ "": [serverText("resetFailed")] });
    },
  });
});

export default function ResetPassword() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (link === null) return <ExpiredLink href={paths.forgottenPassword()} notice={notice} />;
  const field = formFields(answer, "reset");
  return (
    <Page title={t("resetTitle")} lead={<p>{t("resetLead")}</p>} width="form" notice={notice}>
      <Form method="post" action={paths.resetPassword(link)} noValidate className="spaced-5">
        <input type="hidden" name="lien" value={link} />
        <NewPasswordFields field={field} label={t("newPassword")} />
        <Button name="intent" value="reset">
          {t("reset")}
        </Button>
      </Form>
    </Page>
  );
}
