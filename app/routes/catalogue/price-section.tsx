import { catalogueText } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { FormField } from "~/ui/form/answer";
import { useOpened } from "~/ui/form/opened";
import { Hidden } from "~/ui/layout/hidden";
import { Section } from "~/ui/layout/section";
import type { PriceGroup } from "~/views/price-list.server";
import { PriceTable } from "./price-table";

/**
 * A main collection with its packs, and the way to it alone; beside others folded where there is little room, unless something was
 * typed in it (PRICELIST-8).
 * @param fields of the quick order; absent where nothing can be ordered
 */
export function PriceSection({
  group,
  collection,
  fields,
}: {
  group: PriceGroup;
  collection: string | null;
  fields?: FormField;
}) {
  const isPart = collection !== null || group.only === null;
  const packs = group.varieties.flatMap((variety) => variety.packs);
  const isTyped = packs.some(({ field }) => field !== null && fields?.(field).value);
  const isOpen = useOpened(isTyped);
  const table = <PriceTable group={group} fields={fields} />;
  return (
    <Section
      id={group.id}
      title={group.name}
      action={
        isPart ? undefined : { label: group.only ?? "", href: paths.priceList({ collection: group.slug }) }
      }
    >
      {collection === null ? (
        <details open={isOpen} className="panel price-fold printed-fold">
          <summary className="fold border border-edge bg-card px-4">
            <span>
              <Hidden>{group.name}, </Hidden>
              {catalogueText("varieties", { count: group.varieties.length })}
            </span>
          </summary>
          {table}
        </details>
      ) : (
        table
      )}
    </Section>
  );
}
