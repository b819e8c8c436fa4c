import { frameText as t } from "~/locales/frame";
import { Icon } from "../icon/icon";
import { Anchor } from "./anchor";
import { Breadcrumbs } from "./breadcrumbs";
import { Page } from "./page";

/** A French line under the fixed English words: what they say, or what else happened. */
const EXPLANATIONS: Record<number, string> = {
  400: t("error400"),
  404: t("error404"),
  405: t("error405"),
  410: t("error404"),
};

/** Failures of pages that do exist, in French words of their own instead. */
const FRENCH: Record<number, { title: string; lead: string }> = {
  429: { title: t("error429"), lead: t("error429Advice") },
  503: { title: t("error503"), lead: t("error503Advice") },
};

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
  const french = FRENCH[status];
  const explanation = EXPLANATIONS[status] ?? (status >= 500 && !french ? t("error500") : null);
  return (
    <Page
      title={french?.title ?? <span lang="en">Oeps! Nothing here</span>}
      lead={french?.lead ?? <span lang="en">This page does not exist (anymore)</span>}
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
                <Anchor href={url} className="tap">
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
