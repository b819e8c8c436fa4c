import type { ReactNode } from "react";
import type { FormAnswer } from "~/http/answers.server";
import type { wholeOrder } from "~/http/order-view.server";
import { orderText as t } from "~/locales/order";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { InvoiceLinks } from "./invoice-links";
import { OrderContents } from "./order-contents";
import { PaymentPanel } from "./payment-panel";
import { ReorderForm } from "./reorder-form";

/**
 * One order, whole, for whoever may see it: a guest by link or cookie, a customer in the account. Its forms are sent to
 * the page they stand on, whose action is `actOnOrder`.
 * @param invoices addresses of the invoice's page and file; drawn where one is due
 */
export function OrderPage({
  order,
  invoices,
  refused,
  children,
}: {
  order: ReturnType<typeof wholeOrder>;
  invoices: { page: string; pdf: string };
  refused: FormAnswer | undefined;
  /** What stands after the order. */
  children?: ReactNode;
}) {
  const payError = refused?.result.error?.["method"]?.[0];
  const reorderError = refused?.result.error?.["reorder"]?.[0];
  const items = [
    { href: order.methods.length > 0 ? "#method" : "#contenu", text: payError },
    { href: "#reorder", text: reorderError },
  ].flatMap(({ href, text }) => (text ? [{ href, text }] : []));
  return (
    <Page
      title={t("title")}
      eyebrow={t("number", { number: order.number })}
      lead={order.placedAt}
      notice={items.length > 0 && <ErrorSummary items={items} />}
    >
      <PaymentPanel order={order} error={payError} />
      <OrderContents order={order} />
      {order.billed && <InvoiceLinks {...invoices} />}
      {(order.paid || order.cancelled) && <ReorderForm error={reorderError} />}
      {children}
    </Page>
  );
}
