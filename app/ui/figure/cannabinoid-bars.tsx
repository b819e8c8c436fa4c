import { Tooltip } from "../feedback/tooltip";
import { Drawn } from "./drawn";
import { RangeBar } from "./range-bar";

interface CannabinoidRow {
  /** « THC ». */
  name: string;
  /** Percent of dry weight. */
  min: number;
  max: number;
  /** « 17–21 % ». */
  value: string;
  /** « moyenne ». */
  level: string;
  /** From where to where a share is called so. */
  about?: string;
}

/** Percent between two hairlines. */
const STEP = 10;

/** Shares of THC, CBD and CBG on one scale, each with its level in words. */
export function CannabinoidBars({ rows }: { rows: CannabinoidRow[] }) {
  const steps = Math.max(3, ...rows.map(({ max }) => Math.ceil(max / STEP)));
  return (
    <>
      <ul className="spaced-3">
        {rows.map(({ name, min, max, value, level, about }) => (
          <li key={name}>
            <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 tabular">
              <strong className="font-semibold">{name}</strong>{" "}
              <span>
                {value}{" "}
                <span className="text-sm text-muted">
                  {about ? (
                    <Tooltip text={about} align="end">
                      ({level})
                    </Tooltip>
                  ) : (
                    `(${level})`
                  )}
                </span>
              </span>
            </p>
            <RangeBar min={min} max={max} scale={steps * STEP} step={STEP} />
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-1 flex justify-between">
        {Array.from({ length: steps + 1 }, (_, index) => (
          // Points of no width stand exactly under the hairlines; the outer labels lean inwards.
          <span
            key={index}
            className="flex w-0 justify-center text-xs text-muted tabular first:justify-start last:justify-end"
          >
            <Drawn text={`${index * STEP}`} />
          </span>
        ))}
      </div>
    </>
  );
}
