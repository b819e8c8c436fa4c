import { isRouteErrorResponse, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { frameText as t } from "~/locales/frame";
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
 * first where the page answers a refused form; only the router's state knows that.
 * @param notFound whether the page was put aside for the screen of one that does not exist
 */
export function Title({ notFound }: { notFound: boolean }) {
  const matches = useMatches();
  const error = usePageError();
  const state = useContext(RouterState);
  const leaf = matches.at(-1);
  const own = titleIn(leaf?.data) ?? titleIn(leaf?.handle);
  const missing = notFound || (isRouteErrorResponse(error) && error.status === 404);
  const broken = missing ? t("errorNotFound") : t("errorTitle");
  const page = error === undefined && !notFound ? own : broken;
  const refused = Object.values(state?.actionData ?? {}).some(failed);
  const full = page ? t("titleSuffix", { title: page }) : t("siteName");
  return <title>{refused ? t("errorPrefix", { title: full }) : full}</title>;
}
