import { data } from "@remix-run/node";
import type { Entered } from "~/http/session/context.server";
import { noteFormCountry, requestState } from "~/http/pages/request-state.server";
import { faultsOf, type FormAnswer, formRefused } from "~/http/forms/responses.server";
import { addressErrors } from "~/locales/fr/address.server";
import { retypedPhone } from "~/shop/region/address";

/*
 * What a form of an address says of its country: `pays` is the one that is chosen in it, `country` the one that its fields were drawn
 * for, `choisir` the button beside the choice.
 */

/** The country that a page's address form is asked for: the one chosen in it, else the address's `?pays=`; null for none. */
export const askedCountry = ({ context }: Entered, query: URLSearchParams): string | null =>
  requestState(context).formCountry ?? query.get("pays");

/** The country that is chosen in a form. */
export const chosenCountry = (form: FormData): string =>
  String(form.get("pays") ?? form.get("country") ?? "");

/** The country that a form's fields were drawn for. */
export const drawnCountry = (form: FormData): string => String(form.get("country"));

/** Whether the button beside the choice was pressed. */
export const isChoosing = (form: FormData): boolean => form.has("choisir");

/** Puts what a form sent into the fields of another country. */
export function retype(form: FormData, country: string): void {
  const drawn = drawnCountry(form);
  form.set("country", country);
  for (const field of ["phone", "shipping.phone"]) {
    const typed = form.get(field);
    if (typeof typed === "string") form.set(field, retypedPhone(typed, drawn, country));
  }
}

/**
 * The same form in the fields of the country that was chosen in it, with what was typed (ADDRESS-12); null where its fields are that
 * country's and it is to be read. The button beside the choice goes on as well, for « Return » in a field presses it as the form's
 * first, unless no street was typed yet.
 * @param name the form's, in its answer
 */
export function redrawn(name: string, form: FormData, entered: Entered) {
  const country = chosenCountry(form);
  const isOther = country !== drawnCountry(form);
  const isBlank = !(form.get("line1") ?? form.get("shipping.line1"));
  if (!isOther && !(isChoosing(form) && isBlank)) return null;
  noteFormCountry(entered.context, country);
  retype(form, country);
  if (!isChoosing(form))
    return formRefused(name, faultsOf(form, { country: [addressErrors["country-other"]] }));
  return data<FormAnswer>({ form: name, result: faultsOf(form, {}) });
}
