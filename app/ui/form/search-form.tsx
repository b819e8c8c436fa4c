import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "./button";

interface SearchFormProps {
  /** Path of the list that answers, without the storefront's prefix. */
  action: string;
  /** Accessible name of the field. */
  label: string;
  /** Shown in the field while it is empty: at most a dozen letters, so that none is cut at 320 px (PAGE-45). */
  hint: string;
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
  hint,
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
      className="my-1 flex w-full flex-wrap gap-y-2 sm:max-w-sm [&>.btn]:-ml-px"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>{" "}
      <input
        type="search"
        id={id}
        name={name}
        defaultValue={value}
        placeholder={hint}
        maxLength={100}
        className="input min-w-0 flex-[1_1_9rem]"
      />{" "}
      {children}
      <Button variant="secondary">{submit}</Button>
    </Form>
  );
}
