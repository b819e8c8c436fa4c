import type { ReactNode, Ref } from "react";
import { helpProps } from "./help";

interface QuantityStepperProps {
  /** Of the number; unique in the page. */
  id: string;
  name: string;
  /** Of the number; read, not drawn. */
  label: string;
  /** What is stored, or what was typed and refused. */
  value: string;
  /** Why it was refused; drawn under its whole row by who draws that, as a `Help` of this id. */
  error?: ReactNode;
  /** The buttons' field, which sends the pressed one's `sign`. */
  step: string;
  less: { sign: string; label: string; off?: boolean };
  more: { sign: string; label: string };
  /** The number's element, for who reads it with scripts. A button that is off can then be focused still. */
  field?: Ref<HTMLInputElement>;
  isTaken?: boolean;
  /**
   * The button that sends a typed number. First, because Enter in the field presses a form's first button; below the number, where it does
   * not fit beside it.
   */
  children: ReactNode;
}

/** A number of packs between the buttons that change it by one; all of them submit the form around them. */
export function QuantityStepper({
  id,
  name,
  label,
  value,
  error,
  step,
  less,
  more,
  field,
  isTaken = false,
  children,
}: QuantityStepperProps) {
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative flex flex-wrap-reverse items-center justify-end gap-x-3">
        {children}{" "}
        <div className="stepper">
          {/* An input, for lynx prints a button's value beside its words. */}
          <input
            type="submit"
            name={step}
            value={less.sign}
            aria-label={less.label}
            disabled={less.off && !isTaken}
            aria-disabled={less.off && isTaken}
            className={less.off ? "opacity-40" : undefined}
          />{" "}
          <input
            ref={field}
            id={id}
            name={name}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            defaultValue={value}
            className="tabular"
            {...helpProps({ id, error })}
          />{" "}
          <input type="submit" name={step} value={more.sign} aria-label={more.label} />
        </div>
      </div>
    </div>
  );
}
