import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/http/responses.server";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { QuantityField } from "~/ui/form/field";
import { lineForm } from "./forms";
import { formFields } from "~/ui/form/answer";

interface QuantityFormProps {
  line: { id: string; name: string; pack: string; quantity: string };
  answer: FormAnswer | undefined;
}

/** Sets how many packs a line holds; none takes it out. */
export function QuantityForm({ line, answer }: QuantityFormProps) {
  const form = lineForm("change", line.id);
  const quantity = formFields(answer, form, { quantity: line.quantity })("quantity");
  const what = `${line.name}, ${line.pack}`;
  return (
    <Form method="post" action={paths.cart()} noValidate preventScrollReset>
      <QuantityField
        key={line.quantity}
        {...quantity}
        label={t("quantity-of", { name: what })}
        hideLabel
        value={quantity.value ?? ""}
      >
        <Button variant="secondary" name="intent" value="change" aria-label={t("update-of", { name: what })}>
          {t("update")}
        </Button>
      </QuantityField>
      <input type="hidden" name="sku" value={line.id} />
    </Form>
  );
}

/** Takes a line out; also one whose pack is no longer sold. */
export function RemoveForm({ sku, label, children }: { sku: string; label: string; children: ReactNode }) {
  return (
    <Form method="post" action={paths.cart()} preventScrollReset>
      <input type="hidden" name="sku" value={sku} />
      <Button variant="quiet" name="intent" value="remove" aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
