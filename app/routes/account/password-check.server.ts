import { faultsOf, formDeferred, formRefused } from "~/http/forms/responses.server";
import type { Entered } from "~/http/session/context.server";
import { accountServerText as t } from "~/locales/server-texts.server";
import { confirmPassword } from "~/shop/customers/customers.server";
import { minutes, typed } from "./checks.server";

/**
 * Checks a signed-in customer's password before what cannot be undone.
 * @param form the form's name, and the field it was typed into
 * @returns null if it is right, otherwise the refusing answer
 */
export async function refuseWrongPassword(
  { shop, now }: Entered,
  customerId: string,
  sent: FormData,
  form: { name: string; field: "password" | "currentPassword" },
) {
  const checked = await confirmPassword(shop.db, customerId, typed(sent, form.field), now);
  if (checked.ok) return null;
  const { problem } = checked;
  return problem.kind === "wrong"
    ? formRefused(form.name, faultsOf(sent, { [form.field]: [t("passwordWrong")] }))
    : formDeferred(
        form.name,
        faultsOf(sent, { [form.field]: [t("passwordWait", { count: minutes(problem.wait) })] }),
        problem.wait,
      );
}
