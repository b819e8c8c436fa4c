import { Form } from "@remix-run/react";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import type { orderView } from "~/views/order.server";
import { Notice } from "~/ui/feedback/notice";
import type { Tone } from "~/ui/feedback/tone";
import { Button, ButtonLink } from "~/ui/form/button";
import { RadioCards } from "~/ui/form/radio-cards";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";

type Whole = ReturnType<typeof orderView>;

/** What becomes of money that came after the order was cancelled. */
function lateText({ simulated, refund }: Whole) {
  if (simulated) return "cancelledSimulated";
  return refund === "done" ? "cancelledRefunded" : "cancelledPaid";
}

/** The sentence about the state of the payment, with its tone (colour). */
function standing(order: Whole): { tone: Tone; text: string } {
  if (order.cancelled)
    return order.paid
      ? { tone: "warning", text: t(lateText(order)) }
      : { tone: "error", text: order.cancelledText ?? "" };
  switch (order.paymentState) {
    case "failed":
      return { tone: "error", text: t("failed") };
    case "pending":
      return {
        tone: "info",
        text: t(order.instructions ? "pendingTransfer" : "pendingSandbox", {
          date: order.heldUntil,
        }),
      };
    case "processing":
      return { tone: "info", text: t("processing") };
    case "complete":
      return { tone: "success", text: order.paidText };
  }
}

/** Where the payment stands, what to do about it, and the means to do it. */
export function PaymentPanel({
  order,
  error,
  token,
  chosen,
  link,
}: {
  order: Whole;
  /** The token of the mailed link that its reader came by. */
  link: string | undefined;
  error: string | undefined;
  /** A signed-in customer's. */
  token: string | undefined;
  /** The payment method of a kept form. */
  chosen: string | undefined;
}) {
  const { tone, text } = standing(order);
  const { instructions } = order;
  return (
    <>
      <Notice tone={tone} title={order.cancelled ? order.state : order.payment}>
        <p>{text}</p>
        {order.refund && !order.cancelled && !order.simulated && (
          <p>{t(order.refund === "due" ? "refundDue" : "refundDone")}</p>
        )}
        {order.simulated && <p>{order.simulated}</p>}
        {order.paymentState === "failed" && !order.cancelled && (
          <p>{t("failedHelp", { date: order.heldUntil })}</p>
        )}
      </Notice>
      {order.shortHold && (
        <Notice tone="warning" title={t("holdTitle")}>
          <p>{order.shortHold.text}</p>
          {order.shortHold.act && (
            <Form method="post" className="mt-3 print:hidden">
              {token && <input type="hidden" name="jeton" value={token} />}
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
      {instructions && (
        <Section title={t("instructions")}>
          <div className="grid gap-6 break-inside-avoid sm:grid-cols-[1fr_auto]">
            <DefinitionTable
              rows={[
                { label: t("amount"), value: instructions.amount },
                { label: t("reference"), value: instructions.reference },
                ...(instructions.british
                  ? [
                      { label: t("sortCode"), value: instructions.british.sortCode },
                      { label: t("accountNumber"), value: instructions.british.accountNumber },
                    ]
                  : []),
                { label: t("iban"), value: instructions.iban },
                { label: t("bic"), value: instructions.bic },
                { label: t("holder"), value: instructions.holder },
                { label: t("bank"), value: instructions.bank },
                { label: t("deadline"), value: instructions.heldUntil },
              ]}
            />
            {instructions.qr && (
              <figure className="w-min">
                <div dangerouslySetInnerHTML={{ __html: instructions.qr }} />
                <figcaption className="mt-2 text-sm text-muted">{t("qrHelp")}</figcaption>
              </figure>
            )}
          </div>
        </Section>
      )}
      {order.methods.length > 0 && (
        <div className="print:hidden">
          <Section title={order.paymentState === "failed" ? t("retryTitle") : t("otherMethod")}>
            <Form method="post" noValidate className="max-w-xl space-y-4">
              {token && <input type="hidden" name="jeton" value={token} />}
              <RadioCards
                legend={t("choose")}
                name="method"
                error={error}
                options={order.methods.map((method) => ({
                  ...method,
                  checked: method.value === (chosen ?? order.method),
                }))}
              />
              <Button
                name="intent"
                value="pay"
                variant={order.paymentState === "failed" ? "primary" : "secondary"}
              >
                {t("retry")}
              </Button>
            </Form>
          </Section>
        </div>
      )}
      {order.mayCancel && (
        <details className="max-w-xl border-y border-rule print:hidden">
          <summary className="fold">{t("cancelFold")}</summary>
          <Form method="post" className="space-y-3 pb-4">
            {token && <input type="hidden" name="jeton" value={token} />}
            <p>{t("cancelText")}</p>
            <Button name="intent" value="cancel" variant="secondary">
              {t("cancel")}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
