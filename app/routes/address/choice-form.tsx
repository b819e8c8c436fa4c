import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/form/button";
import { SelectField } from "~/ui/form/field";

interface ChoiceFormProps extends ComponentProps<typeof SelectField> {
  action: string;
  /** Further query parameters of the target address; those without a value are left out. */
  query?: Record<string, string | undefined>;
  submit: ReactNode;
}

/** A choice on which the following form depends (a country): a GET form, so that each choice has an address. */
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
