import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { newsletterText as t } from "~/locales/newsletter";
import * as paths from "~/paths";
import { confirmSubscription, findByToken } from "~/shop/newsletter/newsletter.server";
import { errorItems } from "~/ui/form/answer";
import { Button, ButtonLink } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { LapsedLink } from "./lapsed-link";

/** Shows what is to be confirmed, or that it is, and changes nothing: programs that scan mails follow links too (NEWSLETTER-2). */
export const loader = privatePage(
  { sells: false, sample: { path: "/newsletter/confirmer" } },
  async ({ request, context }) => {
    const { shop, now } = await enter(context);
    const link = new URL(request.url).searchParams.get("lien") ?? "";
    const found = await findByToken(shop.db, link, now);
    return {
      title: t(found?.isConfirmed ? "confirmed-title" : "confirm-title"),
      link: found ? link : null,
      isConfirmed: found?.isConfirmed ?? false,
    };
  },
);

const FORMS = { confirm: { mails: ["newsletter-welcome"] } } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const { shop, now } = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    confirm: async (form) => {
      const confirmed = await confirmSubscription(shop.db, String(form.get("lien") ?? ""), now);
      return confirmed.ok
        ? done(paths.home(), { key: "newsletter-confirmed" })
        : formRefused("confirm", { status: "error", error: { "": [t("lapsed-title")] } });
    },
  });
});

export default function NewsletterConfirmation() {
  const { title, link, isConfirmed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (link === null) return <LapsedLink notice={notice} />;
  return (
    <Page
      title={title}
      lead={<p>{t(isConfirmed ? "confirmed-lead" : "confirm-lead")}</p>}
      width="form"
      notice={notice}
    >
      {isConfirmed ? (
        <ButtonLink href={paths.allProducts()} variant="secondary">
          {t("catalogue")}
        </ButtonLink>
      ) : (
        <Form method="post">
          <input type="hidden" name="lien" value={link} />
          <Button name="intent" value="confirm">
            {t("confirm")}
          </Button>
        </Form>
      )}
    </Page>
  );
}
