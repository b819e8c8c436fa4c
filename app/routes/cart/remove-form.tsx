import { Form } from "@remix-run/react";
import type { FormEventHandler } from "react";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";

interface RemoveFormProps {
  /** What is taken out; a pack that is no longer sold has its SKU for a name. */
  line: { id: string; name: string; pack?: string };
  /** Sends it from a page that stays. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Takes a line out; also one whose pack is no longer sold. */
export function RemoveForm({ line: { id, name, pack }, onSubmit }: RemoveFormProps) {
  const what = pack ? `${name}, ${pack}` : name;
  return (
    <Form method="post" action={paths.cart()} data-stays={onSubmit && ""} onSubmit={onSubmit}>
      <input type="hidden" name="sku" value={id} />
      <Button variant="quiet" name="intent" value="remove" aria-label={t("remove-of", { name: what })}>
        {t("remove")}
      </Button>
    </Form>
  );
}
