import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { address as texts } from "~/locales/fr/address";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { CheckboxField, Field, SelectField } from "~/ui/form/field";
import { Fieldset } from "~/ui/form/fieldset";
import { resultOf } from "../cart/forms";
import { AddressFields } from "./address-fields";
import { CheckoutPage } from "./checkout-page";
import type { ContactAnswer, ContactForm, ContactStep } from "./contact.server";

interface ContactStepProps {
  page: ContactStep;
  answer: ContactAnswer | undefined;
}

/** Settles the country, then asks for what its addresses have. */
export function ContactStepPage({ page, answer }: ContactStepProps) {
  const refused = resultOf(answer, "contact");
  // What was sent names the country that its fields were drawn for.
  const sent = page.countries.find(({ iso, served }) => served && iso === refused?.initialValue?.["country"]);
  const country = sent ?? page.countries.find(({ iso }) => iso === page.country);
  return (
    <CheckoutPage frame={page} answer={answer}>
      <CountryChoice countries={page.countries} value={country?.iso} />
      {country && <ContactFields page={page} country={country} refused={refused} />}
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
      <div className="min-w-0 flex-1">
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
  refused: ReturnType<typeof resultOf>;
}

function ContactFields({ page, country, refused }: ContactFieldsProps) {
  const [form, fields] = useForm<ContactForm>({
    id: "contact",
    lastResult: refused,
    defaultValue: page.contact ?? undefined,
  });
  const { email, shipping, billing, bill } = fields;
  const billed = billing.getFieldset();
  const billedCountry = page.countries.find(({ iso }) => iso === billed.country.initialValue) ?? country;
  return (
    <Form
      id={form.id}
      method="post"
      action={paths.checkout("coordonnees", { pays: country.iso })}
      noValidate
      className="space-y-8"
    >
      <input type="hidden" name="country" value={country.iso} />
      <Fieldset legend={t("contact")}>
        <Field
          id={email.id}
          name={email.name}
          label={texts.labels.email}
          hint={t("email-hint")}
          value={email.initialValue}
          error={email.errors?.[0]}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      </Fieldset>
      <Fieldset legend={t("delivery-to", { country: country.name })}>
        <AddressFields
          section="shipping"
          country={country}
          fields={country.fields}
          fieldset={shipping.getFieldset()}
        />
      </Fieldset>
      <details open={bill.initialValue === "on"} className="border-y border-rule">
        <summary className="fold">{t("billing")}</summary>
        <div className="space-y-5 pb-5">
          <CheckboxField
            id={bill.id}
            name={bill.name}
            label={t("billing-tick")}
            hint={t("billing-hint")}
            checked={bill.initialValue === "on"}
          />
          <SelectField
            id={billed.country.id}
            name={billed.country.name}
            label={t("billing-country")}
            value={billedCountry.iso}
            error={billed.country.errors?.[0]}
            options={page.countries.map(({ iso, name }) => ({ value: iso, label: name }))}
            autoComplete="billing country"
          />
          <AddressFields
            section="billing"
            country={billedCountry}
            fields={billedCountry.fields.filter((field) => field !== "phone")}
            fieldset={billed}
          />
        </div>
      </details>
      <Button name="intent" value="contact">
        {t("continue")}
      </Button>
    </Form>
  );
}
