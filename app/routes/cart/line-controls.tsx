import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/http/answers.server";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { QuantityField } from "~/ui/form/field";
import { Hidden } from "~/ui/layout/hidden";
import { lineForm, resultOf } from "./forms";

interface LineControlsProps {
  line: { id: string; name: string; pack: string; quantity: string };
  answer: FormAnswer | undefined;
}

/** Sets how many packs a line holds, or takes it out: two forms, each with its own button. */
export function LineControls({ line, answer }: LineControlsProps) {
  const id = lineForm("change", line.id);
  const [form, fields] = useForm<{ quantity: string }>({
    id,
    lastResult: resultOf(answer, id),
    defaultValue: { quantity: line.quantity },
  });
  const what = `${line.name}, ${line.pack}`;
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Form
        id={form.id}
        method="post"
        action={paths.cart()}
        noValidate
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
      >
        <QuantityField
          key={line.quantity}
          id={fields.quantity.id}
          name={fields.quantity.name}
          label={t("quantity-of", { name: what })}
          hideLabel
          value={fields.quantity.initialValue ?? ""}
          error={fields.quantity.errors?.[0]}
        />
        <input type="hidden" name="sku" value={line.id} />
        <Button variant="secondary" name="intent" value="change">
          {t("update")}
          <Hidden> ({what})</Hidden>
        </Button>
      </Form>
      <RemoveForm sku={line.id}>
        {t("remove")}
        <Hidden> ({what})</Hidden>
      </RemoveForm>
    </div>
  );
}

/** Takes a line out; also one whose pack is no longer sold. */
export function RemoveForm({ sku, children }: { sku: string; children: React.ReactNode }) {
  return (
    <Form method="post" action={paths.cart()} preventScrollReset>
      <input type="hidden" name="sku" value={sku} />
      <Button variant="quiet" name="intent" value="remove">
        {children}
      </Button>
    </Form>
  );
}
