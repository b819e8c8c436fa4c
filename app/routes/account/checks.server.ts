import { accountServerText as t } from "~/locales/server-texts.server";
import { isAcceptablePassword } from "~/shop/customers/password.server";
import { checkPerson } from "~/shop/customers/person";
import { dayOf } from "~/shop/region/dates";
import type { Region } from "~/shop/region/storefront-region";

/* Checks that several forms of an account share. */

export type Errors = Record<string, string[]>;

/** What was typed into a field, as it stands: passwords keep their spaces. */
export const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** What is wrong with a new password and its repetition. */
export function newPasswordErrors(form: FormData): Errors {
  const password = typed(form, "newPassword");
  if (!isAcceptablePassword(password)) return { newPassword: [t("passwordInvalid")] };
  return typed(form, "repeatPassword") === password ? {} : { repeatPassword: [t("passwordsDiffer")] };
}

/** The person of a form, with what is wrong with it by field; whether they are old enough is not asked here. */
export function readPerson(form: FormData, region: Region, now: number) {
  const checked = checkPerson(Object.fromEntries(form), dayOf(now, region));
  return checked.ok
    ? { person: checked.value, errors: {} }
    : {
        person: null,
        errors: Object.fromEntries(
          checked.problem.map(({ field, reason }) => [field, [t(reason)]]),
        ) as Errors,
      };
}

/** How long to wait, in whole minutes, at least one. @param wait ms */
export const minutes = (wait: number): number => Math.max(1, Math.ceil(wait / 60_000));
