import { orderText as t } from "~/locales/order";
import type { orderView } from "~/views/order.server";
import { Anchor } from "~/ui/layout/anchor";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";

/** The parcels of an order, a section each: where it is, how to follow it, what is in it. */
export function Parcels({ parcels }: { parcels: ReturnType<typeof orderView>["parcels"] }) {
  return parcels.map(({ id, title, facts, tracking, lines }) => (
    <Section key={id} title={title}>
      <DefinitionTable
        rows={[
          ...facts,
          ...(tracking
            ? [
                {
                  label: t("tracking"),
                  value: tracking.url ? (
                    <Anchor href={tracking.url} className="alone wrap-anywhere">
                      {tracking.link}
                    </Anchor>
                  ) : (
                    tracking.code
                  ),
                },
              ]
            : []),
          {
            label: t("parcelContents"),
            value: (
              <ul>
                {lines.map(({ sku, name, packs }) => (
                  <li key={sku}>
                    {name}, {packs}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Section>
  ));
}
