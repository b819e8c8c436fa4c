import { typedText } from "./form-body.server";
import { isToken, newToken } from "../../shop/identity.server";

/**
 * The one-time token that names a form however often it is sent (`newToken`). A form without one of the shop's gets one: what
 * a guest states or writes is accepted from any form.
 */
export function oneTimeToken(form: FormData): string {
  const token = typedText(form, "token");
  return isToken(token) ? token : newToken();
}
