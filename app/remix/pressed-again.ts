/** The fields of a form as one text, whatever their order. */
const textOf = (fields: FormData): string =>
  [...fields]
    .map((field) => JSON.stringify(field.map(String)))
    .sort()
    .join();

/** What a form sends by a button. In place of `new FormData(form, button)`, which Chrome has from 112 on. */
function sentBy(form: HTMLFormElement, button: HTMLElement | null): FormData {
  const fields = new FormData(form);
  const { name, value } = (button ?? {}) as Partial<HTMLButtonElement>;
  if (name) fields.append(name, value ?? "");
  return fields;
}

/**
 * CART-28: ignores a form that is sent again, as it was, between its answer and the page that this leads to. The act is done by then,
 * and the browser knows its result (the cart's revision), so that it would count as a second one. While there is no answer it is sent
 * again, and the shop counts it once. To be called once the router exists.
 * @returns what ends it
 */
export function ignorePressedAgain(): () => void {
  const router = window.__remixRouter;
  const look = (event: SubmitEvent) => {
    const { state, formMethod, formAction, formData } = router.state.navigation;
    const form = event.target;
    // A form that only asks may be sent again: on a bad line that is the way to its answer.
    if (state !== "loading" || formMethod?.toUpperCase() !== "POST" || !formData) return;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    const { pathname, search } = new URL(form.action);
    const isSame =
      formAction === pathname + search && textOf(formData) === textOf(sentBy(form, event.submitter));
    if (!isSame) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("submit", look, true);
  return () => removeEventListener("submit", look, true);
}
