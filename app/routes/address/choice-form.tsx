import { Form } from "@remix-run/react";
import { type ComponentProps, useRef } from "react";
import { sendForm } from "~/ui/form/scripts";
import { ChoiceField } from "./choice-field";

interface ChoiceFormProps extends Omit<ComponentProps<typeof ChoiceField>, "onChoose" | "submitName"> {
  action: string;
  /** Further query parameters of the target address. */
  query?: Record<string, string>;
}

/** A choice in a form of its own, whose answer starts the following form anew: a GET form, so that each choice has an address. */
export function ChoiceForm({ action, query = {}, ...choice }: ChoiceFormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} method="get" action={action} noValidate preventScrollReset>
      {Object.entries(query).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <ChoiceField {...choice} onChoose={() => sendForm(form.current)} />
    </Form>
  );
}
