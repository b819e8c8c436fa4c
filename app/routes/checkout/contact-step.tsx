import { Form } from "@remix-run/react";
import { address as texts } from "~/locales/fr/address";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { CheckboxField, Field, SelectField } from "~/ui/form/field";
import { Fieldset } from "~/ui/form/fieldset";
import { type FormField, formFields } from "~/ui/form/answer";
import { AddressFields } from "./address-fields";
import { CheckoutPage } from "./checkout-page";
import type { ContactAnswer, ContactStep } from "./contact.server";

interface ContactStepProps {
  page: ContactStep;
  answer: ContactAnswer | undefined;
}

/** Settles the country, then asks for what its addresses have. */
export function ContactStepPage({ page, answer }: ContactStepProps) {
  const field = formFields(answer, "contact", { ...page.contact, country: page.country });
  // What was sent names the country that its fields were drawn for.
  const country = page.countries.find(({ iso }) => iso === field("country").value);
  return (
    <CheckoutPage frame={page} answer={answer}>
      <CountryChoice countries={page.countries} value={country?.iso} />
      {country?.notice && (
        <Notice title={t("law")}>
          <p>{country.notice}</p>
        </Notice>
      )}
      {country && <ContactFields page={page} country={country} field={field} />}
    </CheckoutPage>
  );
}

function CountryChoice({
  countries,
  value,
}: {
  countries: ContactStep["countries"];
  value: string | undefined;
}) {
  return (
    <Form method="get" action={paths.checkout()} noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="etape" value="coordonnees" />
      <div className="min-w-0 grow basis-60">
        <SelectField
          label={t("country")}
          hint={t("country-hint")}
          name="pays"
          value={value}
          options={[
            ...countries.map(({ iso, name, served }) => ({
              value: iso,
              label: served ? name : t("country-unserved", { country: name }),
            })),
            { value: "autre", label: t("country-unserved", { country: t("country-other") }) },
          ]}
        />
      </div>
      <Button variant="secondary">{t("country-choose")}</Button>
    </Form>
  );
}

interface ContactFieldsProps {
  page: ContactStep;
  country: ContactStep["countries"][number];
  field: FormField;
}

function ContactFields({ page, country, field }: ContactFieldsProps) {
  const billed = page.countries.find(({ iso }) => iso === field("billing.country").value) ?? country;
  const { value: bill, ...box } = field("bill");
  return (
    <Form
      method="post"
      action={paths.checkout("coordonnees", { pays: country.iso })}
      noValidate
      className="space-y-8"
    >
      <input type="hidden" name="country" value={country.iso} />
      <Fieldset legend={t("contact")}>
        <Field
          {...field("email")}
          label={texts.labels.email}
          hint={t("email-hint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      </Fieldset>
      <Fieldset legend={t("delivery-to", { country: country.name })}>
        <AddressFields section="shipping" country={country} fields={country.fields} field={field} />
      </Fieldset>
      <details open={bill === "on"} className="border-y border-rule">
        <summary className="fold">{t("billing")}</summary>
        <div className="space-y-5 pb-5">
          <CheckboxField
            {...box}
            label={t("billing-tick")}
            hint={t("billing-hint")}
            checked={bill === "on"}
          />
          <SelectField
            {...field("billing.country")}
            label={t("billing-country")}
            value={billed.iso}
            options={page.countries.map(({ iso, name }) => ({ value: iso, label: name }))}
            autoComplete="billing country"
          />
          <AddressFields
            section="billing"
            country={billed}
            fields={billed.fields.filter((field) => field !== "phone")}
            field={field}
          />
        </div>
      </details>
      <Button name="intent" value="contact">
        {t("continue")}
      </Button>
    </Form>
  );
}
