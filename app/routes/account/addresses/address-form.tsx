import type { FormAnswer } from "~/http/forms/responses.server";
import { addressesText as t } from "~/locales/addresses";
import * as paths from "~/paths";
import { formFields } from "~/ui/form/answer";
import { AddressFields } from "../../address/address-fields";
import { CountryChoice } from "../../address/country-choice";
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
  const hrefOf = (pays: string) => paths.addresses({ adresse: page.id, pays });
  return (
    <CustomerForm token={page.token} intent={intent} action={hrefOf(page.country.iso)} submit={t("save")}>
      <CountryChoice
        {...field("country")}
        value={page.country.iso}
        label={t("country")}
        hint={t("countryHint")}
        hrefOf={hrefOf}
        options={page.countries}
        submit={t("countryChoose")}
      />
      <AddressFields country={page.country} words={page.words} field={field} />
    </CustomerForm>
  );
}
