import { closedText as t } from "../../locales/server-texts.server";
import * as paths from "../../paths";
import { done } from "../forms/responses.server";
import type { HasHeaders } from "../cookies/cookies.server";
import { readAge } from "../cookies/visitor.server";

/** Whether what the shop sells is closed to this visitor: they said that they are a minor (VISITOR-11). */
export const isClosedTo = (request: HasHeaders): boolean => readAge(request) === "minor";

/**
 * What a page that sells answers in place of its own data where it is closed, and the age page always: every word of
 * the page, the same for everyone with the same answer. The document knows it by `closed`.
 * @param isClosed whether the visitor is a minor
 */
export function closedPage(isClosed: boolean) {
  return {
    title: t("title"),
    closed: {
      lead: t("lead"),
      text: [...(isClosed ? [t("closed")] : []), t("why"), t("data")],
      open: {
        title: t("open"),
        links: [
          { label: t("status"), href: paths.orderStatus() },
          { label: t("withdrawal"), href: paths.withdrawal() },
          { label: t("account"), href: paths.account() },
          { label: t("personal-data"), href: paths.personalData() },
        ],
      },
      mistake: t("mistake"),
      correct: t("correct"),
      action: paths.age(),
    },
  };
}
export type ClosedPage = ReturnType<typeof closedPage>;

/** What a form that sells is answered where it is closed: 303 to the page that says why. Nothing was written. */
export const refuseMinor = () => done(paths.age());
