import { FORM } from "../shop/limits/limits";
import { boundedForm } from "./form-body.server";

/*
 * A body of JSON where a route takes one beside a form (FORM-8): one object of texts, which says what a form's fields say. It is read
 * within the bounds of forms (FORM-7), token by token: nothing is nested, and no value of another type is built first.
 */

const TYPE = /^application\/json\s*(;|$)/i;
/** RFC 8259, 2 and 7. No two parts of it can match the same character: what is no text is known in time that is linear. */
const SPACE = /[ \t\r\n]*/y;
const TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[ !#-[\]-\uffff]*)*"/y;

/** Whether a body says that it is JSON. @param type the `Content-Type` header; JSON is UTF-8 whatever charset it names */
export const isJsonType = (type: string | null): boolean => type !== null && TYPE.test(type);

/** Bytes as text; null where they are no UTF-8, which JSON has to be. A byte order mark is passed over (RFC 8259, 8.1). */
export function utf8Of(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The texts of an object of JSON, bounded as a form's are (`readFormBody`). Null where the body is no JSON, anything but one object
 * whose values are texts, or beyond the bounds. Takes time in proportion to the body's length.
 * @param body not longer than `FORM.body` bytes
 */
export function readJsonBody(body: string): FormData | null {
  let at = 0;
  const passSpace = () => {
    SPACE.lastIndex = at;
    SPACE.test(body);
    at = SPACE.lastIndex;
  };
  const isNext = (sign: string): boolean => {
    passSpace();
    if (body[at] !== sign) return false;
    at++;
    return true;
  };
  const nextText = (): string | null => {
    passSpace();
    TEXT.lastIndex = at;
    const [token] = TEXT.exec(body) ?? [];
    if (token === undefined) return null;
    at += token.length;
    return JSON.parse(token) as string;
  };
  const fields: [name: string, value: string][] = [];
  if (!isNext("{")) return null;
  if (!isNext("}")) {
    do {
      if (fields.length === FORM.fields) return null;
      const name = nextText();
      const value = name !== null && isNext(":") ? nextText() : null;
      if (name === null || value === null) return null;
      fields.push([name, value]);
    } while (isNext(","));
    if (!isNext("}")) return null;
  }
  passSpace();
  return at === body.length ? boundedForm(fields) : null;
}
