import { Form, useActionData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formDeferred, formOf, formRefused, faultsOf } from "~/http/forms/responses.server";
import { clientOf, enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import { accountServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { requestReset } from "~/shop/customers/customers.server";
import { parseEmail } from "~/shop/region/address";
import { errorItems, formFields } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { EmailField } from "~/ui/form/field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";

import { type Errors, typed } from "./checks.server";

export const handle = { title: () => t("forgottenTitle") };

const FORMS = {
  forgotten: {
    counts: ["reset-account", "reset-address", "unasked-mailbox"],
    mails: ["password-reset", "account-unknown"],
    unstored: () => serverText("forgottenFailed"),
  },
} as const satisfies Forms;

export const action = takesForms(
  FORMS,
  privatePage(
    { sells: false, mayBeCached: true, sample: { path: "/mot-de-passe-oublie" } },
    async ({ request, context }) => {
      const { shop, region, now } = await enter(context);
      return byIntent(FORMS, await formOf(request), {
        forgotten: async (form) => {
          const email = parseEmail(typed(form, "email"));
          const refused = (error: Errors) => faultsOf(form, error);
          if (!email) return formRefused("forgotten", refused({ email: [serverText("emailInvalid")] }));
          const failed = refused({ "": [serverText("forgottenFailed")] });
          const asked = await requestReset(shop.db, email, region.code, clientOf({ context }), now);
          return asked.ok
            ? done(paths.forgottenPassword(), { key: "reset-mailed" })
            : formDeferred("forgotten", failed, asked.problem);
        },
      });
    },
  ),
);

export default function ForgottenPassword() {
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "forgotten");
  return (
    <Page
      title={t("forgottenTitle")}
      lead={<p>{t("forgottenLead")}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer, "email")} result={answer} />}
    >
      <Form method="post" action={paths.forgottenPassword()} noValidate className="spaced-5">
        <EmailField field={field} label={t("email")} autoComplete="username" />
        <Button name="intent" value="forgotten">
          {t("sendReset")}
        </Button>
      </Form>
    </Page>
  );
}
