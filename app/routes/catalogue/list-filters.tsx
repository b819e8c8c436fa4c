import { Form } from "@remix-run/react";
import { type ComponentProps, useRef } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { Sort } from "~/shop/catalogue/listing";
import { useAppliedAtOnce } from "~/ui/form/applied-at-once";
import { Button } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { useScripts } from "~/ui/form/scripts";
import { Anchor } from "~/ui/layout/anchor";
import { FacetGroup, FilterPanel } from "~/ui/product/facets";

/** Where the varieties of a list stand. */
export const RESULTS_ID = "varietes";

interface ListFiltersProps {
  /** Of the list. */
  slug: string;
  /** The query of its address. */
  search: string;
  q: string;
  /** Where it is not the first. */
  sort: Sort | null;
  /** What the filters are called together. */
  filters: string;
  groups: ComponentProps<typeof FacetGroup>[];
  /** Choices of groups that are not shown. */
  kept: { name: string; value: string }[];
  /** Leads to all groups, where more are to be had. */
  every: { label: string; href: string } | null;
  /** « 19 variétés » */
  varieties: string;
}

/** What a form of filters has to keep of the address: choices that it does not show, and the order. */
export function Kept({ choices, sort }: { choices: ListFiltersProps["kept"]; sort: Sort | null }) {
  return (
    <>
      {choices.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {sort && <input type="hidden" name="tri" value={sort} />}
    </>
  );
}

/**
 * The filters as a form for this list. Where scripts run each is applied as it is chosen, and where they are folded, the way to
 * what they find stays in sight instead of the button.
 */
export function ListFilters({
  slug,
  search,
  q,
  sort,
  filters,
  groups,
  kept,
  every,
  varieties,
}: ListFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const hasScripts = useScripts();
  useAppliedAtOnce(form, search);
  const showResults = () => {
    const panel = form.current?.querySelector("details");
    if (panel) panel.open = false;
    document.getElementById(RESULTS_ID)?.focus();
  };
  return (
    <Form
      ref={form}
      method="get"
      className="list-filters"
      action={paths.collection(slug)}
      data-stays=""
      preventScrollReset
      replace
    >
      <FilterPanel summary={filters}>
        <Field label={t("searchLabel")} type="search" name="q" id="mots" value={q} maxLength={100} />
        {groups.length > 0 && (
          <div className="border-t border-rule">
            {groups.map((group) => (
              <FacetGroup key={group.name} {...group} />
            ))}
          </div>
        )}
        {every && (
          <p>
            <Anchor href={every.href} className="alone">
              {every.label}
            </Anchor>
          </p>
        )}
        <Kept choices={kept} sort={sort} />
        {hasScripts ? (
          <div className="see-results">
            <Button type="button" wide onClick={showResults}>
              {t("seeResults", { varieties })}
            </Button>
          </div>
        ) : (
          <Button variant="secondary" wide>
            {t("filterButton")}
          </Button>
        )}
        {/* Read aloud as a filter changes it. */}
        <p aria-live="polite" className="sr-only">
          {varieties}
        </p>
      </FilterPanel>
    </Form>
  );
}
