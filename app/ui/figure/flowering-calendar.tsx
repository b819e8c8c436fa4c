import { figureText as t } from "~/locales/figure";
import { type Band, type GrowingSeason, MONTH_STARTS } from "../../shop/catalogue/season";
import { Drawn } from "./drawn";
import { Svg } from "../icon/svg";

interface CalendarRow {
  /** « Tempéré ». */
  climate: string;
  season: Pick<GrowingSeason, "sowing" | "flowering" | "harvest">;
  /** The bands in words. */
  words: string;
}

const LANES = ["sowing", "flowering", "harvest"] as const;
const LOOKS = {
  sowing: { className: "fill-none stroke-primary" },
  flowering: { className: "fill-primary stroke-primary", fillOpacity: 0.35 },
  harvest: { className: "fill-primary stroke-primary" },
} as const;
const LANE_HEIGHT = 10;

const percent = (days: number) => `${Math.round((days / 365) * 1000) / 10}%`;

function Bar({ lane, band: [from, to], index }: { lane: (typeof LANES)[number]; band: Band; index: number }) {
  return (
    <rect
      x={percent(from)}
      width={percent(to - from + 1)}
      y={index * LANE_HEIGHT + 4}
      height={LANE_HEIGHT - 3}
      {...LOOKS[lane]}
    />
  );
}

/** A year in the open: sowing, flowering and harvest per climate, drawn over twelve months and told. */
export function FloweringCalendar({ rows }: { rows: CalendarRow[] }) {
  return (
    <>
      <div aria-hidden="true" className="mb-3 flex flex-wrap gap-x-5 text-sm">
        {LANES.map((lane) => (
          <div key={lane} className="flex items-center gap-2">
            <Svg width="20" height="8" className="overflow-visible">
              <rect width="20" height="7" {...LOOKS[lane]} />
            </Svg>
            <Drawn text={t(lane)} />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="grid grid-cols-12 text-center text-xs text-muted">
        {[...t("months")].map((letter, index) => (
          <Drawn key={index} text={letter} />
        ))}
      </div>
      <ul className="spaced-4">
        {rows.map(({ climate, season, words }) => (
          <li key={climate}>
            <Svg width="100%" height="36" className="block border-y border-rule">
              {MONTH_STARTS.slice(1).map((day) => (
                <line key={day} x1={percent(day)} x2={percent(day)} y2="36" className="stroke-rule" />
              ))}
              {LANES.map((lane, index) => (
                <Bar key={lane} lane={lane} band={season[lane]} index={index} />
              ))}
            </Svg>
            <p className="mt-1">
              <strong className="font-semibold">{climate}</strong>{" "}
              <span className="text-sm text-muted">{words}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t("calendarNote")}</p>
    </>
  );
}
