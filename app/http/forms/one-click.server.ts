import { FORM } from "../../shop/limits/limits";
import { isFormType, readFormBody } from "./form-body.server";

/**
 * Whether a mail program asks to end mails, by the one field that RFC 8058 names: as `multipart/form-data`, which it
 * prefers, or as a form of a page is sent. The request's body can be read afterwards.
 */
export async function isOneClick(request: Request): Promise<boolean> {
  const type = request.headers.get("Content-Type");
  const body = await request.clone().text();
  const form = isFormType(type) ? readFormBody(body) : await readMultipart(type, body);
  return form?.get("List-Unsubscribe") === "One-Click";
}

async function readMultipart(type: string | null, body: string): Promise<FormData | null> {
  if (!type?.toLowerCase().startsWith("multipart/form-data") || Buffer.byteLength(body) > FORM.oneClick)
    return null;
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return null;
  }
}
