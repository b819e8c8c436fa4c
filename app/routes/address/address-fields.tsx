import { Field, FieldRow, SelectField } from "~/ui/form/field";
import type { FormField } from "~/ui/form/answer";
import { last } from "~/shop/last";
import type { AddressWords, CountryForm } from "./address-form.server";

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
    const row = last(rows);
    if (row?.length === 1 && [...row, field].every((one) => SHORT.includes(one))) row.push(field);
    else rows.push([field]);
  }
  return rows;
}

interface AddressFieldsProps {
  /** Where a form has two addresses: which of them, before each field's name. */
  section?: "shipping" | "billing";
  country: CountryForm;
  words: AddressWords;
  /** The fields asked for, in the country's order. */
  fields?: readonly AddressField[];
  field: FormField;
}

/** The fields of an address as its country's people write them. */
export function AddressFields({
  section,
  country,
  words,
  fields = country.fields,
  field,
}: AddressFieldsProps) {
  const draw = (name: AddressField) => {
    const shared = {
      ...field(section ? `${section}.${name}` : name),
      label: words.labels[name],
      autoComplete: section ? `${section} ${AUTOCOMPLETE[name]}` : AUTOCOMPLETE[name],
      required: section !== "billing" && name !== "line2",
      optional: name === "line2" ? words.optional : undefined,
    };
    if (name === "state")
      return <SelectField key={name} {...shared} options={country.states} placeholder={words.choose} />;
    if (name === "phone")
      return (
        <Field key={name} {...shared} type="tel" inputMode="tel" hint={words.hints.phone} width="medium" />
      );
    const inputMode = name === "postalCode" && country.digits ? "numeric" : undefined;
    return <Field key={name} {...shared} inputMode={inputMode} />;
  };
  return (
    <>
      {rowsOf(fields).map((row) =>
        row.length > 1 ? <FieldRow key={row[0]}>{row.map(draw)}</FieldRow> : row.map(draw),
      )}
    </>
  );
}
