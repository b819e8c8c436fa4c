import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, formDeferred, formOf, formRefused } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { signInAfterwards } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import { accountServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { activate } from "~/shop/customers/signups.server";
import { errorItems, formFields } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { PasswordField } from "./credential-fields";
import { minutes, typed } from "./checks.server";
import { ExpiredLink } from "./expired-link";
import { linkLoader } from "../mailed-link/mailed-link.server";

export const handle = { title: () => t("activationTitle") };

export const loader = privatePage(
  { sells: false, sample: { path: "/enregistrez/activation" } },
  linkLoader("activation"),
);

const FORMS = { activate: {} } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    activate: async (form) => {
      const { shop, now } = entered;
      const activated = await activate(shop.db, typed(form, "lien"), typed(form, "password"), now);
      if (activated.ok)
        return signInAfterwards(request, entered, activated.value, {
          message: { key: "account-activated" },
          back: activated.value.returnPath,
          wish: activated.value.wish,
        });
      const { problem } = activated;
      const refused = (name: string, sentence: string) => ({
        status: "error" as const,
        error: { [name]: [sentence] },
      });
      switch (problem.kind) {
        case "wrong-password":
          return formRefused("activate", refused("password", serverText("passwordWrong")));
        case "bad-link":
          return formRefused("activate", refused("", t("linkExpiredTitle")));
        case "too-many":
          return formDeferred(
            "activate",
            refused("", serverText("signUpWait", { count: minutes(problem.wait) })),
            problem.wait,
          );
      }
    },
  });
});

export default function Activation() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (link === null) return <ExpiredLink href={paths.signUp()} />;
  const field = formFields(answer, "activate");
  return (
    <Page
      title={t("activationTitle")}
      lead={<p>{t("activationLead")}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <Form method="post" action={paths.activation(link)} noValidate className="spaced-5">
        <input type="hidden" name="lien" value={link} />
        <PasswordField field={field} />
        <Button name="intent" value="activate">
          {t("activate")}
        </Button>
      </Form>
    </Page>
  );
}
