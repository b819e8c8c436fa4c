import type { ComponentProps } from "react";
import { PackForm } from "./pack-form";
import { CompareForm, ComparedLine } from "./compare-form";
import { RELATED_ID } from "./related";
import * as paths from "~/paths";
import { WishForm } from "./wish-form";

interface VarietyBuyingProps extends Omit<ComponentProps<typeof PackForm>, "relatedHref" | "restockHref"> {
  title: string;
  /** Whether varieties close to it stand further down. */
  hasRelated: boolean;
  /** Why nothing is sent to the country in force; empty where the shop sends there. */
  undelivered: readonly unknown[];
}

/** What is done with a variety: its packs bought, its return awaited, itself kept or compared. */
export function VarietyBuying({ title, hasRelated, undelivered, ...form }: VarietyBuyingProps) {
  const { slug, packs } = form;
  const isAwaited = undelivered.length === 0 && packs.some(({ disabled }) => disabled);
  return (
    <>
      <PackForm
        {...form}
        relatedHref={hasRelated ? `#${RELATED_ID}` : undefined}
        restockHref={isAwaited ? paths.restock(slug) : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-6">
        <WishForm key={slug} slug={slug} name={title} />
        <CompareForm slug={slug} name={title} />
        <ComparedLine className="print:hidden" />
      </div>
    </>
  );
}
