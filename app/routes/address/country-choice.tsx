import { useNavigate } from "@remix-run/react";
import { type ComponentProps, useRef } from "react";
import { sendForm } from "~/ui/form/scripts";
import { ChoiceField } from "./choice-field";

interface CountryChoiceProps extends Omit<
  ComponentProps<typeof ChoiceField>,
  "name" | "onChoose" | "submitName"
> {
  /** The page with the fields of a country; null where there are none, and the answer is a page that keeps what was typed. */
  hrefOf: (country: string) => string | null;
}

/**
 * The country of an address, within the form of its fields (ADDRESS-12). Without scripts its button sends what was typed along, which
 * comes back in the fields of the country that was chosen. With them the page is asked for, and what was typed stays.
 */
export function CountryChoice({ hrefOf, ...choice }: CountryChoiceProps) {
  const navigate = useNavigate();
  const drawn = useRef<HTMLInputElement>(null);
  const choose = (country: string) => {
    const href = hrefOf(country);
    if (href === null) sendForm(drawn.current?.form);
    else navigate(href, { preventScrollReset: true });
  };
  return (
    <>
      {/* The country that the fields below were drawn for. */}
      <input ref={drawn} type="hidden" name="country" value={choice.value} />
      <ChoiceField {...choice} name="pays" submitName="choisir" onChoose={choose} />
    </>
  );
}
