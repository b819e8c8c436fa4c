import type { FormAnswer } from "~/http/responses.server";
import { addressesText as t } from "~/locales/addresses";
import * as paths from "~/paths";
import { formFields } from "~/ui/form/answer";
import { AddressFields } from "../../address/address-fields";
import { ChoiceForm } from "../../address/choice-form";
import { CustomerForm } from "../customer-form";
import type { AddressFormPage } from "./addresses.server";

interface AddressFormProps {
  page: AddressFormPage;
  intent: "add" | "change";
  answer: FormAnswer | undefined;
}

/** An address to write: its country first, then what that country's addresses have. */
export function AddressForm({ page, intent, answer }: AddressFormProps) {
  const field = formFields(answer, intent, page.known);
  return (
    <>
      <ChoiceForm
        action={paths.addresses()}
        query={{ adresse: page.id }}
        label={t("country")}
        hint={t("countryHint")}
        {...field("country")}
        name="pays"
        value={page.country.iso}
        options={page.countries}
        submit={t("countryChoose")}
      />
      <CustomerForm token={page.token} intent={intent} action={page.action} submit={t("save")}>
        <AddressFields country={page.country} words={page.words} field={field} />
      </CustomerForm>
    </>
  );
}
