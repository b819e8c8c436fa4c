import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import type { VarietyCard } from "~/views/card.server";
import { VarietyGrid } from "./variety-grid";

/** Where the varieties close to one stand, on its page. */
export const RELATED_ID = "proches";

/** Where a reader goes on from a variety: to those related to it, and to what they saw before. */
export function Related({ cards }: { cards: VarietyCard[] }) {
  return (
    <Section title={t("related")} id={RELATED_ID}>
      <VarietyGrid cards={cards} level={3} width="four" />
      <p className="mt-4">
        <Anchor href={paths.seen()} className="alone print:hidden">
          {t("seen")}
        </Anchor>
      </p>
    </Section>
  );
}
