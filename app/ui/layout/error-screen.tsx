import { frameText as t } from "~/locales/frame";
import { Icon } from "../icon/icon";
import { Anchor } from "./anchor";
import { Breadcrumbs } from "./breadcrumbs";
import { Page } from "./page";

/** A French line under the fixed English words: what they say, or what else happened. */
const EXPLANATIONS = { 400: "error400", 404: "error404", 405: "error405", 410: "error404" } as const;

/** Failures of pages that do exist, in French words of their own instead. */
const FRENCH = {
  429: { title: "error429", lead: "error429Advice" },
  503: { title: "error503", lead: "error503Advice" },
} as const;

const at = <Known extends object>(known: Known, status: number): Known[keyof Known] | undefined =>
  known[status as keyof Known];

/**
 * The one screen of every failure. Its English words are fixed by the specification, and marked as English; where
 * too much was searched (429) or nothing can be stored (503) French ones stand for them (LIMIT-7, SERVER-8).
 * @param reference names a failed request (500) in the shop's log
 */
export function ErrorScreen({
  status,
  reference,
  categories,
}: {
  status: number;
  reference: string | null;
  /** Of the settings; an icon by its full name, "tabler:leaf". */
  categories: { name: string; url: string; icon: string | null }[];
}) {
  const french = at(FRENCH, status);
  const key = at(EXPLANATIONS, status) ?? (status >= 500 && !french ? "error500" : null);
  const explanation = key && t(key);
  return (
    <Page
      title={french ? t(french.title) : <span lang="en">Oeps! Nothing here</span>}
      lead={french ? t(french.lead) : <span lang="en">This page does not exist (anymore)</span>}
      breadcrumbs={<Breadcrumbs items={[{ label: t("homeLink"), href: "/" }, { label: String(status) }]} />}
    >
      {explanation && (
        <div className="spaced-2">
          {status === 404 && <p lang="en">Page not found</p>}
          {explanation && <p>{explanation}</p>}
        </div>
      )}
      {status >= 500 && (
        <p>
          {t("reference")}
          <code suppressHydrationWarning>{reference ?? ""}</code>
        </p>
      )}
      {categories.length > 0 && (
        <>
          <div>
            <h2 lang="en" className="text-2xl">
              You might want to browse any of these collections
            </h2>
            <p className="mt-2">{t("errorCollections")}</p>
          </div>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {categories.map(({ name, url, icon }) => (
              <li key={url} className="flex items-center gap-3">
                {icon && <Icon name={icon} />}
                <Anchor href={url} className="tap wrap-anywhere">
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
