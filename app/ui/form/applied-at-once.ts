import { type RefObject, useEffect, useRef } from "react";
import { loadOnFailure } from "~/remix/load-on-failure";
import { sendForm } from "./scripts";

/** The fields that a filter is chosen by: boxes, and words. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.type !== "hidden",
  ) as HTMLInputElement[];

const isChanged = (field: HTMLInputElement) =>
  field.checked !== field.defaultChecked || field.value !== field.defaultValue;

/**
 * LISTING-21: sends a form of filters as soon as one changes, words once they are left or Enter is pressed. The form stays as it is, with
 * its focus and its folds, and then shows what the address says, whoever changed it.
 * @param search of the address that the form was drawn for
 */
export function useAppliedAtOnce(form: RefObject<HTMLFormElement>, search: string): void {
  const drawnFor = useRef<string | null>(null);
  useEffect(() => {
    const { current } = form;
    if (!current || drawnFor.current === search) return;
    const fields = fieldsOf(current);
    // Chosen before scripts ran: the button that would have sent it is gone.
    if (drawnFor.current === null && fields.some(isChanged)) sendForm(current);
    if (drawnFor.current !== null)
      for (const field of fields)
        if (field.type === "checkbox") field.checked = field.defaultChecked;
        else if (field !== document.activeElement) field.value = field.defaultValue;
    drawnFor.current = search;
  }, [form, search]);
  useEffect(() => {
    const { current } = form;
    const send = () => sendForm(current);
    const follow = () => setTimeout(loadOnFailure);
    current?.addEventListener("change", send);
    current?.addEventListener("submit", follow);
    return () => {
      current?.removeEventListener("change", send);
      current?.removeEventListener("submit", follow);
    };
  }, [form]);
}
