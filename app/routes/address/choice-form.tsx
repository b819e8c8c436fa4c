import { Form } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/field";
import { sendForm, useScripts } from "~/ui/form/scripts";

interface ChoiceFormProps extends ComponentProps<typeof SelectField> {
  action: string;
  /** Further query parameters of the target address; those without a value are left out. */
  query?: Record<string, string | undefined>;
  submit: ReactNode;
}

/**
 * A choice on which the following form depends (a country): a GET form, so that each choice has an address. Where scripts run
 * what is chosen is sent at once, and the button is gone; the choice keeps the focus.
 */
export function ChoiceForm({ action, query = {}, submit, ...choice }: ChoiceFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isTaken = useScripts();
  const { name, value = "" } = choice;

  const isNew = useRef(true);
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement) || field.value === value) return;
    // Chosen before scripts ran: there is no button any more that would send it.
    if (isNew.current) sendForm(form.current);
    // The page is not loaded anew: what the server knows is written over what was chosen.
    else field.value = value;
  }, [name, value]);
  useEffect(() => {
    isNew.current = false;
  }, []);

  return (
    <Form
      ref={form}
      method="get"
      action={action}
      noValidate
      preventScrollReset
      data-stays=""
      className="flex flex-wrap items-end gap-3"
      onChange={() => sendForm(form.current)}
    >
      {Object.entries(query).map(
        ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
      )}
      <div className="min-w-0 grow basis-60">
        <SelectField {...choice} />
      </div>
      {!isTaken && <Button variant="secondary">{submit}</Button>}
    </Form>
  );
}
