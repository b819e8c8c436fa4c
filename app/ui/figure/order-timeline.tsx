import { uiText } from "~/locales/ui";
import { Hidden } from "../layout/hidden";
import { Svg } from "../icon/svg";

interface OrderStep {
  label: string;
  /** The day, the moment, or how long it takes. */
  at?: string;
  /** `ended`: what came to nothing, a refused payment or a cancelled order. */
  state: "done" | "current" | "todo" | "ended";
}

interface OrderTimelineProps {
  /** Accessible name of the list. */
  label: string;
  steps: OrderStep[];
  /** With little room between the steps: at a glance, beside other things. */
  compact?: boolean;
}

/** What happened to an order, what it waits for, and what comes: a dated list along a line. */
export function OrderTimeline({ label, steps, compact = false }: OrderTimelineProps) {
  return (
    <ol aria-label={label} className={compact ? "timeline timeline-compact" : "timeline"}>
      {steps.map(({ label: step, at, state }, index) => (
        <li key={index} aria-current={state === "current" ? "step" : undefined}>
          <Mark state={state} />
          <span
            className={state === "todo" ? "text-muted" : state === "current" ? "font-semibold" : undefined}
          >
            {step}
          </span>
          {(state === "current" || state === "todo") && <Hidden> ({uiText(state)})</Hidden>}
          {at && <span className="block text-sm text-muted tabular first-letter:uppercase"> {at}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Full with a tick, half full, empty, crossed: told apart without colour. */
function Mark({ state }: { state: OrderStep["state"] }) {
  return (
    <Svg viewBox="0 0 24 24" width="24" height="24" className="absolute top-0 left-0 size-6 fill-none">
      <circle
        cx="12"
        cy="12"
        r="9"
        strokeWidth="1.5"
        className={
          state === "done"
            ? "fill-primary stroke-primary"
            : state === "current"
              ? "stroke-primary"
              : state === "ended"
                ? "stroke-error"
                : "stroke-edge"
        }
      />
      {state === "done" && <path d="m8 12 3 3 5-6" strokeWidth="2" className="stroke-on-primary" />}
      {state === "ended" && <path d="m8.5 8.5 7 7m0-7-7 7" strokeWidth="2" className="stroke-error" />}
      {state === "current" && <circle cx="12" cy="12" r="4.5" className="fill-primary" />}
    </Svg>
  );
}
