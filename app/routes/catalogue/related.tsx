import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import type { VarietyCard } from "~/views/card.server";
import { VarietyGrid } from "./variety-grid";

/** Where a reader goes on from a variety: to those related to it, and to what they saw before. */
export function Related({ id, cards }: { id: string; cards: VarietyCard[] }) {
  if (cards.length === 0) return null;
  return (
    <Section title={t("related")} id={id}>
      <VarietyGrid cards={cards} level={3} width="four" />
      <p className="mt-4">
        <Anchor href={paths.seen()} className="alone print:hidden">
          {t("seen")}
        </Anchor>
      </p>
    </Section>
  );
}
