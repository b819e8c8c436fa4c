import { accountText as t } from "~/locales/account";
import type { FormField } from "~/ui/form/answer";
import { Field } from "~/ui/form/field";

interface EmailFieldProps {
  field: FormField;
  label?: string;
  /** « username » where it says who logs in. */
  autoComplete?: "email" | "username";
}

/** An e-mail address. */
export function EmailField({ field, label = t("email"), autoComplete = "email" }: EmailFieldProps) {
  return (
    <Field
      {...field("email")}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      spellCheck={false}
      required
    />
  );
}

interface PasswordFieldProps {
  field: FormField;
  /** Values of fields with these names are never sent back to the browser. */
  name?: "password" | "currentPassword";
  label?: string;
}

/** The field for a customer's present password. */
export function PasswordField({ field, name = "password", label = t("password") }: PasswordFieldProps) {
  return <Field {...field(name)} label={label} type="password" autoComplete="current-password" required />;
}

/** A password to choose, twice; neither is ever shown again. */
export function NewPasswordFields({ field, label }: { field: FormField; label: string }) {
  return (
    <>
      <Field
        {...field("newPassword")}
        label={label}
        hint={t("passwordHint")}
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        {...field("repeatPassword")}
        label={t("repeat")}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
