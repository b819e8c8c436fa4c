import { figureText as t } from "~/locales/figure";
import { Drawn, DrawnAt } from "./drawn";
import { RangeBar } from "./range-bar";
import { Svg } from "../icon/svg";

interface Measure {
  setting: "indoor" | "outdoor";
  min: number;
  max: number;
  /** « 100–150 cm ». */
  value: string;
}

interface HeightYieldProps {
  /** Centimetres. */
  heights: Measure[];
  /** Grams per square metre indoors, per plant outdoors. */
  yields: Measure[];
}

/** The drawing: 288 px wide, the ground, and the pixels between it and the ruler's end. */
const [WIDTH, GROUND, TALL] = [288, 168, 152] as const;
const DOOR = { height: 204, width: 83 } as const;
/** Full scale of the yield's bars, in their own units, and their hairlines; a larger yield lengthens its own bar. */
const YIELD_SCALE = { indoor: [1000, 250], outdoor: [2000, 500] } as const;

/** A stem with pairs of leaves that shorten towards the top. */
function plant(x: number, height: number): string {
  const pairs = Math.max(3, Math.round(height / 16));
  let path = `M${x} ${GROUND}V${GROUND - height}`;
  for (let pair = 0; pair < pairs; pair++) {
    const y = Math.round(GROUND - height * (0.12 + (0.8 * pair) / pairs));
    const reach = Math.round(Math.min(30, height * 0.32) * (1 - (0.75 * pair) / pairs));
    const rise = Math.round(reach * 0.5);
    for (const side of [-1, 1])
      path += `M${x} ${y}q${(side * reach) / 2}-${rise} ${side * reach}-${rise}q${(-side * reach) / 4} ${rise} ${-side * reach} ${rise}`;
  }
  return path;
}

/** Heights beside a door and a ruler, and yields as bars; all of them in words too. */
export function HeightYield({ heights, yields }: HeightYieldProps) {
  return (
    <>
      {heights.length > 0 && (
        <>
          <Heights heights={heights} />
          <List measures={heights} />
          <p className="text-sm text-muted">{t("door")}</p>
        </>
      )}
      {yields.length > 0 && (
        <div className="mt-4">
          <p className="label-caps mb-1">{t("yield")}</p>
          <List measures={yields} bars />
        </div>
      )}
    </>
  );
}

/** « 1 000 »: browsers' own formats differ. */
const grouped = (figure: number) => String(figure).replace(/\B(?=(\d{3})+$)/g, "\u202f");

function List({ measures, bars = false }: { measures: Measure[]; bars?: boolean }) {
  return (
    <ul className={bars ? "spaced-2" : "mt-2"}>
      {measures.map(({ setting, min, max, value }) => {
        const [full, step] = YIELD_SCALE[setting];
        const scale = Math.max(full, Math.ceil(max / step) * step);
        return (
          <li key={setting}>
            <p className="flex flex-wrap justify-between gap-x-4 tabular">
              <span className="text-muted">{t(setting)}</span> <span>{value}</span>
            </p>
            {bars && <RangeBar min={min} max={max} scale={scale} step={step} />}
            {bars && (
              <span aria-hidden="true" className="flex justify-between text-xs text-muted tabular">
                <Drawn text="0" />
                <Drawn text={t(`yield-${setting}`, { figure: grouped(scale) })} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Heights({ heights }: { heights: Measure[] }) {
  const top = Math.max(250, ...heights.map(({ max }) => Math.ceil(max / 50) * 50));
  const pixels = (centimetres: number) => Math.round((centimetres / top) * TALL);
  const metres = Array.from({ length: Math.floor(top / 100) + 1 }, (_, index) => index);
  return (
    <Svg
      viewBox={`0 0 ${WIDTH} 188`}
      width={`${WIDTH}`}
      height="188"
      className="mx-auto block h-47 w-72 max-w-full overflow-visible"
    >
      {metres.map((metre) => (
        <g key={metre}>
          <path
            d={`M26 ${GROUND - pixels(metre * 100)}H${WIDTH}`}
            className={metre ? "stroke-rule" : "stroke-ink"}
          />
          <DrawnAt
            text={t("metres", { figure: metre })}
            x={22}
            y={GROUND - pixels(metre * 100)}
            align="right"
          />
        </g>
      ))}
      <path d={`M26 ${GROUND}V${GROUND - TALL}`} className="stroke-ink" />
      <Door width={pixels(DOOR.width)} height={pixels(DOOR.height)} />
      {heights.map(({ setting, min, max }, index) => {
        const x = 150 + index * 88;
        return (
          <g key={setting}>
            <path
              d={plant(x, pixels(max))}
              strokeWidth="1.25"
              fillOpacity="0.3"
              className="fill-primary stroke-primary"
            />
            {/* From the least height to the most. */}
            {min < max && (
              <path
                d={`M${x + 33} ${GROUND - pixels(max)}h6m-3 0V${GROUND - pixels(min)}m-3 0h6`}
                strokeWidth="1.5"
                className="fill-none stroke-ink"
              />
            )}
            <DrawnAt text={t(setting)} x={x} y={GROUND + 12} align="center" />
          </g>
        );
      })}
    </Svg>
  );
}

/** A panelled door: what everyone knows the height of. */
function Door({ width, height }: { width: number; height: number }) {
  const panel = (top: number, bottom: number) =>
    `M${Math.round(width * 0.2)} ${Math.round(-height * top)}h${Math.round(width * 0.6)}` +
    `V${Math.round(-height * bottom)}h${-Math.round(width * 0.6)}Z`;
  return (
    <g transform={`translate(38 ${GROUND})`} className="fill-none stroke-edge">
      <path d={`M0 0V${-height}H${width}V0M3 0V${3 - height}H${width - 3}V0`} />
      <path d={panel(0.9, 0.55) + panel(0.42, 0.08)} className="stroke-rule" />
      <circle cx={width - 8} cy={Math.round(-height * 0.485)} r="2" className="fill-edge" />
    </g>
  );
}
