import { catalogueText as t } from "~/locales/catalogue";
import { frameText } from "~/locales/frame";
import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import type { VarietyCard } from "~/views/card.server";
import type { placeOffer } from "~/views/finder.server";
import { VarietyGrid } from "./variety-grid";

interface NothingFoundProps {
  /** Why the list is empty. */
  reason: string;
  /** Where questions speak of the words, the way to their answers (LISTING-23). */
  answers: { label: string; href: string } | null;
  /** The list without its words and filters; null where it has none. */
  clearHref: string | null;
  /** Where words name a place for the plant, what fits there and the way to further questions; null where they name none. */
  place: ReturnType<typeof placeOffer>;
  /** Where words find nothing, the varieties whose names come closest. */
  nearest: VarietyCard[];
}

/** A list without varieties: why, and where to go; first to what is most probably meant. */
export function NothingFound({ reason, clearHref, answers, place, nearest }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        title={t("emptyTitle")}
        action={
          clearHref
            ? { label: t("emptyClear"), href: clearHref }
            : { label: t("seeAll"), href: paths.allProducts() }
        }
      >
        <p>{reason}</p>
        {answers && (
          <p>
            <Anchor href={answers.href} className="alone">
              {answers.label}
            </Anchor>
          </p>
        )}
        <p>
          <Anchor href={paths.seedfinder()} className="alone" data-panel="seedfinder">
            {frameText("seedfinder")}
          </Anchor>
        </p>
      </EmptyState>
      {place && (
        <Section title={place.title} action={place.finder}>
          <VarietyGrid cards={place.cards} level={3} width="four" />
        </Section>
      )}
      {!place && nearest.length > 0 && (
        <Section title={t("nearest")}>
          <VarietyGrid cards={nearest} level={3} width="four" />
        </Section>
      )}
    </>
  );
}
