import { figureText as t } from "~/locales/figure";
import { Drawn } from "./drawn";
import { Svg } from "../icon/svg";

interface TypeScaleProps {
  /** « Sativa dominante ». */
  label: string;
  /** Position between indica (0) and sativa (4). */
  step: number;
  /** Percents, where they are known, and in words. */
  ratio?: { indica: number; sativa: number; ruderalis: number; words: string };
}

/** Percent of the scale between two of its marks, which are the five types. */
const STEP = 25;
const MARKS = [0, 1, 2, 3, 4];
const LEAFLET = "M0 0C-5-14-13-34-12-56-11-76-5-92 0-104 5-92 11-76 12-56 13-34 5-14 0 0Z";

/** Angle and length of each leaflet. */
const LEAFLETS = [
  [-96, 0.5],
  [96, 0.5],
  [-48, 0.8],
  [48, 0.8],
  [0, 1],
] as const;

/** A leaf of broad leaflets for indica, of narrow ones for sativa. */
function Leaf({ breadth }: { breadth: number }) {
  return (
    <Svg
      viewBox="-86 -106 172 136"
      width="46"
      height="36"
      className="h-9 fill-paper stroke-muted"
      strokeWidth="4"
    >
      {LEAFLETS.map(([angle, length]) => (
        <path key={angle} d={LEAFLET} transform={`rotate(${angle}) scale(${length * breadth} ${length})`} />
      ))}
      <path d="M0 0V28" />
    </Svg>
  );
}

/** Percent of sativa in what is not ruderalis; where the shares are not known, the type's place among the five. */
function sativaShare(step: number, ratio: TypeScaleProps["ratio"]): number {
  if (!ratio || ratio.indica + ratio.sativa === 0) return step * STEP;
  return Math.round((100 * ratio.sativa) / (ratio.indica + ratio.sativa));
}

/** A variety's place between indica and sativa, marked on a scale. */
export function TypeScale({ label, step, ratio }: TypeScaleProps) {
  return (
    <>
      <p>
        <strong className="font-semibold">{label}</strong>
        {ratio && <span className="block text-sm text-muted"> {ratio.words}</span>}
      </p>
      <div className="mt-2 flex items-center gap-3">
        <Leaf breadth={1.5} />
        <Svg width="100%" height="24" className="mb-2 block min-w-0 flex-1 overflow-visible">
          <line x2="100%" y1="12" y2="12" className="stroke-edge" />
          {MARKS.map((mark) => (
            <line
              key={mark}
              x1={`${mark * STEP}%`}
              x2={`${mark * STEP}%`}
              y1="7"
              y2="17"
              className="stroke-edge"
            />
          ))}
          <svg x={`${sativaShare(step, ratio)}%`} width="16" height="24" className="overflow-visible">
            <path d="M0 1 8 12 0 23-8 12Z" className="fill-primary stroke-paper" strokeWidth="2" />
          </svg>
        </Svg>
        <Leaf breadth={0.7} />
      </div>
      <div className="flex justify-between text-xs text-muted">
        <Drawn text={t("indica")} />
        <Drawn text={t("sativa")} />
      </div>
    </>
  );
}
