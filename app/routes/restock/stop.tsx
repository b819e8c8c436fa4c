import { useActionData, useLoaderData } from "@remix-run/react";
import { privatePage } from "~/http/pages/nature.server";
import { enter } from "~/http/session/context.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { restockText as t } from "~/locales/restock";
import * as paths from "~/paths";
import { findAwaited, stopRequests } from "~/shop/restock/restock.server";
import { ButtonLink } from "~/ui/form/button";
import { stopAction } from "../mailed-link/mailed-link.server";
import { MailedLinkPage } from "../mailed-link/page";

export const handle = { title: () => t("stop-title") };

export const loader = privatePage(
  { sells: false, sample: { path: "/retour-en-stock/retirer" } },
  async ({ request, context }) => {
    const { shop, now } = await enter(context);
    const link = linkOf(request) ?? "";
    return { link: (await findAwaited(shop.db, "restock-stop", link, now)) ? link : null };
  },
);

export const action = stopAction({
  end: (link, { shop, now }) => stopRequests(shop.db, link, now),
  stopped: "restock-stopped",
  lapsed: () => t("lapsed-title"),
});

export default function RestockStop() {
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
        way: <ButtonLink href={paths.allProducts()}>{t("catalogue")}</ButtonLink>,
      }}
      answer={useActionData<typeof action>()}
    />
  );
}
