import type { ReactNode } from "react";
import { Help, helpProps } from "./help";

interface QuantityFieldProps {
  name: string;
  label: ReactNode;
  /** Unique in the page: a cart has one per line. */
  id: string;
  value: number | string;
  error?: ReactNode;
  /** Hides the label visually: a column's head says it already. */
  hideLabel?: boolean;
  /** The button at its right, where the number is sent on its own. */
  children?: ReactNode;
}

/** A small whole number, typed: `type=number` loses what it cannot read and turns with the wheel. */
export function QuantityField({
  name,
  label,
  id,
  value,
  error,
  hideLabel = false,
  children,
}: QuantityFieldProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "block font-semibold"}>
        {label}
      </label>
      <Help id={id} error={error} />
      <div
        className={`flex flex-wrap items-center gap-2 page-sm:flex-nowrap [&>.btn]:px-3 page-sm:[&>.btn]:whitespace-nowrap ${hideLabel && !error ? "" : "mt-1.5"}`}
      >
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          defaultValue={value}
          className="input w-16 text-center tabular"
          {...helpProps({ id, error })}
        />{" "}
        {children}
      </div>
    </div>
  );
}
