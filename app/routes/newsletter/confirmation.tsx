import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { typedText } from "~/http/forms/form-body.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { privatePage } from "~/http/pages/nature.server";
import { byIntent, done, formOf } from "~/http/forms/responses.server";
import { newsletterText as t } from "~/locales/newsletter";
import * as paths from "~/paths";
import { confirmSubscription, findByToken } from "~/shop/newsletter/newsletter.server";
import { ButtonLink } from "~/ui/form/button";
import { lapsedLink } from "../mailed-link/mailed-link.server";
import { MailedLinkPage } from "../mailed-link/page";

/** Shows what is to be confirmed, or that it is, and changes nothing: programs that scan mails follow links too (NEWSLETTER-2). */
export const loader = privatePage(
  { sells: false, sample: { path: "/newsletter/confirmer" } },
  async ({ request, context }) => {
    const { shop, now } = await enter(context);
    const link = linkOf(request) ?? "";
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
      const confirmed = await confirmSubscription(shop.db, typedText(form, "lien"), now);
      return confirmed.ok
        ? done(paths.home(), { key: "newsletter-confirmed" })
        : lapsedLink("confirm", t("lapsed-title"));
    },
  });
});

export default function NewsletterConfirmation() {
  const { title, link, isConfirmed } = useLoaderData<typeof loader>();
  const catalogue = (
    <ButtonLink href={paths.allProducts()} variant="secondary">
      {t("catalogue")}
    </ButtonLink>
  );
  return (
    <MailedLinkPage
      title={title}
      lead={t(isConfirmed ? "confirmed-lead" : "confirm-lead")}
      link={link}
      button={{ intent: "confirm", label: t("confirm") }}
      lapsed={{
        title: t("lapsed-title"),
        text: t("lapsed-text"),
        way: <ButtonLink href={paths.newsletter()}>{t("again")}</ButtonLink>,
      }}
      answer={useActionData<typeof action>()}
      doneBefore={isConfirmed ? catalogue : undefined}
    />
  );
}
