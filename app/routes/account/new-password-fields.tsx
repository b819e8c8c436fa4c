import { accountText as t } from "~/locales/account";
import type { FormField } from "~/ui/form/answer";
import { Field } from "~/ui/form/field";

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
