import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as paths from "~/paths";
import { AddedPanel } from "~/ui/product/added-panel";
import { CartPanel } from "~/ui/product/cart-panel";
import { RemovedLine } from "~/ui/product/removed-line";
import type { CartView } from "~/views/cart.server";
import { useCartChanges, useKeptFocus } from "./changes";
import { WithheldCart } from "./notices";
import { quantityError, quantityField, QuantityForm, RemoveForm } from "./lines";
import type { ChangedCart } from "./summary";

const WAYS = { cartHref: paths.cart(), checkoutHref: paths.checkout() };

/** PANEL-5: the cart as it is now, beside another page; after an addition what was added (PANEL-16). */
export default function SideCart({ data }: { data: CartView | ChangedCart }) {
  if ("added" in data && data.added) return <Added data={data} line={data.added} />;
  return data.isWithheld ? <WithheldCart /> : <Lines data={data} />;
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
  return (
    <AddedPanel
      {...WAYS}
      said={data.said}
      sentence={sentence}
      lines={data.lines}
      added={line.id}
      totals={data.totals}
      missing={data.missing}
      orderable={data.orderable}
      takesOrders={data.takesOrders}
    />
  );
}

/** The lines, which are changed where they stand. */
function Lines({ data }: { data: CartView }) {
  const changes = useCartChanges((cart) => (cart ?? data).lines);
  const { cart, said, removed, refused, onChanged, onRefused, onSubmit } = changes;
  const shown = cart ?? data;
  const kept = useKeptFocus(shown.lines.length);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {said}
      </div>
      <CartPanel
        {...WAYS}
        lines={shown.lines.map((line) => {
          const field = quantityField(line, undefined, refused[line.id]);
          return {
            ...line,
            quantity: shown.takesOrders ? (
              <QuantityForm
                line={line}
                field={field}
                inPanel
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
        removed={
          removed && {
            index: removed.index,
            content: <RemovedLine {...removed} action={paths.cart()} sentence={kept} onSubmit={onSubmit} />,
          }
        }
        totals={shown.totals}
        missing={shown.missing}
        orderable={shown.orderable}
        takesOrders={shown.takesOrders}
        productsHref={paths.allProducts()}
      />
    </>
  );
}
