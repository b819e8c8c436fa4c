import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formOf } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { regionInForce } from "~/settings/in-force.server";
import { announcementOf, orderContents, orderStates } from "~/views/order.server";
import { orderSteps } from "~/views/order-steps.server";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import { SHOPPER } from "~/shop/actor";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { pageErrors, type RefusedForm } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { last } from "~/shop/last";
import { announce } from "./acts.server";
import { lookedUpAddress, lookUp, mailLink, readLookedUp } from "./lookup.server";
import { FoundOrder, LinkForm } from "./parts/found-order";

export const handle = { title: () => t("statusTitle") };

export const loader = privatePage(
  { sells: false, sample: { path: "/statut-de-la-commande" } },
  async ({ request, context }) => {
    const linkExpired = new URL(request.url).searchParams.get("lien") === "expire";
    // A page that shows no order asks nothing of the database.
    if (!new URL(request.url).searchParams.has("commande"))
      return { linkExpired, lapsed: false, found: null };
    const entered = await enter(context);
    const found = await readLookedUp(request, entered);
    if (!found?.ok) return { linkExpired, lapsed: true, found: null };
    const { order, isWhole } = found.value;
    const region = await regionInForce(entered.shop, order.regionCode);
    return {
      linkExpired,
      lapsed: false,
      found: {
        states: orderStates(order),
        whole: isWhole
          ? {
              contents: orderContents(order, region, entered.storefront),
              steps: orderSteps(order),
              announcement: announcementOf(order),
            }
          : null,
      },
    };
  },
);

const FORMS = {
  lookup: { counts: ["lookup-pair", "lookup-order", "lookup-address"] },
  "announce-transfer": {},
  link: { counts: ["link-pair", "link-address", "link-mailbox"], mails: ["order-link"] },
} as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    lookup: (form) => lookUp(form, entered),
    /** Of an order that is shown whole (HOLD-12); once its address has lapsed it is asked for anew. */
    "announce-transfer": async () => {
      const found = await readLookedUp(request, entered);
      if (!found?.ok || !found.value.isWhole) return done(lookedUpAddress(null, entered.now));
      const back = lookedUpAddress(found.value, entered.now);
      return announce(found.value.order.id, entered, { back, actor: SHOPPER });
    },
    link: (form) => mailLink(form, entered),
  });
});

export default function StatusPage() {
  const { linkExpired, lapsed, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer?.result ? answer : null;
  const errorOf = (form: string, field: string) =>
    failed?.form === form ? failed.result?.error?.[field] : undefined;
  const typedIn = (form: string, field: string) =>
    failed?.form === form ? String(failed.result?.initialValue?.[field] ?? "") : "";
  const items = [
    ...(failed ? pageErrors(failed as RefusedForm) : []),
    { href: "#contenu", text: errorOf("announce", "announce")?.[0] },
    { href: "#number", text: errorOf("lookup", "number")?.[0] },
    { href: "#email", text: errorOf("lookup", "email")?.[0] },
    { href: "#link-number", text: errorOf("link", "number")?.[0] },
  ].flatMap(({ href, text }) => (text ? [{ href, text }] : []));
  const lookup = (
    <Form method="post" action={paths.orderStatus()} noValidate className="max-w-xl spaced-4">
      <Field
        label={t("numberLabel")}
        name="number"
        hint={t("numberHint")}
        value={typedIn("lookup", "number")}
        error={last(errorOf("lookup", "number") ?? [])}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Field
        label={t("emailLabel")}
        name="email"
        type="email"
        value={typedIn("lookup", "email")}
        error={last(errorOf("lookup", "email") ?? [])}
        autoComplete="email"
        optional={t("optional")}
      />
      <Button name="intent" value="lookup">
        {t("show")}
      </Button>
    </Form>
  );
  return (
    <Page
      title={t("statusTitle")}
      // What was ordered is a table.
      width={found?.whole ? "wide" : "form"}
      lead={t("statusLead")}
      notice={
        items.length > 0 ? (
          <ErrorSummary items={items} />
        ) : (linkExpired || lapsed) && !answer ? (
          <Notice tone="warning">{t(lapsed ? "lapsed" : "linkExpired")}</Notice>
        ) : undefined
      }
    >
      {found && <FoundOrder states={found.states} whole={found.whole} />}
      <div className="spaced-8 print:hidden">
        {!found && lookup}
        <Section title={t("linkTitle")} lead={t("linkLead")}>
          <LinkForm>
            {found ? (
              <input type="hidden" name="number" value={found.states.number} />
            ) : (
              <Field
                id="link-number"
                label={t("numberLabel")}
                name="number"
                value={typedIn("link", "number")}
                error={last(errorOf("link", "number") ?? [])}
                autoComplete="off"
                spellCheck={false}
                required
              />
            )}
          </LinkForm>
        </Section>
        {found && <Section title={t("another")}>{lookup}</Section>}
      </div>
    </Page>
  );
}
