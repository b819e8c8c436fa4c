import { useActionData, useLoaderData } from "@remix-run/react";
import { privatePage } from "~/http/pages/nature.server";
import { enter } from "~/http/session/context.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { newsletterText as t } from "~/locales/newsletter";
import * as paths from "~/paths";
import { endSubscription, findByToken } from "~/shop/newsletter/newsletter.server";
import { ButtonLink } from "~/ui/form/button";
import { stopAction } from "../mailed-link/mailed-link.server";
import { MailedLinkPage } from "../mailed-link/page";

export const handle = { title: () => t("stop-title") };

export const loader = privatePage(
  { sells: false, sample: { path: "/newsletter/desabonner" } },
  async ({ request, context }) => {
    const { shop, now } = await enter(context);
    const link = linkOf(request) ?? "";
    return { link: (await findByToken(shop.db, link, now)) ? link : null };
  },
);

export const action = stopAction({
  end: (link, { shop }) => endSubscription(shop.db, link),
  stopped: "newsletter-stopped",
  lapsed: () => t("lapsed-title"),
});

export default function NewsletterStop() {
  const { link } = useLoaderData<typeof loader>();
  return (
    <MailedLinkPage
      title={t("stop-title")}
      lead={t("stop-lead")}
      link={link}
      button={{ intent: "stop", label: t("stop") }}
      lapsed={{
        title: t("lapsed-title"),
        text: t("lapsed-text"),
        way: <ButtonLink href={paths.newsletter()}>{t("again")}</ButtonLink>,
      }}
      answer={useActionData<typeof action>()}
    />
  );
}
