import { useNavigate } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ChoiceField } from "./choice-field";

interface CountryChoiceProps extends Omit<
  ComponentProps<typeof ChoiceField>,
  "name" | "onChoose" | "submitName"
> {
  /** The page with the fields of a country. */
  hrefOf: (country: string) => string;
}

/**
 * The country of an address, within the form of its fields (ADDRESS-12). Without scripts its button sends what was typed along, which
 * comes back in the fields of the country that was chosen. With them the page is asked for, and what was typed stays.
 */
export function CountryChoice({ hrefOf, ...choice }: CountryChoiceProps) {
  const navigate = useNavigate();
  return (
    <>
      {/* The country that the fields below were drawn for. */}
      <input type="hidden" name="country" value={choice.value} />
      <ChoiceField
        {...choice}
        name="pays"
        submitName="choisir"
        onChoose={(country) => navigate(hrefOf(country), { preventScrollReset: true })}
      />
    </>
  );
}
