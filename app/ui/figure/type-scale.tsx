import { figureText as t } from "~/locales/figure";
import { Drawn } from "./drawn";

interface TypeScaleProps {
  /** « Sativa dominante ». */
  label: string;
  /** Position between indica (0) and sativa (4). */
  step: number;
  /** Percents, where they are known, and in words. */
  ratio?: { indica: number; sativa: number; ruderalis: number; words: string };
}

const STEPS = [0, 1, 2, 3, 4];
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
    <svg
      aria-hidden="true"
      viewBox="-86 -106 172 136"
      className="h-9 fill-paper stroke-muted"
      strokeWidth="4"
    >
      {LEAFLETS.map(([angle, length]) => (
        <path key={angle} d={LEAFLET} transform={`rotate(${angle}) scale(${length * breadth} ${length})`} />
      ))}
      <path d="M0 0V28" />
    </svg>
  );
}

/** Indica to sativa: by the shares where they are known, in five steps otherwise. */
export function TypeScale({ label, step, ratio }: TypeScaleProps) {
  return (
    <>
      <p>
        <strong className="font-semibold">{label}</strong>
        {ratio && <span className="block text-sm text-muted"> {ratio.words}</span>}
      </p>
      <div className="mt-2 flex items-center gap-3">
        <Leaf breadth={1.5} />
        <svg
          aria-hidden="true"
          width="100%"
          height="24"
          className="mb-2 block min-w-0 flex-1 overflow-visible"
        >
          {ratio ? <Shares {...ratio} /> : <Step at={step} />}
        </svg>
        <Leaf breadth={0.7} />
      </div>
      <div className="flex justify-between text-xs text-muted">
        <Drawn text={t("indica")} />
        <Drawn text={t("sativa")} />
      </div>
    </>
  );
}

/** A strip in proportion: solid for indica, empty for ruderalis, faint for sativa. */
function Shares({ indica, sativa, ruderalis }: { indica: number; sativa: number; ruderalis: number }) {
  return (
    <g className="stroke-primary">
      <rect width="100%" y="5" height="14" className="fill-none" />
      {indica > 0 && <rect width={`${indica}%`} y="5" height="14" className="fill-primary" />}
      {sativa > 0 && (
        <rect
          x={`${indica + ruderalis}%`}
          width={`${sativa}%`}
          y="5"
          height="14"
          fillOpacity="0.3"
          className="fill-primary"
        />
      )}
      <line x1="50%" x2="50%" y2="24" className="stroke-muted" strokeDasharray="2 2" />
    </g>
  );
}

function Step({ at }: { at: number }) {
  return (
    <g className="stroke-primary">
      <line x1="10%" x2="90%" y1="12" y2="12" className="stroke-edge" />
      {STEPS.map((step) => (
        <circle
          key={step}
          cx={`${10 + step * 20}%`}
          cy="12"
          r={step === at ? 8 : 4}
          className={step === at ? "fill-primary" : "fill-paper stroke-edge"}
        />
      ))}
    </g>
  );
}
