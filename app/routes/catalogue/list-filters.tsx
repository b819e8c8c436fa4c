import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { Sort } from "~/shop/catalogue/listing";
import { Button } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
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
}

/** The filters as a form for this list. A new key redraws its boxes when the address changes. */
export function ListFilters({ slug, search, q, sort, filters, groups }: ListFiltersProps) {
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
        {sort && <input type="hidden" name="tri" value={sort} />}
        <Button variant="secondary" wide>
          {t("filterButton")}
        </Button>
      </FilterPanel>
    </Form>
  );
}
