import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ButtonVariant } from "~/ui/form/button";
import { Button } from "~/ui/form/button";

interface CustomerFormProps {
  /** The session's form token, without which no act of a customer is done. */
  token: string;
  intent: string;
  /** Where it is sent; the page it stands on where it is left out. */
  action?: string;
  /** The button's words. */
  submit: ReactNode;
  variant?: ButtonVariant;
  children?: ReactNode;
}

/** A form of somebody who is signed in, sent to the page it stands on or to the one that is given. */
export function CustomerForm({ token, intent, action, submit, variant, children }: CustomerFormProps) {
  return (
    <Form method="post" action={action} noValidate className="spaced-5">
      <input type="hidden" name="jeton" value={token} />
      {children}
      <Button name="intent" value={intent} variant={variant}>
        {submit}
      </Button>
    </Form>
  );
}
