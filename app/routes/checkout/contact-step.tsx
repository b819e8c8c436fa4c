import { Form } from "@remix-run/react";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { CheckboxField, EmailField, SelectField } from "~/ui/form/field";
import { Fieldset } from "~/ui/form/fieldset";
import { type FormField, formFields } from "~/ui/form/answer";
import { AddressFields } from "../address/address-fields";
import { ChoiceForm } from "../address/choice-form";
import { CountryChoice } from "../address/country-choice";
import { CheckoutPage } from "./checkout-page";
import type { ContactAnswer, ContactStep } from "./contact.server";
import { RefusalNotice } from "./refusal-page";

interface ContactStepProps {
  page: ContactStep;
  answer: ContactAnswer | undefined;
}

const HERE = { etape: "coordonnees" };

/** The choice of an address, then of its country and the fields of that country's addresses. */
export function ContactStepPage({ page, answer }: ContactStepProps) {
  const { account, words } = page;
  const field = formFields(answer, "contact", { ...page.contact, country: page.country });
  // A sent form names the country for which its fields were drawn.
  const country = page.countries.find(({ iso }) => iso === field("country").value);
  return (
    <CheckoutPage frame={page} answer={answer}>
      {account?.refused && (
        <RefusalNotice refusal={account.refused.refusal}>
          <p>{account.refused.text}</p>
        </RefusalNotice>
      )}
      {account && account.addresses.length > 0 && (
        <ChoiceForm
          action={paths.checkout()}
          query={HERE}
          label={words.addresses}
          name="adresse"
          value={account.shown}
          options={account.addresses}
          submit={words["addresses-choose"]}
        />
      )}
      {country && (
        <ContactFields
          key={account?.asked}
          page={page}
          country={country}
          field={field}
          errors={answer?.result.error ?? {}}
        />
      )}
    </CheckoutPage>
  );
}

interface ContactFieldsProps {
  page: ContactStep;
  country: ContactStep["countries"][number];
  field: FormField;
  /** What was wrong, by field. */
  errors: object;
}

function ContactFields({ page, country, field, errors }: ContactFieldsProps) {
  const { account, words } = page;
  const billed = page.countries.find(({ iso }) => iso === field("billing.country").value) ?? country;
  const box = (name: "bill" | "keep") => {
    const { value, ...rest } = field(name);
    return { ...rest, checked: value === "on" };
  };
  const bill = box("bill");
  const isBilledWrong = Object.keys(errors).some((name) => name === "bill" || name.startsWith("billing."));
  return (
    <Form
      method="post"
      action={paths.checkout("coordonnees", { pays: country.iso, adresse: account?.asked })}
      noValidate
      className="spaced-8"
    >
      <CountryChoice
        {...field("country")}
        value={country.iso}
        label={words.country}
        hint={words["country-hint"]}
        hrefOf={(pays) =>
          page.countries.some(({ iso, isServed }) => iso === pays && isServed)
            ? paths.checkout("coordonnees", { pays })
            : null
        }
        options={page.choices}
        submit={words["country-choose"]}
      />
      {country.notice && (
        <Notice title={t("law")}>
          <p>{country.notice}</p>
        </Notice>
      )}
      {account && <input type="hidden" name="jeton" value={account.token} />}
      <Fieldset legend={words.contact}>
        <EmailField field={field} label={page.addressWords.labels.email} hint={words["email-hint"]} />
      </Fieldset>
      <Fieldset legend={country.title}>
        <AddressFields section="shipping" country={country} words={page.addressWords} field={field} />
        {account && <CheckboxField {...box("keep")} label={words["address-keep"]} />}
      </Fieldset>
      <details open={bill.checked || isBilledWrong} className="border-y border-rule">
        <summary className="fold">{words.billing}</summary>
        <div className="spaced-5 pb-5">
          <CheckboxField {...bill} label={words["billing-tick"]} hint={words["billing-hint"]} />
          <SelectField
            {...field("billing.country")}
            label={words["billing-country"]}
            value={billed.iso}
            options={page.countries.map(({ iso, name }) => ({ value: iso, label: name }))}
            autoComplete="billing country"
          />
          <Fieldset legend={words["billing-address"]}>
            <AddressFields
              section="billing"
              country={billed}
              words={page.addressWords}
              fields={billed.fields.filter((field) => field !== "phone")}
              field={field}
            />
          </Fieldset>
        </div>
      </details>
      <Button wide name="intent" value="contact">
        {t("continue")}
      </Button>
    </Form>
  );
}
