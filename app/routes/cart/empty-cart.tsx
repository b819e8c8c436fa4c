import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import type { CartView } from "~/views/cart.server";
import { RemoveCouponForm } from "./coupon-fold";

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
