import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/field";

interface ChoiceFormProps extends ComponentProps<typeof SelectField> {
  action: string;
  /** What the address it leads to has besides; without a value, nothing. */
  query?: Record<string, string | undefined>;
  submit: ReactNode;
}

/** Something to choose before a form is filled in, for it decides what the form is: an address of its own. */
export function ChoiceForm({ action, query = {}, submit, ...choice }: ChoiceFormProps) {
  return (
    <Form method="get" action={action} noValidate className="flex flex-wrap items-end gap-3">
      {Object.entries(query).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="min-w-0 grow basis-60">
        <SelectField {...choice} />
      </div>
      <Button variant="secondary">{submit}</Button>
    </Form>
  );
}
