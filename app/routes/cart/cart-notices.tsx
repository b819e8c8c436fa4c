import { Form } from "@remix-run/react";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { RefusalNotice } from "../checkout/refusal-page";
import { RemoveCouponForm } from "./coupon-fold";
import { NoOrders } from "./no-orders";
import { RemoveForm } from "./remove-form";
import type { CartView } from "~/views/cart.server";

/** What must be known of a cart before its lines are read. */
export function CartNotices({ page }: { page: CartView }) {
  return (
    <>
      <Refused page={page} />
      <Changes page={page} />
    </>
  );
}

/** Why nothing can be ordered through this storefront, or not to this country, before anything is asked. */
function Refused({ page: { refusal } }: { page: CartView }) {
  if (!refusal) return null;
  if (refusal.served) return <RefusalNotice refusal={refusal} />;
  return <NoOrders {...refusal} />;
}

/** What changed since the cart was filled, with what can be done about it. */
function Changes({ page: { notices, couponCode } }: { page: CartView }) {
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning" title={t("notices-title")}>
      <ul className="spaced-2">
        {notices.map(({ kind, sku, text }) => (
          <li key={`${kind}-${sku}`}>
            {text}
            {kind === "gone" && sku && <RemoveForm line={{ id: sku, name: sku }} />}
            {kind === "coupon" && couponCode && <RemoveCouponForm code={couponCode} />}
          </li>
        ))}
      </ul>
      {notices.some(({ kind }) => kind === "price-rise") && (
        <Form method="post" action={paths.cart()}>
          <Button variant="secondary" name="intent" value="accept-prices">
            {t("accept-prices")}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
