import type { ComponentProps } from "react";
import { figureText as t } from "~/locales/figure";
import { AromaWheel } from "~/ui/figure/aroma-wheel";
import { CannabinoidBars } from "~/ui/figure/cannabinoid-bars";
import { ClimateIcons } from "~/ui/figure/climate-icons";
import { DifficultyMarks } from "~/ui/figure/difficulty-marks";
import { Figure, FigureSheet } from "~/ui/figure/figure";
import { FloweringCalendar } from "~/ui/figure/flowering-calendar";
import { HeightYield } from "~/ui/figure/height-yield";
import { TypeScale } from "~/ui/figure/type-scale";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";
import type { varietyFigures } from "~/views/variety-figures.server";

interface FigureSectionProps {
  /** What no figure draws. */
  facts: ComponentProps<typeof DefinitionTable>["rows"];
  figures: ReturnType<typeof varietyFigures>;
}

/**
 * The back of the packet: a variety's facts and figures, in the hue of its leading aroma; each one only where there is
 * something to tell.
 */
export function FigureSection({ facts, figures }: FigureSectionProps) {
  const { cannabinoids, type, difficulty, aroma, calendar, heights, yields, climates } = figures;
  const hue = aroma?.families[0];
  return (
    <Section title={t("title-section")}>
      <div className={hue && `hue-${hue}`}>
        <FigureSheet>
          {facts.length > 0 && (
            <Figure title={t("title-facts")}>
              <DefinitionTable rows={facts} />
            </Figure>
          )}
          {cannabinoids.length > 0 && (
            <Figure title={t("title-cannabinoids")}>
              <CannabinoidBars rows={cannabinoids} />
            </Figure>
          )}
          <Figure title={t("title-type")}>
            <TypeScale {...type} />
          </Figure>
          {difficulty && (
            <Figure title={t("title-difficulty")}>
              <DifficultyMarks {...difficulty} />
            </Figure>
          )}
          {aroma && (
            <Figure title={t("title-aroma")}>
              <AromaWheel {...aroma} />
            </Figure>
          )}
          {climates.length > 0 && (
            <Figure title={t("title-climates")}>
              <ClimateIcons climates={climates} />
            </Figure>
          )}
          {heights.length + yields.length > 0 && (
            <Figure title={t(yields.length > 0 ? "title-heightYield" : "title-height")}>
              <HeightYield heights={heights} yields={yields} />
            </Figure>
          )}
        </FigureSheet>
        {calendar && (
          <Figure title={t("title-calendar")}>
            <FloweringCalendar rows={calendar} />
          </Figure>
        )}
      </div>
    </Section>
  );
}
