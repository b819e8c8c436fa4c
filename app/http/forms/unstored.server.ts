import { seller } from "../../shop/profile/profile";
import { unstoredServerText as t } from "../../locales/server-texts.server";
import { typedText } from "./form-body.server";
import type { FormNature, Forms } from "./form-nature.server";
import { done, formFailed, typedIn } from "./responses.server";
import { localPath } from "./return-path.server";

/*
 * The answer to a form that could not be stored: its own sentence, what was typed and another way (SERVER-8). A form without a page of
 * its own leads back with one general sentence.
 */

/** The words of a failure: the form's own sentence, then another way. @param reference names the failure for the log */
export const unstoredWords = (said: string | undefined, reference = ""): string[] => [
  said ?? t("sentence"),
  t("way", { email: seller().email, reference }),
];

const natureOf = (forms: Forms, intent: string): FormNature | undefined =>
  Object.hasOwn(forms, intent) ? forms[intent] : undefined;

/**
 * The answer to a form that could not be stored: the form's page again, with everything that was typed but passwords, or, from
 * a form that has no page of its own, the page that it leads back to, which says so.
 * @param forms what the route says of its forms
 * @param hasPage whether the route draws its forms
 * @returns null for what is none of these forms
 */
export async function answerUnstored(
  form: FormData,
  { forms, hasPage, reference }: { forms: Forms; hasPage: boolean; reference?: string },
): Promise<Response | ReturnType<typeof formFailed> | null> {
  const intent = typedText(form, "intent");
  const nature = natureOf(forms, intent);
  if (!nature) return null;
  if (!hasPage) return nature.leadsBack ? done(localPath(form.get("retour")), { key: "unstored" }) : null;
  const { unstored, answersAs } = nature;
  const name = answersAs?.(form) ?? intent;
  const error = { "": unstoredWords(unstored?.(), reference) };
  return formFailed(name, { status: "error", initialValue: typedIn(form), error });
}
