import { isRouteErrorResponse, useMatches } from "@remix-run/react";
import { frameText as t } from "~/locales/frame";
import { useAnswers } from "~/remix/router-state";
import { usePageError } from "./page-error";

/** What a page's data or `handle` calls its title. */
export const titleIn = (value: unknown): string | null =>
  value && typeof value === "object" && "title" in value && typeof value.title === "string"
    ? value.title
    : null;

const failed = (answer: unknown): boolean =>
  Boolean(answer && typeof answer === "object" && "result" in answer && answer.result);

/**
 * The document's title: what the page's loader or `handle` calls `title`, then the shop's name. « Erreur : » stands
 * first where the page answers a refused form.
 * @param notFound whether the page was put aside for the screen of one that does not exist
 */
export function Title({ notFound }: { notFound: boolean }) {
  const matches = useMatches();
  const error = usePageError();
  const leaf = matches.at(-1);
  const own = titleIn(leaf?.data) ?? titleIn(leaf?.handle);
  const missing = notFound || (isRouteErrorResponse(error) && error.status === 404);
  const broken = missing ? t("errorNotFound") : t("errorTitle");
  const page = error === undefined && !notFound ? own : broken;
  const refused = useAnswers().some(failed);
  const full = page ? t("titleSuffix", { title: page }) : t("siteName");
  return <title>{refused ? t("errorPrefix", { title: full }) : full}</title>;
}
