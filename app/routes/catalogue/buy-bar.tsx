import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";

interface BuyBarProps {
  name: string;
  /** The SKU. */
  value: string;
  seeds: ReactNode;
  bonus?: ReactNode;
  price: ReactNode;
}

/**
 * The pack that is chosen first, one press from the cart, at the foot of a telephone's window: as the last child of what
 * follows the packs it is there once they are gone.
 */
export function BuyBar({ name, value, seeds, bonus, price }: BuyBarProps) {
  return (
    <Form method="post" action={paths.cart()} noValidate data-panel="panier" className="buy-bar">
      <p className="min-w-0 flex-1 text-sm">
        <span className="sr-only">{name} </span>
        {seeds} {bonus} <strong className="block text-base tabular">{price}</strong>
      </p>
      <input type="hidden" name="sku" value={value} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="intent" value="add" />
      <Button>{t("addShort")}</Button>
    </Form>
  );
}
