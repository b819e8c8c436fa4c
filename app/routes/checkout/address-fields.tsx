import type { FieldMetadata } from "@conform-to/react";
import { address as texts } from "~/locales/fr/address";
import { checkoutText as t } from "~/locales/checkout";
import { Field, FieldRow, SelectField } from "~/ui/form/field";
import type { ContactForm, CountryForm } from "./contact.server";

type AddressField = CountryForm["fields"][number];

const AUTOCOMPLETE: Record<AddressField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  line1: "address-line1",
  line2: "address-line2",
  postalCode: "postal-code",
  city: "address-level2",
  state: "address-level1",
  phone: "tel",
};

/** Fields that stand two in a row where they follow each other. */
const SHORT: readonly AddressField[] = ["firstName", "lastName", "postalCode", "city", "state"];

function rowsOf(fields: readonly AddressField[]): AddressField[][] {
  const rows: AddressField[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    if (row?.length === 1 && [...row, field].every((one) => SHORT.includes(one))) row.push(field);
    else rows.push([field]);
  }
  return rows;
}

interface AddressFieldsProps {
  section: "shipping" | "billing";
  country: CountryForm;
  /** The fields asked for, in the country's order. */
  fields: readonly AddressField[];
  fieldset: ReturnType<FieldMetadata<ContactForm["shipping"], ContactForm>["getFieldset"]>;
}

/** The fields of an address as its country's people write them. */
export function AddressFields({ section, country, fields, fieldset }: AddressFieldsProps) {
  const draw = (field: AddressField) => {
    const { id, name, initialValue, errors } = fieldset[field];
    const shared = {
      id,
      name,
      label: texts.labels[field],
      value: initialValue,
      error: errors?.[0],
      autoComplete: `${section} ${AUTOCOMPLETE[field]}`,
      required: section === "shipping" && field !== "line2",
    };
    if (field === "state")
      return <SelectField key={field} {...shared} options={country.states} placeholder={t("choose")} />;
    if (field === "phone")
      return (
        <Field key={field} {...shared} type="tel" inputMode="tel" hint={texts.hints.phone} width="medium" />
      );
    return <Field key={field} {...shared} />;
  };
  return (
    <>
      {rowsOf(fields).map((row) =>
        row.length > 1 ? <FieldRow key={row[0]}>{row.map(draw)}</FieldRow> : row.map(draw),
      )}
    </>
  );
}
