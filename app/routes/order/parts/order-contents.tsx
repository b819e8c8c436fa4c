import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import type { orderContents, orderView } from "~/views/order.server";
import { OrderTimeline } from "~/ui/figure/order-timeline";
import { Button } from "~/ui/form/button";
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

/** Someone's name and address, a line each. */
export function PostalLines({ lines }: { lines: string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </address>
  );
}

/** Leads to the withdrawal with its fields filled in. A POST form, so that no address contains the customer's data. */
function WithdrawForm({ order }: { order: ReturnType<typeof orderView> }) {
  return (
    <Form method="post" action={paths.withdrawal()} reloadDocument className="mt-4">
      <input type="hidden" name="name" value={order.billingAddress[0] ?? ""} />
      <input type="hidden" name="orderNumber" value={order.number} />
      <input type="hidden" name="email" value={order.email} />
      <Button variant="secondary" name="intent" value="start">
        {t("withdraw")}
      </Button>
    </Form>
  );
}

/** What of an order comes after its payment and its lines: how far it has come, addresses, rights. */
export function OrderContents({
  order,
  dataHref,
}: {
  order: ReturnType<typeof orderView>;
  /** Address of the page of personal data. */
  dataHref: string;
}) {
  return (
    <>
      <Section title={t("history")}>
        <OrderTimeline label={t("history")} steps={order.steps} />
      </Section>
      <Parcels parcels={order.parcels} />
      <Section title={t("deliveryAndPayment")}>
        <DefinitionTable
          rows={[
            { label: t("deliveryMethod"), value: order.delivery.label, note: order.delivery.time },
            { label: t("paymentMethod"), value: order.methodLabel },
          ]}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Section title={t("shippingAddress")} level={3}>
            <PostalLines lines={order.shippingAddress} />
          </Section>
          <Section title={t("billingAddress")} level={3}>
            <PostalLines lines={order.billingAddress} />
          </Section>
        </div>
      </Section>
      <Section title={t("keeping")}>
        <Prose>
          <p>{t("mailed", { email: order.email })}</p>
          <p>{t("keep")}</p>
          <p className="print:hidden">
            <Anchor href={paths.contact({ commande: order.number })} className="alone">
              {t("question")}
            </Anchor>
          </p>
          <p className="print:hidden">
            <Anchor href={dataHref} className="alone">
              {t("data")}
            </Anchor>
          </p>
          {order.withdrawal && (
            <p>
              {order.withdrawal} <Anchor href={paths.terms()}>{t("terms")}</Anchor>
            </p>
          )}
        </Prose>
        {order.withdrawal && <WithdrawForm order={order} />}
      </Section>
    </>
  );
}
