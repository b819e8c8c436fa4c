import type { FormAnswer } from "~/http/answers.server";

/** Names of the page's forms: one per line and act. The ids of their fields begin with them. */
export const lineForm = (intent: "change" | "remove", sku: string) => `${intent}-${encodeURIComponent(sku)}`;

/** The answer's result where it is that form's, for conform. */
export function resultOf(answer: FormAnswer | undefined, form: string) {
  return answer?.form === form ? answer.result : undefined;
}

/** What an answer's summary lists, in the order of the form; a fault of no field leads to the page's content. */
export function errorItems(answer: FormAnswer | undefined, elsewhere = "#contenu") {
  return Object.entries(answer?.result.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).map((text) => ({ href: field ? `#${answer?.form}-${field}` : elsewhere, text })),
  );
}
