import { Form } from "@remix-run/react";
import type { FormEventHandler, Ref } from "react";
import { cartText as t } from "~/locales/cart";
import { Button } from "../form/button";

interface UndoFormProps {
  /** Where the cart's acts are sent. */
  action: string;
  sku: string;
  /** Packs that the line held. */
  quantity: string;
  /** Sends it from a page that stays. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Puts a line that was taken out into the cart again, as far as there is stock (CART-23). */
export function UndoForm({ action, sku, quantity, onSubmit }: UndoFormProps) {
  return (
    <Form method="post" action={action} data-stays={onSubmit && ""} onSubmit={onSubmit}>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button variant="quiet" name="intent" value="restore">
        {t("undo")}
      </Button>
    </Form>
  );
}

interface RemovedLineProps extends UndoFormProps {
  said: string;
  /** The sentence's element, for who gives it the focus. */
  sentence?: Ref<HTMLParagraphElement>;
}

/** Stands where a line stood that was taken out of the cart, with the way to have it again. */
export function RemovedLine({ said, sentence, ...form }: RemovedLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p ref={sentence} tabIndex={-1}>
        {said}
      </p>
      <UndoForm {...form} />
    </div>
  );
}
