import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { refuseEmailChange } from "~/shop/customers/email-change.server";
import { errorItems } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { typed } from "./checks.server";
import { LateLink } from "./expired-link";
import { linkLoader } from "../mailed-link/mailed-link.server";

export const handle = { title: () => t("refusalTitle") };

/** Whoever has the link has the account's mailbox: nobody has to be signed in (ACCOUNT-22). */
export const loader = privatePage(
  { sells: false, sample: { path: "/compte/refuser-adresse" } },
  linkLoader("email-refusal"),
);

const FORMS = { refuse: {} } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const { shop, now } = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    refuse: async (form) => {
      const refused = await refuseEmailChange(shop.db, typed(form, "lien"), now);
      return refused.ok
        ? done(paths.forgottenPassword(), { key: "email-refused" })
        : formRefused("refuse", { status: "error", error: { "": [t("linkExpiredTitle")] } });
    },
  });
});

export default function EmailRefusal() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (link === null) return <LateLink text="lateRefusal" notice={notice} />;
  return (
    <Page title={t("refusalTitle")} lead={<p>{t("refusalLead")}</p>} width="form" notice={notice}>
      <Form method="post" action={paths.emailRefusal(link)}>
        <input type="hidden" name="lien" value={link} />
        <Button name="intent" value="refuse">
          {t("refuseChange")}
        </Button>
      </Form>
    </Page>
  );
}
