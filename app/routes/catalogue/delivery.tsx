import type { ComponentProps } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import { Still } from "~/ui/figure/still";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";
import type { undeliveredRows } from "~/views/undelivered-rows.server";
import { loadTimeline } from "./drawings.client";

interface DeliveryProps {
  slug: string;
  /** Why nothing is sent to the country in force; empty where the shop sends there. */
  undelivered: ReturnType<typeof undeliveredRows>;
  /** Absent where the document's renderer has it. */
  timeline: ComponentProps<Awaited<ReturnType<typeof loadTimeline>>> | undefined;
}

/** When a parcel of today would arrive, or why none does. */
export function Delivery({ slug, undelivered, timeline }: DeliveryProps) {
  return (
    <Section title={t("delivery")}>
      {undelivered.length > 0 ? (
        <DefinitionTable rows={undelivered} />
      ) : (
        <Still key={slug} name="delivery-timeline" load={loadTimeline} subject={timeline} />
      )}
    </Section>
  );
}
