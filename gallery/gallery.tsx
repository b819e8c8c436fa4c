import { galleryText as t } from "~/locales/gallery";
import * as paths from "~/paths";
import { ButtonLink, ButtonRow } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Hero } from "~/ui/layout/hero";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { contentSpecimens } from "./content";
import { feedbackSpecimens } from "./feedback";
import { figureSpecimens } from "./figure";
import { formErrors, formSpecimens } from "./form";
import { iconSpecimens } from "./icon";
import { layoutSpecimens, onThisPage } from "./layout";
import { productSpecimens } from "./product";
import type { Specimens } from "./specimens";

const GROUPS: [
  name: "form" | "feedback" | "layout" | "product" | "content" | "figure" | "icon",
  Specimens,
][] = [
  ["form", formSpecimens],
  ["feedback", feedbackSpecimens],
  ["layout", layoutSpecimens],
  ["product", productSpecimens],
  ["content", contentSpecimens],
  ["figure", figureSpecimens],
  ["icon", iconSpecimens],
];

/** What needs the whole width of a page; all others stand two by two. */
const WIDE = new Set([
  "Columns",
  "Steps",
  "Pagination",
  "ProductGrid",
  "CartLines",
  "DeliveryTimeline",
  "FigureSheet",
  "SortLinks",
  "ActiveFilters",
]);

/** Every component of app/ui in its states, for people and for visual tests. */
export function Gallery() {
  return (
    <Page
      notice={<ErrorSummary title={t("errorSummary")} items={formErrors} />}
      breadcrumbs={<Breadcrumbs items={[{ label: t("home"), href: paths.home() }, { label: t("title") }]} />}
    >
      <Hero eyebrow={t("eyebrow")} title={t("title")} lead={t("lead")}>
        <ButtonRow>
          {GROUPS.map(([group]) => (
            <ButtonLink key={group} href={`#${group}`} variant="secondary">
              {t(`group-${group}`)}
            </ButtonLink>
          ))}
        </ButtonRow>
        <Anchor href={paths.contactSheet()} className="alone">
          {t("contactSheetLink")}
        </Anchor>
      </Hero>
      <Section id="page" title={t("onThisPage")} lead={t("onThisPageLead")}>
        <DefinitionTable
          rows={onThisPage.map((name) => ({
            label: name,
            value:
              name === "ErrorScreen" ? (
                <Anchor href="/404" className="alone">
                  {t("errorScreen")}
                </Anchor>
              ) : (
                t(`live-${name}`)
              ),
          }))}
        />
      </Section>
      {GROUPS.map(([group, specimens]) => (
        <Section key={group} id={group} title={t(`group-${group}`)} eyebrow={`app/ui/${group}`}>
          <div className="spaced-10">
            {Object.entries(specimens).map(([name, states]) => (
              <Component key={name} name={name} states={states} />
            ))}
          </div>
        </Section>
      ))}
    </Page>
  );
}

function Component({ name, states }: { name: string; states: Specimens[string] }) {
  return (
    <Section level={3} id={name} title={name}>
      <div className={WIDE.has(name) ? "grid gap-8" : "grid gap-8 page-sm:grid-cols-2"}>
        {Object.entries(states).map(([state, sample]) => (
          // The second row takes the rest of the height: a card fills its cell.
          <div key={state} className="grid min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
            <p className="label-caps mb-3">{state}</p>
            <div>{sample}</div>
          </div>
        ))}
      </div>
    </Section>
  );
}
