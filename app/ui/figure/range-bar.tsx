import { Svg } from "../icon/svg";

interface RangeBarProps {
  min: number;
  max: number;
  /** Value at the right end. */
  scale: number;
  /** Distance of the hairlines, in the same unit. */
  step: number;
}

/**
 * A range as a thick part of a thin line, with hairlines at round values; nothing at all is a stroke at its beginning.
 * A drawing: its words stand beside it.
 */
export function RangeBar({ min, max, scale, step }: RangeBarProps) {
  const at = (value: number) => Math.round((value / scale) * 1000) / 10;
  // A single value is a mark of one hundredth, which stays on the line.
  const width = Math.max(1, Math.round((at(max) - at(min)) * 10) / 10);
  const marks = Array.from({ length: Math.floor(scale / step) + 1 }, (_, index) => at(index * step));
  return (
    <Svg width="100%" height="16" className="block overflow-visible">
      {marks.map((x) => (
        <line key={x} x1={`${x}%`} x2={`${x}%`} y2="16" className="stroke-rule" />
      ))}
      <line x2="100%" y1="8" y2="8" className="stroke-edge" />
      {max > 0 ? (
        <rect
          x={`${Math.min(at(min), 100 - width)}%`}
          width={`${width}%`}
          y="3"
          height="10"
          className="fill-primary"
        />
      ) : (
        <line y1="2" y2="14" strokeWidth="2" className="stroke-primary" />
      )}
    </Svg>
  );
}
