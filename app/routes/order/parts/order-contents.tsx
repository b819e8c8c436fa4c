import { Fragment } from "react";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import type { orderContents, wholeOrder } from "~/http/order-view.server";
import { OrderTimeline } from "~/ui/figure/order-timeline";
import { Anchor } from "~/ui/layout/anchor";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Prose } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";
import { CartLines } from "~/ui/product/cart-lines";
import { TotalsTable } from "~/ui/product/totals-table";
import { Parcels } from "./parcels";

/** The lines and amounts of an order. */
export function LinesAndTotals({ lines, totals }: ReturnType<typeof orderContents>) {
  return (
    <Section title={t("contents")}>
      <CartLines caption={t("contents")} lines={lines} />
      <div className="mt-6 max-w-md sm:ml-auto">
        <TotalsTable caption={t("totals")} rows={totals} />
      </div>
    </Section>
  );
}

function AddressLines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <Section title={title} level={3}>
      <address className="not-italic">
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </address>
    </Section>
  );
}

/** Everything of an order but its payment: contents, addresses, history, rights. */
export function OrderContents({ order }: { order: ReturnType<typeof wholeOrder> }) {
  return (
    <>
      <LinesAndTotals lines={order.lines} totals={order.totals} />
      <Section title={t("deliveryAndPayment")}>
        <DefinitionTable
          rows={[
            { label: t("deliveryMethod"), value: order.delivery.label, note: order.delivery.time },
            { label: t("paymentMethod"), value: order.methodLabel },
          ]}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <AddressLines title={t("shippingAddress")} lines={order.shippingAddress} />
          <AddressLines title={t("billingAddress")} lines={order.billingAddress} />
        </div>
      </Section>
      <Section title={t("history")}>
        <OrderTimeline label={t("history")} steps={order.steps} />
      </Section>
      <Parcels parcels={order.parcels} />
      <Section title={t("keeping")}>
        <Prose>
          <p>{t("mailed", { email: order.email })}</p>
          <p>{t("keep")}</p>
          {!order.cancelled && (
            <p>
              {order.withdrawal} <Anchor href={paths.terms()}>{t("terms")}</Anchor>
            </p>
          )}
        </Prose>
      </Section>
    </>
  );
}
