import type { SubmissionResult } from "@conform-to/react";
import { last } from "~/shop/last";

/* What a page makes of a refused form's answer. */

/**
 * A form that its action refused: which of the page's forms it was, and what was wrong with it. Of two texts of a field the first one
 * stands in the summary, where it names the field's row, the last one beside it.
 */
export interface RefusedForm {
  form: string;
  result: SubmissionResult<string[]>;
}

/** The text at a field's name, « shipping.city », in what conform read, or in a kept form's fields, which are by their names. */
function textAt(typed: unknown, name: string): string | undefined {
  let value = typed;
  const isFlat = value && typeof value === "object" && name in value;
  for (const key of isFlat ? [name] : name.split("."))
    value = value && typeof value === "object" ? (value as Record<string, unknown>)[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

export type FormField = (name: string) => { id: string; name: string; value?: string; error?: string };

/**
 * The fields of a form as they are drawn: what was typed and what is wrong with it where the form was
 * refused, what is known otherwise.
 * @param known values by field name
 */
export function formFields(
  answer: RefusedForm | undefined,
  form: string,
  known: Partial<Record<string, string>> = {},
): FormField {
  const refused = answer?.form === form ? answer.result : undefined;
  return (name) => ({
    id: `${form}-${name}`,
    name,
    value: refused ? textAt(refused.initialValue, name) : known[name],
    error: last(refused?.error?.[name] ?? []),
  });
}

/** What is wrong with no field of a form: it leads to the page's content. */
export const pageErrors = (answer: RefusedForm | undefined) =>
  (answer?.result?.error?.[""] ?? []).map((text) => ({ href: "#contenu", text }));

/**
 * What an answer's summary lists, in the form's order.
 * @param first the field that a fault of no single field leads to; the page's content where left out
 */
export function errorItems(answer: RefusedForm | undefined, first = "") {
  return Object.entries(answer?.result.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).slice(0, field ? 1 : undefined).map((text) => ({
      href: field || first ? `#${answer?.form}-${field || first}` : "#contenu",
      text,
    })),
  );
}
