import type { Forms } from "./form-nature.server";
import { data, redirect } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { withAdvice } from "../../locales/advice.server";
import { type Flash, writeFlash } from "../cookies/flash.server";
import { isFormType, isJsonType, readFormBody, readJsonBody } from "./form-body.server";

/** The one shape of a failed form's answer: which form of the page it was, and what was wrong with it. */
export interface FormAnswer {
  form: string;
  result: SubmissionResult<string[]>;
  /** The page's, where another one than the form's is shown. */
  title?: string;
}

/** What was wrong with a form, with everything that was typed into it but passwords. */
export const faultsOf = (form: FormData, error: Record<string, string[]>): SubmissionResult<string[]> => ({
  status: "error",
  initialValue: typedIn(form),
  error,
});

/** The same faults, each with what to do where its sentence does not say that (FORM-12). */
function advised(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  const entries = Object.entries(result.error ?? {}).map(([field, texts]) => {
    const [sentence = ""] = texts ?? [];
    const advice = field === "" ? null : withAdvice(sentence);
    return [field, advice === null ? texts : [advice]];
  });
  return { ...result, error: Object.fromEntries(entries) };
}

/** 400 with the form's name and faults; the page is drawn again with everything that was typed. */
export function formRefused(form: string, result: SubmissionResult<string[]>) {
  return data<FormAnswer>({ form, result: advised(result) }, { status: 400 });
}

/** 503 with the form's words: what it asks for could not be stored (SERVER-8). */
export function formFailed(form: string, result: SubmissionResult<string[]>) {
  return data<FormAnswer>({ form, result }, { status: 503 });
}

/** What a form sent, for its page to show again: every text but passwords. */
export function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
    ),
  );
}

/** 429 with the form's words: it was sent too often. @param wait ms */
export function formDeferred(form: string, result: SubmissionResult<string[]>, wait: number) {
  return data<FormAnswer>({ form, result }, { status: 429, headers: retryAfter(wait) });
}

/** The header that tells a client how long to wait, in whole seconds (RFC 9110, 10.2.3). @param wait ms */
export const retryAfter = (wait: number) => ({ "Retry-After": String(Math.ceil(wait / 1000)) });

/** 303 to a path of the storefront, with messages for the page it leads to and further `Set-Cookie` lines. */
export async function done(path: string, flash?: Flash | Flash[] | null, cookies: string[] = []) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const messages = [flash ?? []].flat();
  if (messages.length > 0) headers.append("Set-Cookie", await writeFlash(messages));
  return redirect(path, { status: 303, headers });
}

/** JSON for a panel, of one browser's data: no cache may keep it. */
export function privateData(shown: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  return Response.json(shown, { ...init, headers });
}

/** 404, as the shop's one error screen shows it; `path` is kept in the error. */
export function notFoundAt(path: string): Response {
  return new Response(JSON.stringify({ path }), { status: 404, statusText: "Page not found" });
}

/** The same, of the address that was asked for. */
export const notFound = (request: Request): Response => notFoundAt(new URL(request.url).pathname);

/**
 * Runs what the pressed button names (`name="intent"`), and 400 for a name this page does not know.
 * @param forms what the route says of its forms: the same names, or it does not compile (FORM-14)
 * @param intents a few lines each
 */
export async function byIntent<
  Said extends Forms,
  Intents extends { [Intent in keyof Said]: (form: FormData) => Promise<unknown> },
>(
  forms: Said,
  form: FormData,
  intents: Intents & Record<Exclude<keyof Intents, keyof Said | number>, never>,
): Promise<Awaited<ReturnType<Intents[keyof Intents]>>> {
  const name = form.get("intent");
  const act = typeof name === "string" && Object.hasOwn(forms, name) ? intents[name] : undefined;
  if (!act) throw new Response(null, { status: 400, statusText: "Unknown intent" });
  return (await act(form)) as Awaited<ReturnType<Intents[keyof Intents]>>;
}

/** The texts of a request's form (`readFormBody`). 400 where the body is no form, or larger than any of the shop's. */
export async function formOf(request: Request): Promise<FormData> {
  const form = isFormType(request.headers.get("Content-Type")) ? readFormBody(await request.text()) : null;
  if (!form) throw new Response(null, { status: 400, statusText: "Unreadable form" });
  return form;
}

/**
 * The same of a body that may be JSON as well (`readJsonBody`), for what is no page's form: a page's never takes JSON (FORM-8). Null where
 * the body is neither, or larger than any of the shop's.
 */
export async function formOrJsonOf(request: Request): Promise<FormData | null> {
  const type = request.headers.get("Content-Type");
  if (isFormType(type)) return readFormBody(await request.text());
  return isJsonType(type) ? readJsonBody(await request.arrayBuffer()) : null;
}
