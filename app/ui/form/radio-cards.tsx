import type { ReactNode } from "react";
import { Help, helpProps } from "./help";

interface RadioCardsProps {
  legend: ReactNode;
  name: string;
  /** Whether several may be chosen. */
  many?: boolean;
  /** Of the group, and of its first radio, where an error summary's link lands. The name where left out. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  options: {
    value: string;
    label: ReactNode;
    description?: ReactNode;
    /** At the right: a price, a range of days. */
    meta?: ReactNode;
    checked?: boolean;
    disabled?: boolean;
  }[];
}

/** One of a few to choose, or several, each with what is needed to choose it; the whole row answers. */
export function RadioCards({ legend, name, many = false, id = name, hint, error, options }: RadioCardsProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      {/* A fieldset's own least width is that of its longest word. */}
      <fieldset className="min-w-0">
        <legend className="mb-1 font-serif text-xl">{legend}</legend>
        <Help id={id} hint={hint} error={error} />
        <div className="choices mt-2">
          {options.map((option, index) => (
            <div key={option.value}>
              <label className="choice">
                <input
                  type={many ? "checkbox" : "radio"}
                  id={index === 0 ? id : `${id}-${index + 1}`}
                  name={name}
                  value={option.value}
                  defaultChecked={option.checked}
                  disabled={option.disabled}
                  {...helpProps({ id, hint, error })}
                />{" "}
                <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-4 wrap-anywhere">
                  <span className="font-semibold">{option.label}</span>
                  {option.description && (
                    <span className="col-span-2 row-start-2 text-sm text-pretty text-muted">
                      {" "}
                      {option.description}
                    </span>
                  )}
                  {option.meta && (
                    <span className="col-start-2 row-start-1 text-right tabular"> {option.meta}</span>
                  )}
                </span>
              </label>
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
