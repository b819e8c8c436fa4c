import { accountText as t } from "~/locales/account";
import type { FormField } from "~/ui/form/answer";
import { Field } from "~/ui/form/field";

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
