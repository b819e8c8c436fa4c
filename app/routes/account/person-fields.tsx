import { accountText as t } from "~/locales/account";
import type { FormField } from "~/ui/form/answer";
import { Field, FieldRow } from "~/ui/form/field";
import { Fieldset } from "~/ui/form/fieldset";

const PARTS = [
  { name: "birthDay", label: "day", autoComplete: "bday-day" },
  { name: "birthMonth", label: "month", autoComplete: "bday-month" },
  { name: "birthYear", label: "year", autoComplete: "bday-year" },
] as const;

/**
 * Names and date of birth. The date is typed as three numbers, which is quicker than scrolling a calendar back for
 * decades.
 */
export function PersonFields({ field }: { field: FormField }) {
  const birth = field("birth");
  return (
    <>
      <FieldRow>
        <Field {...field("firstName")} label={t("firstName")} autoComplete="given-name" required />
        <Field {...field("lastName")} label={t("lastName")} autoComplete="family-name" required />
      </FieldRow>
      <Fieldset legend={t("birth")} amongFields id={birth.id} hint={t("birthHint")} error={birth.error}>
        <div className="flex flex-wrap gap-3">
          {PARTS.map(({ name, label, autoComplete }, index) => (
            <div key={name} className={name === "birthYear" ? "w-20" : "w-16"}>
              <Field
                {...field(name)}
                {...(index === 0 && { id: birth.id })}
                aria-invalid={birth.error ? true : undefined}
                label={t(label)}
                autoComplete={autoComplete}
                inputMode="numeric"
                required
              />
            </div>
          ))}
        </div>
      </Fieldset>
    </>
  );
}
