import type { FormAnswer } from "~/http/responses.server";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { ButtonLink } from "~/ui/form/button";
import { Columns } from "~/ui/layout/columns";
import { Section } from "~/ui/layout/section";
import { CartLines, type RemovedLine } from "~/ui/product/cart-lines";
import { TotalsTable } from "~/ui/product/totals-table";
import type { CartView } from "~/views/cart.server";
import { CartNotices } from "./cart-notices";
import type { useCartChanges } from "./changes";
import { CouponFold } from "./coupon-fold";
import { quantityError, quantityField, QuantityForm } from "./quantity-form";
import { RemoveForm } from "./remove-form";

interface FilledCartProps {
  page: CartView;
  answer: FormAnswer | undefined;
  changes: ReturnType<typeof useCartChanges>;
  removed: RemovedLine | null;
}

/** A cart's lines with their forms, and beside them what it comes to and what must be known before ordering. */
export function FilledCart({ page, answer, changes, removed }: FilledCartProps) {
  const { refused, onChanged, onRefused, onSubmit } = changes;
  return (
    <>
      <CartNotices page={page} />
      <Columns
        main={
          <>
            <CartLines
              caption={t("lines")}
              lines={page.lines.map((line) => {
                const field = quantityField(line, answer, refused[line.id]);
                return {
                  ...line,
                  quantity: page.takesOrders ? (
                    <QuantityForm
                      line={line}
                      field={field}
                      onChanged={onChanged}
                      onRefused={(sentence) => onRefused(line.id, sentence)}
                    />
                  ) : (
                    line.quantity
                  ),
                  controls: <RemoveForm line={line} onSubmit={onSubmit} />,
                  error: quantityError(field),
                };
              })}
              removed={removed}
            />
          </>
        }
        aside={
          <>
            <TotalsTable caption={t("totals")} rows={page.totals} />
            {page.missing && <p>{page.missing}</p>}
            {page.orderable && page.takesOrders && (
              <ButtonLink href={paths.checkout()} wide>
                {t("pay")}
              </ButtonLink>
            )}
            {!page.orderable && page.takesOrders && <p>{t("blocked")}</p>}{" "}
            <ButtonLink href={paths.allProducts()} variant="quiet">
              {t(page.takesOrders ? "continue" : "empty-action")}
            </ButtonLink>
          </>
        }
        below={
          <>
            <p>{page.seeds}</p>
            {page.takesOrders && (
              <CouponFold
                code={page.couponCode}
                standing={page.coupon}
                waiting={page.waiting}
                answer={answer}
              />
            )}
            <Section title={t("delivery-title")}>
              <ul className="spaced-2">
                {page.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </Section>
          </>
        }
      />
    </>
  );
}
