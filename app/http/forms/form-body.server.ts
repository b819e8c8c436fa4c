import { FORM } from "../../shop/limits/limits";
import { withoutMarkRuns } from "../../shop/limits/marks";

/*
 * The body of a form, read within bounds (FORM-7). What is behind it may cost more than its length: conform gathers fields
 * of one name in quadratic time, and nests a name's parts as deep as they go. So a body is measured before it is taken
 * apart, and refused as a whole: no page of the shop sends one beyond the bounds.
 */

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Field names as the shop's pages write them: no array index (`a[999999999]` would make conform build a huge list)
 * and none of conform's own names.
 */
const NAME = /^[a-z][\w-]*(?:\.[\w-]+)*$/i;

/** Fields of several lines. Any other holds a line. */
const TEXTS: ReadonlySet<string> = new Set(["text", "words", "goods"]);

/** Whether a character occurs in a text at most so many times. Stops at the first one too many. */
function holdsAtMost(text: string, character: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count <= most; count++) {
    at = text.indexOf(character, at + 1);
    if (at < 0) return true;
  }
  return false;
}

/** The type of body that the shop's forms send. @param type the `Content-Type` header */
export const isFormType = (type: string | null): boolean => type !== null && FORM_TYPE.test(type);

/**
 * The texts of a form's body under names that pages could have sent, in their order; others are left out, as is every
 * null character, which nobody types and PostgreSQL does not take. Null where the body holds more fields, repeats, parts
 * or characters than `FORM` allows. Takes time in proportion to the body's length, whatever is in it; and so does whatever
 * normalises, parses or matches one of its texts, for each is short and no text has long runs of marks (FORM-13).
 * @param body `application/x-www-form-urlencoded`, not longer than `FORM.body` bytes
 */
export function readFormBody(body: string): FormData | null {
  return holdsAtMost(body, "&", FORM.fields - 1) ? boundedForm(new URLSearchParams(body)) : null;
}

/** Fields as `readFormBody` answers them, however they were written. @param fields not more than `FORM.fields` */
function boundedForm(fields: Iterable<readonly [name: string, value: string]>): FormData | null {
  const form = new FormData();
  const repeats = new Map<string, number>();
  for (const [name, value] of fields) {
    if (name.length > FORM.name || value.length > FORM.value) return null;
    if (!holdsAtMost(name, ".", FORM.depth - 1)) return null;
    const repeated = (repeats.get(name) ?? 0) + 1;
    if (repeated > FORM.repeats) return null;
    repeats.set(name, repeated);
    if (!NAME.test(name)) continue;
    // A line is cut beyond what any field of one line takes, which then refuses it.
    const bounded = TEXTS.has(name) ? value : value.slice(0, FORM.line);
    form.append(name, withoutMarkRuns(bounded.replaceAll("\0", "")));
  }
  return form;
}

/* A body of JSON where a route takes one beside a form (FORM-8): one object of texts, which says what a form's fields say. */

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Whether a body says that it is JSON. @param type the `Content-Type` header; JSON is UTF-8 whatever charset it names */
export const isJsonType = (type: string | null): boolean => type !== null && JSON_TYPE.test(type);

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

/** What a field of a form holds, as it was typed; "" where the form has no such field. */
export const typedText = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** The same of several fields, by their names. */
export const typedTexts = <Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, typedText(form, name)])) as Record<Name, string>;
