import { isRouteErrorResponse, useMatches } from "@remix-run/react";
import { frameText as t } from "~/locales/frame";
import { useAnswers } from "~/remix/router-state";
import { last } from "~/shop/last";
import { usePageError } from "./page-error";

/** What a page's data or `handle` calls its title; a function says it in the language that is read. */
export function titleIn(value: unknown): string | null {
  if (!value || typeof value !== "object" || !("title" in value)) return null;
  const title: unknown = typeof value.title === "function" ? value.title() : value.title;
  return typeof title === "string" ? title : null;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether something was wrong with a form: one that only asked for another country's fields has an answer without faults. */
const failed = (answer: unknown): boolean =>
  isObject(answer) &&
  "result" in answer &&
  isObject(answer.result) &&
  "error" in answer.result &&
  Object.keys(answer.result.error ?? {}).length > 0;

/** What a page's loader answers to a form that the address fills, in an action's place. */
const answerIn = (data: unknown): unknown => (isObject(data) && "answer" in data ? data.answer : null);

/**
 * The document's title: `title` of a form's answer, of the page's loader or its `handle`, then the shop's name. « Erreur : » comes
 * first if the page answers a refused form, which only the router's state tells (Remix's `meta` does not get the action's
 * result), or one that the address fills.
 * @param notFound whether the error screen of an unknown page replaces the page
 */
export function Title({ notFound }: { notFound: boolean }) {
  const matches = useMatches();
  const error = usePageError();
  const leaf = last(matches);
  const answers = useAnswers();
  const [answered] = answers.flatMap((answer) => titleIn(answer) ?? []);
  const own = answered ?? titleIn(leaf?.data) ?? titleIn(leaf?.handle);
  const missing = notFound || (isRouteErrorResponse(error) && error.status === 404);
  const broken = missing ? t("errorNotFound") : t("errorTitle");
  const page = error === undefined && !notFound ? own : broken;
  const refused = [...answers, answerIn(leaf?.data)].some(failed);
  const full = page ? t("titleSuffix", { title: page }) : t("siteName");
  return <title>{refused ? t("errorPrefix", { title: full }) : full}</title>;
}
