import { useHref, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { AddedPanel } from "~/ui/product/added-panel";
import { CartPanel } from "~/ui/product/cart-panel";
import type { CartView } from "~/views/cart.server";
import { useKeptFocus } from "./kept-focus";
import { QuantityForm } from "./quantity-form";
import { RemoveForm } from "./remove-form";
import { sendToCart } from "./send";
import type { ChangedCart } from "./summary";

const WAYS = { cartHref: paths.cart(), checkoutHref: paths.checkout() };

/** PANEL-5: the cart as it is now, beside another page; after an addition what was added (PANEL-16). */
export default function SideCart({ data }: { data: CartView | ChangedCart }) {
  return "added" in data && data.added ? <Added data={data} line={data.added} /> : <Lines data={data} />;
}

/** What was added. The focus goes to its sentence, which is so read out once. */
function Added({ data, line }: { data: ChangedCart; line: NonNullable<ChangedCart["added"]> }) {
  const { revalidate } = useRevalidator();
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sentence.current?.focus();
    // The page's head counts the packs.
    revalidate();
  }, [revalidate]);
  const totals = data.totals.filter(({ strong }) => strong);
  return (
    <AddedPanel
      {...WAYS}
      said={data.said}
      sentence={sentence}
      line={line}
      totals={totals}
      orderable={data.orderable}
      takesOrders={data.takesOrders}
    />
  );
}

/** The lines, which are changed where they stand. */
function Lines({ data }: { data: CartView }) {
  const { revalidate } = useRevalidator();
  const address = useHref(paths.cartSummary());
  const [{ cart, said }, setCart] = useState({ cart: data, said: "" });
  const kept = useKeptFocus(cart.lines.length);
  const onChanged = (changed: ChangedCart) => {
    setCart({ cart: changed, said: changed.said });
    revalidate();
  };
  const onRemove = (sku: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    sendToCart(address, { intent: "remove", sku }).then(
      (reply) => ("cart" in reply ? onChanged(reply.cart) : form.submit()),
      () => form.submit(),
    );
  };
  return (
    <>
      <div ref={kept} tabIndex={-1} aria-live="polite" className="sr-only">
        {said}
      </div>
      <CartPanel
        {...WAYS}
        lines={cart.lines.map((line) => ({
          ...line,
          quantity: cart.takesOrders ? (
            <QuantityForm line={line} inPanel onChanged={onChanged} />
          ) : (
            line.quantity
          ),
          controls: (
            <RemoveForm
              sku={line.id}
              label={t("remove-of", { name: `${line.name}, ${line.pack}` })}
              onSubmit={onRemove(line.id)}
            >
              {t("remove")}
            </RemoveForm>
          ),
        }))}
        totals={cart.totals}
        orderable={cart.orderable}
        takesOrders={cart.takesOrders}
        productsHref={paths.allProducts()}
      />
    </>
  );
}
