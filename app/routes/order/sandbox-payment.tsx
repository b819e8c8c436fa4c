import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { done, formOf, formRefused, notFound } from "~/http/answers.server";
import { enter } from "~/http/context.server";
import { sandboxText as t } from "~/locales/sandbox";
import * as paths from "~/paths";
import { newId } from "~/shop/identity.server";
import { formatMoney } from "~/shop/money";
import { PAYMENT_TRANSITIONS, type PaymentState } from "~/shop/orders/order";
import { findPayment, receiveEvent } from "~/shop/payments/payments.server";
import { Button, ButtonLink } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { RadioCards } from "~/ui/form/radio-cards";
import { Page } from "~/ui/layout/page";

export const handle = { visibility: "private", title: t("title") };

/** What the person at the test provider may answer: all four states of a payment. */
const OUTCOMES = ["complete", "failed", "pending", "processing"] as const satisfies readonly PaymentState[];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shop, region } = await enter(context);
  const payment = await findPayment(shop.db, "sandbox", params["reference"] ?? "");
  if (!payment) throw notFound(request);
  return {
    number: payment.order.number,
    amount: formatMoney(payment.amount, payment.order.quote.currency, region.locale.iso),
    open: payment.state === "pending" || payment.state === "processing",
  };
}

/** Plays the provider: sends its event as any provider's would come, then the shopper back to the order. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { shop, now } = await enter(context);
  const reference = params["reference"] ?? "";
  const payment = await findPayment(shop.db, "sandbox", reference);
  if (!payment) throw notFound(request);
  const chosen = (await formOf(request)).get("outcome");
  const state = OUTCOMES.find((outcome) => outcome === chosen);
  if (!state) return formRefused("sandbox", { status: "error", error: { outcome: [t("outcomeRequired")] } });
  // A definite answer has one event, however often the form is sent; "pending" changes nothing and is not one.
  const definite = PAYMENT_TRANSITIONS[state].length === 0 || state === "failed";
  const id = definite ? `${reference}:${state}` : newId();
  await receiveEvent(
    shop.db,
    { provider: "sandbox", id, reference, state, payload: { outcome: state } },
    now,
  );
  return done(paths.order());
}

export default function SandboxPayment() {
  const { number, amount, open } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.result.error?.["outcome"]?.[0];
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      width="form"
      notice={error && <ErrorSummary items={[{ href: "#outcome", text: error }]} />}
    >
      <p className="text-balance">{t("amount", { amount, number })}</p>
      {open ? (
        <Form method="post" noValidate className="space-y-6">
          <RadioCards
            legend={t("outcome")}
            name="outcome"
            error={error}
            options={OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcome-${outcome}`) }))}
          />
          <Button>{t("send")}</Button>
        </Form>
      ) : (
        <>
          <p>{t("done")}</p>
          <ButtonLink href={paths.order()}>{t("back")}</ButtonLink>
        </>
      )}
    </Page>
  );
}
