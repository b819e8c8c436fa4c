import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { typedText } from "~/http/forms/form-body.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { byIntent, done, formOf } from "~/http/forms/responses.server";
import { privatePage } from "~/http/pages/nature.server";
import { restockText as t } from "~/locales/restock";
import { restockServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { confirmRequest, findAwaited } from "~/shop/restock/restock.server";
import { ButtonLink } from "~/ui/form/button";
import { packName } from "~/views/pack-choices.server";
import { lapsedLink } from "../mailed-link/mailed-link.server";
import { MailedLinkPage } from "../mailed-link/page";

/** Shows what is to be confirmed, or that it is, and changes nothing: programs that scan mails follow links too (RESTOCK-1). */
export const loader = privatePage(
  { sells: false, sample: { path: "/retour-en-stock" } },
  async ({ request, context }) => {
    const { shop, storefront, now } = await enter(context);
    const link = linkOf(request) ?? "";
    const awaited = await findAwaited(shop.db, "restock-confirm", link, now);
    const sold = awaited && storefront.bySku.get(awaited.sku);
    if (!sold)
      return { title: serverText("confirm-title"), link: null, slug: "", lead: "", isConfirmed: false };
    const { isConfirmed } = awaited;
    const pack = serverText("named-pack", { name: sold.product.name, pack: packName(sold.pack) });
    return {
      title: serverText(isConfirmed ? "confirmed-title" : "confirm-title"),
      lead: serverText(isConfirmed ? "confirmed-lead" : "confirm-lead", { pack }),
      link,
      slug: sold.product.slug,
      isConfirmed,
    };
  },
);

const FORMS = { confirm: {} } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const { shop, storefront, now } = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    confirm: async (form) => {
      const confirmed = await confirmRequest(shop.db, typedText(form, "lien"), now);
      if (!confirmed.ok) return lapsedLink("confirm", t("lapsed-title"));
      const sold = storefront.bySku.get(confirmed.value.sku);
      const path = sold ? paths.product(sold.product.slug) : paths.allProducts();
      return done(path, { key: "restock-confirmed" });
    },
  });
});

export default function RestockConfirmation() {
  const { title, lead, link, slug, isConfirmed } = useLoaderData<typeof loader>();
  const back = (
    <ButtonLink href={paths.product(slug)} variant="secondary">
      {t("back")}
    </ButtonLink>
  );
  return (
    <MailedLinkPage
      title={title}
      lead={lead}
      link={link}
      button={{ intent: "confirm", label: t("confirm") }}
      lapsed={{
        title: t("lapsed-title"),
        text: t("lapsed-text"),
        way: <ButtonLink href={paths.allProducts()}>{t("catalogue")}</ButtonLink>,
      }}
      answer={useActionData<typeof action>()}
      doneBefore={isConfirmed ? back : undefined}
    />
  );
}
