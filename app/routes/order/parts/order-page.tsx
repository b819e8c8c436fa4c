import type { ReactNode } from "react";
import type { FormAnswer } from "~/http/forms/responses.server";
import type { orderView } from "~/views/order.server";
import { orderText as t } from "~/locales/order";
import { formFields, pageErrors } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor, type LinkItem } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { last } from "~/shop/last";
import { InvoiceLinks, type InvoiceLinksProps } from "./invoice-links";
import { LinesAndTotals, OrderContents } from "./order-contents";
import { PaymentChanges, PaymentPanel } from "./payment-panel";
import type { NoOrdersTexts } from "~/views/destination.server";
import { ReorderForm } from "./reorder-form";

/**
 * One order, whole, for whoever may see it: a guest by link or cookie, a customer in the account. Its forms are sent to
 * the page they stand on, whose action is `actOnOrder`.
 * @param invoices addresses of the invoice's page and file, and of credit notes; drawn where one is due
 * @param token a signed-in customer's, which their forms send back
 */
export function OrderPage({
  order,
  invoices,
  dataHref,
  review,
  refused,
  noOrders,
  token,
  chosen,
  link,
  children,
}: {
  order: ReturnType<typeof orderView>;
  invoices: InvoiceLinksProps;
  /** Address of the page of personal data. */
  dataHref: string;
  /** The way to write of what arrived; null where nothing did. */
  review: LinkItem | null;
  refused: FormAnswer | undefined;
  /** Why nothing can be ordered again here; null where it can. */
  noOrders: NoOrdersTexts | null;
  token?: string;
  /** The payment method of a kept form. */
  chosen?: string;
  /** The token of the mailed link that its reader came by. */
  link?: string;
  /** What stands after the order. */
  children?: ReactNode;
}) {
  const payError = refused?.result.error?.["method"];
  const reorderError = refused?.result.error?.["reorder"]?.[0];
  const items = [
    ...pageErrors(refused),
    { href: order.methods.length > 0 ? "#method" : "#contenu", text: payError?.[0] },
    { href: "#reorder", text: reorderError },
    ...["hold", "announce", "cancel"].map((name) => ({
      href: "#contenu",
      text: refused?.result.error?.[name]?.[0],
    })),
  ].flatMap(({ href, text }) => (text ? [{ href, text }] : []));
  // What was chosen just now counts more than what was kept for after a login.
  const method = refused ? formFields(refused, "pay")("method").value : undefined;
  const payment = { order, error: last(payError ?? []), token, chosen: method ?? chosen };
  return (
    <Page
      title={t("title")}
      eyebrow={t("number", { number: order.number })}
      lead={<time dateTime={order.placedAt.day}>{order.placedAt.words}</time>}
      notice={items.length > 0 && <ErrorSummary items={items} />}
    >
      <PaymentPanel {...payment} link={link} />
      <LinesAndTotals lines={order.lines} totals={order.totals} />
      <PaymentChanges {...payment} />
      <OrderContents order={order} dataHref={dataHref} />
      {review && (
        <p className="print:hidden">
          <Anchor href={review.href} className="alone">
            {review.label}
          </Anchor>
        </p>
      )}
      {order.billed && <InvoiceLinks {...invoices} />}
      {(order.paid || order.cancelled) && (
        <ReorderForm error={reorderError} token={token} noOrders={noOrders} />
      )}
      {children}
    </Page>
  );
}
