import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/form-nature.server";
import { byIntent, done, formDeferred, formOf, formRefused } from "~/http/responses.server";
import { clientOf, enter, type Entered } from "~/http/context.server";
import { privatePage } from "~/http/nature.server";
import { regionInForce } from "~/settings/in-force.server";
import { orderContents, orderStates } from "~/views/order.server";
import { orderSteps } from "~/views/order-steps.server";
import { orderText as t } from "~/locales/order";
import { orderServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { countTries, takeBackTries } from "~/shop/limits/limits.server";
import { mailOrderLink } from "~/shop/orders/links.server";
import { parseInvoiceNumber, parseOrderNumber } from "~/shop/orders/order-number";
import type { Order } from "~/shop/orders/order";
import { findOrderByNumber } from "~/shop/orders/orders.server";
import { parseEmail } from "~/shop/region/address";
import { momentText } from "~/shop/region/dates";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { pageErrors, type RefusedForm } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { last } from "~/shop/last";
import { FoundOrder, LinkForm } from "./parts/found-order";

export const handle = { title: () => t("statusTitle") };

export const loader = privatePage(
  { sells: false, sample: { path: "/statut-de-la-commande" } },
  ({ request }) => {
    return { linkExpired: new URL(request.url).searchParams.get("lien") === "expire" };
  },
);

/** What was typed into a lookup, and what is wrong with it. */
const faultsIn = (form: FormData, error: Record<string, string[]>) => ({
  status: "error" as const,
  initialValue: { number: String(form.get("number") ?? ""), email: String(form.get("email") ?? "") },
  error,
});

/** A refused lookup, with what was typed. */
const refused = (form: FormData, name: "lookup" | "link", error: Record<string, string[]>) =>
  formRefused(name, faultsIn(form, error));

/** A lookup that was tried too often (LIMIT-7): the same words whether the order exists or not. @param wait ms */
function deferred(form: FormData, name: "lookup" | "link", wait: number, { now, region }: Entered) {
  const sentence = serverText("lookup-too-often", { moment: momentText(now + wait, region) });
  return formDeferred(name, faultsIn(form, { number: [sentence] }), wait);
}

/** What tries of a number are counted by: however it is typed, those of one order together. */
const triedAs = (typed: string, order: Order | null) => order?.number ?? parseOrderNumber(typed) ?? typed;

const FORMS = {
  lookup: { counts: ["lookup-pair", "lookup-order", "lookup-address"] },
  link: { counts: ["link-pair", "link-address", "link-mailbox"], mails: ["order-link"] },
} as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { shop, now } = entered;
  const typed = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
  return byIntent(FORMS, await formOf(request), {
    /** Number alone: states and dates. With the e-mail of the purchase: lines and amounts too. */
    lookup: async (form) => {
      if (!typed(form, "number")) return refused(form, "lookup", { number: [t("numberRequired")] });
      const email = typed(form, "email") ? parseEmail(typed(form, "email")) : null;
      if (typed(form, "email") && !email) return refused(form, "lookup", { email: [t("emailInvalid")] });
      if (parseInvoiceNumber(typed(form, "number")))
        return refused(form, "lookup", { number: [serverText("number-of-invoice")] });
      const order = await findOrderByNumber(shop.db, typed(form, "number"));
      const key = triedAs(typed(form, "number"), order);
      const client = clientOf(entered);
      const tries = { "lookup-pair": `${client} ${key}`, "lookup-order": key, "lookup-address": client };
      const wait = await countTries(shop.db, tries, now);
      if (wait !== null) return deferred(form, "lookup", wait, entered);
      // A wrong address answers like a wrong number: it confirms neither.
      if (!order || (email && email.toLowerCase() !== order.email.toLowerCase()))
        return refused(form, "lookup", { number: [t("numberUnknown")] });
      await takeBackTries(shop.db, tries, now);
      return {
        form: "lookup",
        result: null,
        states: orderStates(order),
        whole: email
          ? {
              contents: orderContents(order, await regionInForce(shop, order.regionCode), entered.storefront),
              steps: orderSteps(order),
            }
          : null,
      };
    },
    /** The answer is the same whether the order exists or not. */
    link: async (form) => {
      if (!typed(form, "number")) return refused(form, "link", { number: [t("numberRequired")] });
      if (parseInvoiceNumber(typed(form, "number")))
        return refused(form, "link", { number: [serverText("number-of-invoice")] });
      const order = await findOrderByNumber(shop.db, typed(form, "number"));
      const client = clientOf(entered);
      const tries = {
        "link-pair": `${client} ${triedAs(typed(form, "number"), order)}`,
        "link-address": client,
      };
      const wait = await countTries(shop.db, tries, now);
      if (wait !== null) return deferred(form, "link", wait, entered);
      if (order) await mailOrderLink(shop.db, order, now);
      return done(paths.orderStatus(), { key: "link-sent" });
    },
  });
});

export default function StatusPage() {
  const { linkExpired } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const found = answer && "states" in answer ? answer : null;
  const failed = answer?.result ? answer : null;
  const errorOf = (form: string, field: string) =>
    failed?.form === form ? failed.result?.error?.[field] : undefined;
  const typedIn = (form: string, field: string) =>
    failed?.form === form ? String(failed.result?.initialValue?.[field] ?? "") : "";
  const items = [
    ...(failed ? pageErrors(failed as RefusedForm) : []),
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
        ) : linkExpired && !answer ? (
          <Notice tone="warning">{t("linkExpired")}</Notice>
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
