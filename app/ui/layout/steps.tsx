import { uiText } from "~/locales/ui";
import { Anchor } from "./anchor";
import { Hidden } from "./hidden";

interface StepsProps {
  /** Accessible name of the list. */
  label: string;
  /** A done step may link back to itself. */
  items: { label: string; href?: string; state: "done" | "current" | "todo" }[];
}

/** Where one stands in a way of several pages: numbered, the states in words; on a telephone side by side, each number over its words. */
export function Steps({ label, items }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="steps flex flex-wrap gap-x-3 sm:gap-x-8 border-t border-rule">
        {items.map((step) => (
          <li
            key={step.label}
            aria-current={step.state === "current" ? "step" : undefined}
            className="flex items-center gap-2 text-muted max-sm:flex-[1_1_5rem] max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:pt-2 max-sm:text-sm max-sm:leading-tight aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {step.href ? (
              <Anchor href={step.href} className="alone max-sm:items-start">
                {step.label}
              </Anchor>
            ) : (
              <span className="inline-flex min-h-11 items-center max-sm:items-start">{step.label}</span>
            )}
            <Hidden> ({uiText(step.state)})</Hidden>
          </li>
        ))}
      </ol>
    </nav>
  );
}
