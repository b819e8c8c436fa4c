import { Form } from "@remix-run/react";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import type { orderView } from "~/views/order.server";
import { Notice } from "~/ui/feedback/notice";
import type { Tone } from "~/ui/feedback/tone";
import { Button, ButtonLink } from "~/ui/form/button";
import { RadioCards } from "~/ui/form/radio-cards";
import { Hidden } from "~/ui/layout/hidden";
import { Section } from "~/ui/layout/section";
import { TransferInstructions } from "./transfer-instructions";
import { TransferMade } from "./transfer-made";

type Whole = ReturnType<typeof orderView>;

/** The sentence about the state of the payment, with its tone (colour). */
function standing(order: Whole): { tone: Tone; text: string } {
  if (order.endedText !== null)
    return { tone: order.withdrawn ? "info" : order.paid ? "warning" : "error", text: order.endedText };
  switch (order.paymentState) {
    case "failed":
      return { tone: "error", text: t("failed") };
    case "pending":
      return {
        tone: "info",
        text:
          order.partText ??
          t(order.instructions ? "pendingTransfer" : "pendingSandbox", { date: order.heldUntil }),
      };
    case "processing":
      return { tone: "info", text: t("processing") };
    case "complete":
      return { tone: "success", text: order.paidText };
  }
}

interface PaymentProps {
  order: Whole;
  /** The token of the mailed link that its reader came by. */
  link: string | undefined;
  error: string | undefined;
  /** A signed-in customer's. */
  token: string | undefined;
  /** The payment method of a kept form. */
  chosen: string | undefined;
}

const Token = ({ token }: Pick<PaymentProps, "token">) =>
  token && <input type="hidden" name="jeton" value={token} />;

/** Where the payment stands, and what its payer is to do next: nothing comes before it. */
export function PaymentPanel({ order, link, ...form }: PaymentProps) {
  const { tone, text } = standing(order);
  const hasFailed = order.paymentState === "failed" && !order.cancelled;
  return (
    <>
      <Notice tone={tone} title={order.head}>
        <p>{text}</p>
        {order.givenBack && <p>{order.givenBack}</p>}
        {order.refund && !order.cancelled && !order.simulated && (
          <p>{t(order.refund === "due" ? "refundDue" : "refundDone")}</p>
        )}
        {order.unwanted && <p>{order.unwanted}</p>}
        {order.simulated && <p>{order.simulated}</p>}
        {hasFailed && <p>{t("failedHelp", { date: order.heldUntil })}</p>}
      </Notice>
      {order.shortHold && (
        <Notice tone="warning" title={t("holdTitle")}>
          <p>{order.shortHold.text}</p>
          {order.shortHold.act && (
            <Form method="post" className="mt-3 print:hidden">
              <Token token={form.token} />
              <Button name="intent" value="confirm-hold">
                {order.shortHold.act}
              </Button>
            </Form>
          )}
        </Notice>
      )}
      {order.pendingReference && (
        <ButtonLink href={paths.providerPage(order.pendingReference, link)}>{t("payNow")}</ButtonLink>
      )}
      {order.instructions && <TransferInstructions {...order.instructions} />}
      {order.announcement && (
        <TransferMade {...order.announcement}>
          <Token token={form.token} />
        </TransferMade>
      )}
      {hasFailed && (
        <div className="print:hidden">
          <Section title={t("retryTitle")}>
            <MethodForm order={order} {...form} />
          </Section>
        </div>
      )}
    </>
  );
}

/** What else can be done about a payment that is awaited: another way of paying, or none. Stands after the order's lines. */
export function PaymentChanges({ order, ...form }: Omit<PaymentProps, "link">) {
  return (
    <>
      {order.paymentState !== "failed" && order.methods.length > 0 && (
        <details open={form.error !== undefined} className="max-w-xl border-y border-rule print:hidden">
          <summary className="fold">{t("otherMethod")}</summary>
          <div className="pb-4">
            <MethodForm order={order} {...form} />
          </div>
        </details>
      )}
      {order.mayCancel && (
        <details className="max-w-xl border-y border-rule print:hidden">
          <summary className="fold">{t("cancelFold")}</summary>
          <Form method="post" className="spaced-3 pb-4">
            <Token token={form.token} />
            <p>{order.cancelText}</p>
            <Button name="intent" value="cancel" variant="secondary">
              {t("cancel")}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}

/** The ways of paying that an order is left with. */
function MethodForm({ order, error, token, chosen }: Omit<PaymentProps, "link">) {
  return (
    <Form method="post" noValidate className="max-w-xl spaced-4">
      <Token token={token} />
      <RadioCards
        legend={<Hidden>{t("choose")}</Hidden>}
        name="method"
        error={error}
        options={order.methods.map((method) => ({
          ...method,
          checked: order.methods.length === 1 || method.value === (chosen ?? order.method),
        }))}
      />
      <Button name="intent" value="pay" variant={order.paymentState === "failed" ? "primary" : "secondary"}>
        {t("retry")}
      </Button>
    </Form>
  );
}
