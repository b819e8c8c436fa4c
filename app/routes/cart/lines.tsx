import { Form, useHref } from "@remix-run/react";
import { type FormEvent, type FormEventHandler, useEffect, useRef } from "react";
import type { FormAnswer } from "~/http/forms/responses.server";
import { cartText as t } from "~/locales/cart";
import { named } from "~/locales/elision";
import * as paths from "~/paths";
import { type FormField, formFields } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { Help } from "~/ui/form/help";
import { QuantityStepper } from "~/ui/form/quantity-stepper";
import { useScripts } from "~/ui/form/scripts";
import { sendToCart } from "./changes";
import { lineForm, type Step, stepped, STEPS } from "./forms";
import type { ChangedCart } from "./summary";

interface QuantityFormProps {
  line: { id: string; name: string; pack: string; quantity: string };
  /** The number as it is drawn: `quantityField`. */
  field: ReturnType<FormField>;
  /** In a panel, which is never without scripts: no room is kept for the button that scripts make needless. */
  inPanel?: boolean;
  /** Takes what the cart is after a change that left the page where it is. */
  onChanged: (cart: ChangedCart) => void;
  /** Takes why a number was refused; null where it is no longer. */
  onRefused: (sentence: string | null) => void;
}

/** A line's number: what was typed and refused by the page's answer, or by one since, or what is stored. */
export function quantityField(
  line: { id: string; quantity: string },
  answer: FormAnswer | undefined,
  refused?: string,
): ReturnType<FormField> {
  const name = lineForm("change", line.id);
  const field = formFields(answer, name, { quantity: line.quantity })("quantity");
  return { ...field, error: refused ?? field.error };
}

/** Why a line's number was refused, for under its row. */
export const quantityError = ({ id, error }: ReturnType<FormField>) =>
  error && <Help id={id} error={error} />;

/* Beside the number where lines are stacks of rows; where they are rows of a table, under it, so that the number is in the row's middle. */
const BENEATH = "page-sm:absolute page-sm:inset-x-0 page-sm:top-full page-sm:text-center";

/**
 * CART-19, CART-20: sets how many packs a line holds; none typed takes it out. Without scripts each button sends the form. With them a press, or a
 * number that was edited, is sent from the page, which stays; one at a time, so that the last one wins.
 */
export function QuantityForm({ line, field: quantity, inPanel, onChanged, onRefused }: QuantityFormProps) {
  const what = `${line.name}, ${line.pack}`;
  const isTaken = useScripts();
  const { field, ask } = useSending(line, onChanged, onRefused);

  useEffect(() => {
    const input = field.current;
    // The browser's own event: an edited number is left, or Enter pressed. React's is every letter's.
    const onEdited = () => input && void ask(input.value);
    input?.addEventListener("change", onEdited);
    return () => input?.removeEventListener("change", onEdited);
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const input = field.current;
    if (!input) return;
    event.preventDefault();
    const typed = input.value;
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLInputElement | null;
    const step: Step | undefined = STEPS.find((one) => one === pressed?.value);
    // What is no number the server refuses, in its words.
    void ask(step && /^\d{1,3}$/.test(typed) ? String(stepped(Number(typed), step)) : typed);
  };

  return (
    <Form method="post" action={paths.cart()} noValidate data-stays="" onSubmit={onSubmit}>
      <QuantityStepper
        {...quantity}
        field={field}
        isTaken={isTaken}
        label={t("quantity-of", named(what))}
        value={quantity.value ?? ""}
        step="step"
        less={{ sign: STEPS[0], label: t("less", { name: what }), off: line.quantity === "1" }}
        more={{ sign: STEPS[1], label: t("more", { name: what }) }}
      >
        {/* It keeps its room, so that nothing moves when scripts make it needless. */}
        <div className={`${inPanel ? "absolute" : BENEATH} ${isTaken ? "invisible" : ""}`}>
          <Button variant="quiet" name="intent" value="change" aria-label={t("update-of", { name: what })}>
            {t("update")}
          </Button>
        </div>
      </QuantityStepper>
      <input type="hidden" name="sku" value={line.id} />
    </Form>
  );
}

/**
 * Sends a line's quantities one after the other, the newest next.
 * @returns the number's `field`; `ask`, which sends what is wanted; refused, the field shows again what stood there before the press
 */
function useSending(
  line: { id: string; quantity: string },
  onChanged: (cart: ChangedCart) => void,
  onRefused: (sentence: string | null) => void,
) {
  const field = useRef<HTMLInputElement>(null);
  const address = useHref(paths.cartSummary());
  // What the page was last drawn with, and what the server holds as far as is known.
  const drawn = useRef(line.quantity);
  const stored = useRef<string | null>(line.quantity);
  const inFlight = useRef<string | null>(null);
  const waiting = useRef<{ wanted: string; before: string } | null>(null);

  useEffect(() => {
    if (drawn.current === line.quantity) return;
    if (field.current?.value === drawn.current) field.current.value = line.quantity;
    // A page that was read before the last press is drawn after it on a slow machine: its number is not the newest.
    stored.current = field.current?.value === line.quantity ? line.quantity : null;
    drawn.current = line.quantity;
  }, [line.quantity]);

  const ask = async (wanted: string) => {
    if (!field.current) return;
    const before = field.current.value;
    field.current.value = wanted;
    waiting.current = inFlight.current === wanted ? null : { wanted, before };
    if (inFlight.current !== null) return;
    let next = waiting.current;
    while (next) {
      waiting.current = null;
      if (next.wanted === stored.current) onRefused(null);
      else {
        inFlight.current = next.wanted;
        try {
          const fields = { intent: "change", sku: line.id, quantity: next.wanted };
          const reply = await sendToCart(address, fields);
          if ("refused" in reply) {
            if (field.current?.value === next.wanted) field.current.value = next.before;
            onRefused(reply.refused);
          } else {
            stored.current = next.wanted;
            onChanged(reply.cart);
          }
        } catch {
          // Sent once more in the browser's own way, which says what is wrong: the same quantity does no harm.
          return field.current?.form?.submit();
        } finally {
          inFlight.current = null;
        }
      }
      next = waiting.current;
    }
  };
  return { field, ask };
}

interface RemoveFormProps {
  /** What is taken out; a pack that is no longer sold has its SKU for a name. */
  line: { id: string; name: string; pack?: string };
  /** Sends it from a page that stays. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Takes a line out; also one whose pack is no longer sold. */
export function RemoveForm({ line: { id, name, pack }, onSubmit }: RemoveFormProps) {
  const what = pack ? `${name}, ${pack}` : name;
  return (
    <Form method="post" action={paths.cart()} data-stays={onSubmit && ""} onSubmit={onSubmit}>
      <input type="hidden" name="sku" value={id} />
      <Button variant="quiet" name="intent" value="remove" aria-label={t("remove-of", { name: what })}>
        {t("remove")}
      </Button>
    </Form>
  );
}
