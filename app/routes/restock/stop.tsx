import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { privatePage } from "~/http/pages/nature.server";
import { isOneClick } from "~/http/forms/one-click.server";
import { restockText as t } from "~/locales/restock";
import * as paths from "~/paths";
import { findAwaited, stopRequests } from "~/shop/restock/restock.server";
import { errorItems } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { LapsedLink } from "./lapsed-link";

export const handle = { title: () => t("stop-title") };

const linkIn = (request: Request) => new URL(request.url).searchParams.get("lien") ?? "";

export const loader = privatePage(
  { sells: false, sample: { path: "/retour-en-stock/retirer" } },
  async ({ request, context }) => {
    const { shop, now } = await enter(context);
    const link = linkIn(request);
    return { link: (await findAwaited(shop.db, "restock-stop", link, now)) ? link : null };
  },
);

const FORMS = { stop: {} } as const satisfies Forms;

/** By the page's button, or by a mail program's: that one sends no fields of a page, but what RFC 8058 names. */
export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const { shop, now } = await enter(context);
  if (await isOneClick(request)) {
    await stopRequests(shop.db, linkIn(request), now);
    return null;
  }
  const form = await formOf(request);
  return byIntent(FORMS, form, {
    stop: async () => {
      const stopped = await stopRequests(shop.db, String(form.get("lien") ?? ""), now);
      return stopped.ok
        ? done(paths.home(), { key: "restock-stopped" })
        : formRefused("stop", { status: "error", error: { "": [t("lapsed-title")] } });
    },
  });
});

export default function RestockStop() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (link === null) return <LapsedLink notice={notice} />;
  return (
    <Page title={t("stop-title")} lead={<p>{t("stop-lead")}</p>} width="form" notice={notice}>
      <Form method="post">
        <input type="hidden" name="lien" value={link} />
        <Button name="intent" value="stop">
          {t("stop")}
        </Button>
      </Form>
    </Page>
  );
}
