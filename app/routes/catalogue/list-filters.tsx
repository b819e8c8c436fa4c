import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { Sort } from "~/shop/catalogue/listing";
import { Button } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import { FacetGroup, FilterPanel } from "~/ui/product/facets";

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

/** The filters as a form for this list. A new key redraws its boxes when the address changes. */
export function ListFilters({ slug, search, q, sort, filters, groups, kept, every }: ListFiltersProps) {
  return (
    <Form key={slug + search} method="get" className="list-filters" action={paths.collection(slug)}>
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
        <Button variant="secondary" wide>
          {t("filterButton")}
        </Button>
      </FilterPanel>
    </Form>
  );
}
