import type { Limit } from "../../shop/limits/limits";
import type { MailTemplate } from "../../shop/outbox/registry";

/*
 * What a form is, said by its route's module beside the action that takes it, where only the server build keeps it (FORM-14). The matrix of
 * forms sends each, and finds what it does beyond what is said here.
 */

export interface FormNature {
  /** The acts that are counted for it, those of wrong answers among them. */
  counts?: readonly Limit[];
  /** The mails that it may bring, at once. */
  mails?: readonly MailTemplate[];
  /** Whether it leads back to the path in its field `retour`. */
  leadsBack?: boolean;
  /** What is said where it could not be stored, in place of the sentence that all forms share (SERVER-8). */
  unstored?: () => string;
  /** The name that its page draws it by, where that is not its intent. */
  answersAs?: (form: FormData) => string;
  /** Whether it is a signed-in customer's: it bears the session's token, and is kept where the session ended meanwhile. */
  isCustomers?: boolean;
}

/** The forms that a route takes, by intent; "" is that of a route whose only form has none. */
export type Forms = Readonly<Record<string, FormNature>>;

/** A route's action, with the forms that it takes. */
export const takesForms = <Action extends object>(forms: Forms, action: Action): Action & { forms: Forms } =>
  Object.assign(action, { forms });

/** The same forms as a signed-in customer's. */
export const ofCustomers = <Said extends Forms>(forms: Said): { [Intent in keyof Said]: FormNature } =>
  Object.fromEntries(
    Object.entries(forms).map(([intent, nature]) => [intent, { ...nature, isCustomers: true }]),
  ) as { [Intent in keyof Said]: FormNature };
