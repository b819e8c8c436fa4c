import type { ActionFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { byIntent, done, formOf, localPath } from "~/http/responses.server";
import { writeAge } from "~/http/visitor.server";
import { visitorPageText as t } from "~/locales/visitor-page";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";

export const handle = { visibility: "private", title: t("minor-title") };

/** The answer to the age notice: a cookie, and back; a minor is told why the shop is not for them. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formOf(request);
  return byIntent(form, {
    adult: async () => done(localPath(form.get("retour")), null, [writeAge("adult")]),
    minor: async () => done(paths.age(), null, [writeAge("minor")]),
  });
}

/** Why the shop is for adults only; an answer given by mistake is taken back here. */
export default function AdultsOnly() {
  return (
    <Page title={t("minor-title")} lead={<p>{t("minor-lead")}</p>} width="text">
      <p>{t("minor-why")}</p>
      <p>{t("minor-data")}</p>
      <Form reloadDocument method="post" action={paths.age()}>
        <p className="mb-4">{t("minor-mistake")}</p>
        <Button variant="secondary" name="intent" value="adult">
          {t("minor-correct")}
        </Button>
      </Form>
    </Page>
  );
}
