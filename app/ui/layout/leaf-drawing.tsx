import { Svg } from "../icon/svg";

/** Angle and length of each leaflet, the back ones first. */
const LEAFLETS = [
  [-104, 0.42],
  [104, 0.42],
  [-70, 0.7],
  [70, 0.7],
  [-35, 0.9],
  [35, 0.9],
  [0, 1],
] as const;

const OUTLINE = "M0 0C-5-14-13-34-12-56-11-76-5-92 0-104 5-92 11-76 12-56 13-34 5-14 0 0Z";
const VEINS = "M0 0V-96M0-18l-7-12M0-18l7-12M0-36l-9-14M0-36l9-14M0-55l-9-14M0-55l9-14M0-73l-6-11M0-73l6-11";

/** A hemp leaf as an engraver draws it, in thin lines. Decoration only. */
export function LeafDrawing({ className }: { className: string }) {
  return (
    <Svg
      viewBox="0 0 220 200"
      width="160"
      height="145"
      className={`h-auto fill-card ${className}`}
      stroke="currentColor"
      strokeLinejoin="round"
    >
      <path d="M110 120c1 24-1 50-8 74" fill="none" strokeWidth="1.75" />
      {LEAFLETS.map(([angle, length]) => (
        <g key={angle} transform={`translate(110 120) rotate(${angle}) scale(${length})`}>
          <path d={OUTLINE} strokeWidth="1.25" />
          <path d={VEINS} fill="none" strokeWidth="0.6" />
        </g>
      ))}
    </Svg>
  );
}
