import { Form } from "@remix-run/react";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { RefusalNotice } from "../checkout/refusal-page";
import { RemoveCouponForm } from "./coupon-fold";
import { NoOrders } from "./no-orders";
import { RemoveForm } from "./lines";
import type { CartView } from "~/views/cart.server";
import { named } from "~/locales/elision";
import { formFields } from "~/ui/form/answer";
import { QuantityField } from "~/ui/form/quantity-field";
import { Anchor } from "~/ui/layout/anchor";
import type { CartAnswer } from "./additions.server";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Section } from "~/ui/layout/section";

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

/** Where a refused addition is mended, or leads back from. */
export const ADDITION_ID = "ajout";

/** A pack that could not be added: the number that was typed, to be mended here, and the way back to its variety. */
export function RefusedAddition({ answer }: { answer: CartAnswer }) {
  const { addition } = answer;
  const { name, value = "" } = formFields(answer, "add")("quantity");
  const mends = addition?.mayBeMended === true;
  return (
    <div className="mt-4 spaced-4">
      {mends && (
        <Form method="post" action={paths.cart()} noValidate>
          <input type="hidden" name="sku" value={addition.sku} />
          <QuantityField
            name={name}
            value={value}
            id={ADDITION_ID}
            label={t("quantity-of", named(`${addition.name}, ${addition.pack}`))}
            error={Object.values(answer.result.error ?? {}).flat()[0]}
          >
            <Button name="intent" value="add">
              {t("add")}
            </Button>
          </QuantityField>
        </Form>
      )}
      <p id={mends ? undefined : ADDITION_ID}>
        <Anchor className="alone" href={addition ? paths.product(addition.slug) : paths.allProducts()}>
          {addition ? t("back-to", { name: addition.name }) : t("back-to-all")}
        </Anchor>
      </p>
    </div>
  );
}

/** Where the cart that this browser names is found again: its customer is not signed in here (CART-24). */
export function WithheldCart() {
  return (
    <EmptyState
      title={t("withheld-title")}
      action={{ label: t("withheld-action"), href: paths.login({ retour: paths.cart() }) }}
    >
      {t("withheld-text")}
    </EmptyState>
  );
}

/** A cart without lines: where to begin, where nothing is sold (LAW-4), and where the account's is found again (CART-24). */
export function EmptyCart({ page }: { page: CartView }) {
  return (
    <>
      {page.isWithheld ? (
        <WithheldCart />
      ) : (
        <EmptyState title={t("empty-title")} action={{ label: t("empty-action"), href: paths.allProducts() }}>
          {t(page.takesOrders ? "empty-text" : "refused-text")}
        </EmptyState>
      )}
      {page.waiting !== null && page.couponCode !== null && (
        <div>
          <p>{page.waiting}</p>
          <RemoveCouponForm code={page.couponCode} />
        </div>
      )}
      {page.collections.length > 0 && (
        <Section title={t("empty-collections")}>
          <ul className="flex flex-wrap gap-x-6">
            {page.collections.map(({ label, href }) => (
              <li key={href}>
                <Anchor href={href} className="alone">
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
