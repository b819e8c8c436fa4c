import { Form } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";

interface RemoveFormProps {
  sku: string;
  label: string;
  children: ReactNode;
  /** Sends it from a page that stays. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Takes a line out; also one whose pack is no longer sold. */
export function RemoveForm({ sku, label, children, onSubmit }: RemoveFormProps) {
  return (
    <Form
      method="post"
      action={paths.cart()}
      preventScrollReset
      data-stays={onSubmit && ""}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="sku" value={sku} />
      <Button variant="quiet" name="intent" value="remove" aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
