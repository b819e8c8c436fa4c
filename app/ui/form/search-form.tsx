import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "./button";

interface SearchFormProps {
  /** Path of the list that answers, without the storefront's prefix. */
  action: string;
  /** Accessible name of the field; also shown in it while it is empty. */
  label: string;
  submit: string;
  name?: string;
  value?: string;
  id?: string;
  /** Hidden fields that keep the other choices. */
  children?: ReactNode;
}

/** Words to look for, as a GET form: the answer has a URL of its own. */
export function SearchForm({
  action,
  label,
  submit,
  name = "q",
  value,
  id = "q",
  children,
}: SearchFormProps) {
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className="my-1 flex w-full sm:max-w-sm"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>{" "}
      <input
        type="search"
        id={id}
        name={name}
        defaultValue={value}
        placeholder={label}
        maxLength={100}
        className="input min-w-0 flex-1 border-r-0"
      />{" "}
      {children}
      <Button variant="secondary">{submit}</Button>
    </Form>
  );
}
