import { FORM } from "../shop/limits/limits";
import { boundedForm } from "./form-body.server";

/* A body of JSON where a route takes one beside a form (FORM-8): one object of texts, which says what a form's fields say. */

const TYPE = /^application\/json\s*(;|$)/i;

/** Whether a body says that it is JSON. @param type the `Content-Type` header; JSON is UTF-8 whatever charset it names */
export const isJsonType = (type: string | null): boolean => type !== null && TYPE.test(type);

/** The parsed value; undefined if the bytes are not UTF-8 or not JSON. A byte order mark is ignored (RFC 8259, 8.1). */
function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * The texts of an object of JSON, bounded as a form's are (`readFormBody`); a field that is null says nothing. Null where the body is no
 * JSON, anything but one object of texts, or beyond the bounds.
 * @param body not longer than `FORM.body` bytes
 */
export function readJsonBody(body: ArrayBuffer): FormData | null {
  const said = parse(body);
  if (typeof said !== "object" || said === null || Array.isArray(said)) return null;
  const fields = Object.entries(said).filter(([, value]) => value !== null);
  const isOfTexts = fields.every((field): field is [string, string] => typeof field[1] === "string");
  return isOfTexts && fields.length <= FORM.fields ? boundedForm(fields) : null;
}
