import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import type { CartView } from "~/views/cart.server";

/** A cart without lines: where to begin, and where nothing is sold (LAW-4). */
export function EmptyCart({ page }: { page: CartView }) {
  return (
    <>
      <EmptyState title={t("empty-title")} action={{ label: t("empty-action"), href: paths.allProducts() }}>
        {t(page.takesOrders ? "empty-text" : "refused-text")}
      </EmptyState>
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
