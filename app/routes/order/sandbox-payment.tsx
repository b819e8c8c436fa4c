import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { takesForms } from "~/http/forms/form-nature.server";
import { done, formOf, formRefused, notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { privatePage } from "~/http/pages/nature.server";
import { sandboxText as t } from "~/locales/sandbox";
import * as paths from "~/paths";
import { offeredMethods } from "~/shop/profile/profile";
import { formatMoney } from "~/shop/money";
import { SANDBOX_OUTCOMES } from "~/shop/payments/providers/sandbox";
import { answerSimulated, findSimulated } from "~/shop/payments/simulated.server";
import { Button, ButtonLink } from "~/ui/form/button";
import { formFields, pageErrors } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { RadioCards } from "~/ui/form/radio-cards";
import { Page } from "~/ui/layout/page";
import { SlimFooter, SlimHeader } from "~/ui/layout/slim-frame";

function Head({ name }: { name: string }) {
  const page = useRouteLoaderData<typeof loader>("routes/order/sandbox-payment");
  // Where there is nothing left to be done the way back is the page's own button.
  return (
    <SlimHeader
      name={name}
      back={page?.open ? { label: t("back"), href: page.back, icon: "arrow-back-up" } : null}
    />
  );
}

export const handle = { title: () => t("title"), frame: { Head, Foot: SlimFooter } };

export const loader = privatePage(
  { sells: false, sample: { path: "/paiement-test/inconnu", status: 404 } },
  async ({ request, context, params }) => {
    const { shop } = await enter(context);
    const payment = await findSimulated(
      shop.db,
      offeredMethods(shop.config.profile),
      params["reference"] ?? "",
    );
    if (!payment) throw notFound(request);
    return {
      number: payment.order.number,
      amount: formatMoney(
        payment.amount,
        payment.order.quote.currency,
        await regionInForce(shop, payment.order.regionCode),
      ),
      cancelled: payment.isCancelled,
      open: payment.isOpen,
      // A shopper who came by a mailed link goes back by it: without it they may not see the order.
      back: paths.order(linkOf(request)),
    };
  },
);

/** Plays the provider, then redirects the shopper to the order. */
export const action = takesForms(
  { "": { mails: ["payment-received", "payment-failed"] } },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { shop, now } = await enter(context);
    const payments = offeredMethods(shop.config.profile);
    const reference = params["reference"] ?? "";
    const outcome = async () => (await formOf(request)).get("outcome");
    const answered = await answerSimulated(shop.db, payments, reference, outcome, now);
    const link = linkOf(request);
    if (answered.ok) return done(paths.order(link));
    if (answered.problem === "unknown") throw notFound(request);
    // The page, loaded again, says why nothing was taken.
    if (answered.problem === "cancelled") return done(paths.providerPage(reference, link));
    return formRefused("provider", { status: "error", error: { outcome: [t("outcomeRequired")] } });
  },
);

export default function SandboxPayment() {
  const { number, amount, cancelled, open, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const error = answer?.result.error?.["outcome"]?.[0];
  const chosen = formFields(answer, answer?.form ?? "")("outcome").value;
  const items = [...pageErrors(answer), ...(error ? [{ href: "#outcome", text: error }] : [])];
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      width="form"
      notice={items.length > 0 && <ErrorSummary items={items} />}
    >
      <p className="text-balance">{t("amount", { amount, number })}</p>
      {open ? (
        <Form method="post" noValidate className="spaced-6">
          <RadioCards
            legend={t("outcome")}
            name="outcome"
            error={error}
            options={SANDBOX_OUTCOMES.map((outcome) => ({
              value: outcome,
              label: t(`outcome-${outcome}`),
              checked: outcome === chosen,
            }))}
          />
          <Button>{t("send")}</Button>
        </Form>
      ) : (
        <>
          <p>{t(cancelled ? "cancelled" : "done")}</p>
          <ButtonLink href={back}>{t("back")}</ButtonLink>
        </>
      )}
    </Page>
  );
}
