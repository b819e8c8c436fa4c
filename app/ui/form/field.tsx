import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from "react";
import type { FormField } from "./answer";
import { Help, helpProps } from "./help";

const WIDTHS = { full: "input", medium: "input max-w-72", short: "input max-w-36" } as const;

interface FieldProps {
  label: ReactNode;
  name: string;
  /** `name` where it is left out. Hint and error get `{id}-aide` and `{id}-erreur`. */
  id?: string;
  /** What was typed before. */
  value?: string;
  error?: ReactNode;
  hint?: ReactNode;
  autoComplete?: string;
  /** Sets `aria-required`, not `required`: a browser would refuse the form in words of its own. */
  required?: boolean;
  /** The word for a field that may stay empty: « facultatif ». */
  optional?: string;
  /** As wide as what is expected in it. */
  width?: keyof typeof WIDTHS;
}

function Label({ htmlFor, label, optional }: { htmlFor: string; label: ReactNode; optional?: string }) {
  return (
    <label htmlFor={htmlFor} className="block font-semibold">
      {label}
      {optional && <span className="font-normal text-muted"> ({optional})</span>}
    </label>
  );
}

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
  /** For a value that is only to be copied. */
  readOnly?: boolean;
  /** Where the error is shown by the group of fields, not by this one. */
  "aria-invalid"?: boolean;
  spellCheck?: boolean;
}

/** One line to type in, with its label, hint and error. */
export function Field({
  label,
  name,
  id = name,
  value,
  error,
  hint,
  required,
  optional,
  width = "full",
  ...rest
}: TextFieldProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <Label htmlFor={id} label={label} optional={optional} /> <Help id={id} hint={hint} error={error} />
      <input
        id={id}
        name={name}
        defaultValue={value}
        aria-required={required}
        className={`${WIDTHS[width]} mt-1.5`}
        {...helpProps({ id, hint, error })}
        {...rest}
      />
    </div>
  );
}

interface PersonFieldProps {
  field: FormField;
  label: string;
  hint?: string;
}

/** A person's name; the field of the form is called `name`. */
export function NameField({ field, ...rest }: PersonFieldProps) {
  return <Field {...field("name")} {...rest} autoComplete="name" spellCheck={false} required />;
}

/**
 * An e-mail address; the field of the form is called `email`.
 * @param autoComplete `username` on a login form, so that password managers fill it
 */
export function EmailField({
  field,
  autoComplete = "email",
  ...rest
}: PersonFieldProps & { autoComplete?: "email" | "username" }) {
  return (
    <Field
      {...field("email")}
      {...rest}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck={false}
      required
    />
  );
}

/**
 * A field that people do not see and programs fill. Where a browser filled it by itself, the form is refused and shows the
 * field with its error, so that the person can empty it.
 */
export function HoneypotField({ error, ...rest }: TextFieldProps) {
  return (
    <div hidden={!error} className={error ? undefined : "hidden"}>
      <Field {...rest} error={error} autoComplete="off" />
    </div>
  );
}

interface TextAreaFieldProps extends Omit<FieldProps, "width"> {
  /** Lines that are seen at once. */
  rows?: number;
}

/** A few lines to type in, with their label, hint and error. */
export function TextAreaField({
  label,
  name,
  id = name,
  value,
  error,
  hint,
  required,
  optional,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <Label htmlFor={id} label={label} optional={optional} /> <Help id={id} hint={hint} error={error} />
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        aria-required={required}
        className="input mt-1.5"
        {...helpProps({ id, hint, error })}
        {...rest}
      />
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  options: { value: string; label: string; disabled?: boolean }[];
  /** A first option with an empty value: « Choisissez ». */
  placeholder?: string;
}

/** One of a list to pick, with its label, hint and error. */
export function SelectField({
  label,
  name,
  id = name,
  options,
  value,
  placeholder,
  error,
  hint,
  required,
  optional,
  width = "full",
  ...rest
}: SelectFieldProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <Label htmlFor={id} label={label} optional={optional} /> <Help id={id} hint={hint} error={error} />
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-required={required}
        className={`${WIDTHS[width]} mt-1.5`}
        {...helpProps({ id, hint, error })}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>{" "}
      {/* lynx breaks no line after a list that has an error above it: the space separates it from the next label. */}
    </div>
  );
}

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  id?: string;
  /** What is sent when it is ticked. */
  value?: string;
  checked?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}

/** One box to tick; the whole label answers. */
export function CheckboxField({
  name,
  label,
  id = name,
  value = "on",
  checked,
  error,
  hint,
  required,
}: CheckboxFieldProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <Help id={id} error={error} />
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={checked}
          aria-required={required}
          className="my-2.5"
          {...helpProps({ id, hint, error })}
        />{" "}
        <label htmlFor={id} className="min-w-0 flex-1 py-2.5">
          {label}
        </label>
      </div>
      {hint && (
        <div className="-mt-1 pl-[2.125rem]">
          <Help id={id} hint={hint} />
        </div>
      )}
    </div>
  );
}

/** Two short fields side by side from 640 px on: first and last name, postal code and town. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-end gap-5 sm:grid-cols-2">{children}</div>;
}
